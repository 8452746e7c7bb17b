import { Effect } from "effect"
import type { ConversionFailure, ConversionOrder } from "#machines/wallet/conversion/conversion.events.ts"
import { conversionMachine } from "#machines/wallet/conversion/conversion.machine.ts"
import { AccountsApi } from "#models/api/accounts.ts"
import { asDecimal } from "#models/money/decimal-amount.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { defineFlow } from "#src/services/flow.ts"
import { type CallFailure, Http } from "#src/services/Http.ts"
import { whenever } from "#src/services/links.ts"
import { accountListFlow } from "../account-list/account-list-flow.ts"
import { convertibleOf } from "./convertible.ts"

/** Only an answer that says so is a refusal; whatever leaves it open whether the money moved is `lost`. */
export const conversionFailure = (failure: CallFailure<typeof AccountsApi, "convert">): ConversionFailure =>
  failure._tag === "Refusal" && failure.body._tag !== "Unavailable"
    ? { kind: "refused", message: failureMessage(failure) }
    : { kind: "lost" }

const sendConversion = (order: ConversionOrder | null) =>
  Effect.gen(function* () {
    const http = yield* Http
    if (order === null) return yield* Effect.die(new Error("No conversion is to be sent"))
    const { guid, from, to, amount, arrives } = order
    const payload = {
      guid,
      from: from.accountId,
      to: to.accountId,
      summ: asDecimal(amount, from.iso),
      price: asDecimal(arrives, to.iso),
    }
    yield* http.call(AccountsApi, "convert", { payload }).pipe(Effect.mapError(conversionFailure))
    return null
  })

/** Money between the player's accounts: kept through a reload, so that a lost answer is asked for by its key. */
export const conversionFlow = defineFlow(
  "conversion",
  ({ actor }) => ({
    machine: conversionMachine.provide({ actors: { sendConversion: actor(sendConversion) } }),
    input: undefined,
    journal: { version: 1, scope: "shared", redact: (event) => event },
  }),
  {
    link: async (conversion, page) => {
      const list = await page.open(accountListFlow).ready
      whenever(
        list,
        ({ context }) => context.view,
        (view) => conversion.send({ type: "accounts.told", accounts: convertibleOf(view) }),
      )
      whenever(
        conversion,
        // Both accounts hold something else now.
        (snapshot) => (snapshot.matches("moved") ? snapshot.context.order?.guid : null) ?? null,
        () => list.send({ type: "accounts.asked" }),
      )
    },
  },
)
