import { Clock, Data, Effect } from "effect"
import type { SaleFailure, SaleOrder, SaleWish } from "#machines/betting/sale/sale.events.ts"
import { saleMachine } from "#machines/betting/sale/sale.machine.ts"
import { SaleApi } from "#models/api/sale.ts"
import type { Bet, BetGuid } from "#models/betting/bet.ts"
import type { OfferRefusal } from "#models/betting/sale.ts"
import { asDecimal } from "#models/money/decimal-amount.ts"
import { defineFlow } from "#src/services/flow.ts"
import { type CallFailure, Http } from "#src/services/Http.ts"

/** The house offers nothing for the bet at this moment. */
export class NothingOffered extends Data.TaggedError("NothingOffered")<{ readonly refusal: OfferRefusal }> {}

type Failure =
  | NothingOffered
  | CallFailure<typeof SaleApi, "saleOffer">
  | CallFailure<typeof SaleApi, "sellBet">
  | CallFailure<typeof SaleApi, "orderSale">
  | CallFailure<typeof SaleApi, "withdrawSale">

/** Only an answer that says so is a refusal; whatever leaves it open whether the bet was sold is `lost`. */
export const saleFailure = (failure: Failure, at: number): SaleFailure => {
  if (failure._tag === "NothingOffered") return { kind: "refused", at, refusal: { code: failure.refusal } }
  if (failure._tag !== "Refusal") return { kind: "lost", at }
  switch (failure.body._tag) {
    case "SaleRefused":
      return { kind: "refused", at, refusal: failure.body.sale }
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
  Effect.flatMap(Clock.currentTimeMillis, (at) => Effect.fail(saleFailure(failure, at)))

/** What the house offers for a bet now, and when that was told; fails with `NothingOffered` where there is no offer. */
export const askOffer = ({ betGuid }: { readonly betGuid: BetGuid | null }) =>
  Effect.gen(function* () {
    const http = yield* Http
    if (betGuid === null) return yield* Effect.die(new Error("No bet is to be priced"))
    const { value } = yield* http.call(SaleApi, "saleOffer", { params: { betGuid } })
    if ("refusal" in value) return yield* new NothingOffered(value)
    return { offer: value, at: yield* Clock.currentTimeMillis }
  })

const fetchOffer = (input: { readonly betGuid: BetGuid | null }) => askOffer(input).pipe(Effect.catch(failed))

const sendSale = ({
  order,
  currency,
}: {
  readonly order: SaleOrder | null
  readonly currency: string | undefined
}) =>
  Effect.gen(function* () {
    const http = yield* Http
    if (order === null) return yield* Effect.die(new Error("No sale is to be sent"))
    const { summ, price } = order
    const payload = { ...order, summ: asDecimal(summ, currency), price: asDecimal(price, currency) }
    const answer = yield* http
      .call(SaleApi, "sellBet", { payload }, { secure: true })
      .pipe(Effect.catch(failed))
    return { bet: answer.value }
  })

const sendOrder = ({ bet, wish }: { readonly bet: Bet | null; readonly wish: SaleWish | null }) =>
  Effect.gen(function* () {
    const http = yield* Http
    if (bet === null) return yield* Effect.die(new Error("No bet is to be ordered"))
    const payload = { betGuid: bet.betGuid, saleBetId: bet.id }
    const told =
      wish === null
        ? http.call(SaleApi, "withdrawSale", { payload }, { secure: true })
        : http.call(
            SaleApi,
            "orderSale",
            { payload: { ...wish, price: asDecimal(wish.price, bet.currency) } },
            { secure: true },
          )
    return { bet: (yield* Effect.catch(told, failed)).value }
  })

/**
 * A sale. Nothing of it is kept over a reload, and nothing is sent again by itself: what came of a sale whose answer was lost with the
 * page is told by the history.
 */
export const saleFlow = defineFlow(
  "sale",
  ({ actor }) => ({
    machine: saleMachine.provide({
      actors: { fetchOffer: actor(fetchOffer), sendSale: actor(sendSale), sendOrder: actor(sendOrder) },
    }),
    input: undefined,
  }),
  { shown: { left: { type: "sale.closed" } } },
)
