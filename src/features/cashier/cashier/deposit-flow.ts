import { Effect } from "effect"
import type { DepositFailure } from "#machines/cashier/deposit/deposit.events.ts"
import { depositMachine } from "#machines/cashier/deposit/deposit.machine.ts"
import { CashierApi } from "#models/api/cashier.ts"
import { asDecimal } from "#models/money/decimal-amount.ts"
import { type MinorUnits, minorUnits } from "#models/money/money.ts"
import { defineFlow } from "#src/services/flow.ts"
import { type CallFailure, Http } from "#src/services/Http.ts"

/** Most that one deposit may be, in hundredths of a unit (§9 Default over-amount text value). */
const MOST = minorUnits(400_000_000)

/** Only an answer that says so is a refusal; whatever leaves it open whether the money was credited is `lost`. */
export const depositFailure = (failure: CallFailure<typeof CashierApi, "deposit">): DepositFailure => ({
  kind: failure._tag === "Refusal" && failure.body._tag !== "Unavailable" ? "refused" : "lost",
})

const sendDeposit = ({
  guid,
  amount,
  currency,
  accountId,
}: {
  readonly guid: string
  readonly amount: MinorUnits
  readonly currency: string | undefined
  readonly accountId: number | undefined
}) =>
  Effect.gen(function* () {
    const http = yield* Http
    const answer = yield* http
      .call(CashierApi, "deposit", {
        payload: {
          guid,
          summ: asDecimal(amount, currency),
          ...(accountId === undefined ? {} : { accountId }),
        },
      })
      .pipe(Effect.mapError(depositFailure))
    return { balance: answer.value.money }
  })

/** A deposit: kept through a reload, so that a lost answer is asked for by its key. */
export const depositFlow = defineFlow("deposit", ({ actor }) => ({
  machine: depositMachine.provide({ actors: { sendDeposit: actor(sendDeposit) } }),
  input: { maximum: MOST },
  journal: { version: 1, scope: "shared", redact: (event) => event },
}))
