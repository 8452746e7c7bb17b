import { Clock, Effect } from "effect"
import type { InsuranceFailure, InsuranceOrder } from "#machines/betting/insurance/insurance.events.ts"
import { insuranceMachine } from "#machines/betting/insurance/insurance.machine.ts"
import { InsuranceApi, type SaleApi } from "#models/api/sale.ts"
import type { BetGuid } from "#models/betting/bet.ts"
import { asDecimal } from "#models/money/decimal-amount.ts"
import { defineFlow } from "#src/services/flow.ts"
import { type CallFailure, Http } from "#src/services/Http.ts"
import { askOffer, type NothingOffered } from "../sale/sale-flow.ts"

type Failure =
  | NothingOffered
  | CallFailure<typeof SaleApi, "saleOffer">
  | CallFailure<typeof InsuranceApi, "insureBet">

/** Only an answer that says so is a refusal; whatever leaves it open whether the bet was insured is `lost`. */
export const insuranceFailure = (failure: Failure, at: number): InsuranceFailure => {
  if (failure._tag === "NothingOffered") return { kind: "refused", at, refusal: { code: failure.refusal } }
  if (failure._tag !== "Refusal") return { kind: "lost", at }
  const { body } = failure
  switch (body._tag) {
    case "InsuranceRefused":
      return { kind: "refused", at, refusal: body.insurance }
    case "NotFound":
      return { kind: "refused", at, refusal: { code: "not-open" } }
    case "Conflict":
    case "BadRequest":
      return { kind: "refused", at, refusal: { code: "not-understood" } }
    default:
      return { kind: "lost", at }
  }
}

const failed = (failure: Failure) =>
  Effect.flatMap(Clock.currentTimeMillis, (at) => Effect.fail(insuranceFailure(failure, at)))

const fetchOffer = (input: { readonly betGuid: BetGuid | null }) => askOffer(input).pipe(Effect.catch(failed))

const sendInsurance = ({
  order,
  currency,
}: {
  readonly order: InsuranceOrder | null
  readonly currency: string | undefined
}) =>
  Effect.gen(function* () {
    const http = yield* Http
    if (order === null) return yield* Effect.die(new Error("No insurance is to be sent"))
    const answer = yield* http
      .call(
        InsuranceApi,
        "insureBet",
        { payload: { ...order, premium: asDecimal(order.premium, currency) } },
        { secure: true },
      )
      .pipe(Effect.catch(failed))
    return { bet: answer.value }
  })

/**
 * An insurance. Nothing of it is kept over a reload, and nothing is sent again by itself: what came of one whose answer was lost with the
 * page is told by the history.
 */
export const insuranceFlow = defineFlow(
  "insurance",
  ({ actor }) => ({
    machine: insuranceMachine.provide({
      actors: { fetchOffer: actor(fetchOffer), sendInsurance: actor(sendInsurance) },
    }),
    input: undefined,
  }),
  { shown: { left: { type: "insurance.closed" } } },
)
