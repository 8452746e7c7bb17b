import { type Bet, type BetRefusal, PRICE_CONSENT } from "#models/betting/bet.ts"
import { withExchange, withoutExchange, withPrice } from "#models/coupon/exchange.ts"
import { pickKey } from "#models/coupon/pick.ts"
import type { CouponContext, CouponEvent } from "./coupon.events.ts"

type EventOf<Type extends CouponEvent["type"]> = Extract<CouponEvent, { readonly type: Type }>
type Update = Partial<CouponContext>

/** Whether an open bet is the player's whose coupon it is, or nobody's is known yet. */
export const canBegin = ({ account }: CouponContext, { status, userId }: Bet): boolean =>
  status === "accepted" && (account === null || account.userId === userId)

/** Takes an open bet into the coupon. */
export const beginExchange = (context: CouponContext, { bet }: EventOf<"exchange.begun">): Update => ({
  ...withExchange(context, bet),
  full: false,
  slip: [],
})

/** The coupon without the bet that was edited; that one stays as it is. A bet that may exist by now keeps its key, to be asked about. */
export const leaveExchange = (context: CouponContext): Update =>
  (context.exchange ?? null) === null
    ? {}
    : {
        ...withoutExchange(context),
        full: false,
        slip: context.slip.filter(({ state }) => state === "unknown" || state === "waiting"),
      }

/** Whether what is told of a bet's price is new of the bet that is edited. */
export const isNews = (
  { exchange = null }: CouponContext,
  event: EventOf<"exchange.priced"> | EventOf<"exchange.refused">,
): boolean =>
  exchange !== null &&
  exchange.betGuid === event.betGuid &&
  (event.type === "exchange.priced"
    ? exchange.offered !== event.price || exchange.refusal !== undefined
    : exchange.refusal !== event.code)

/**
 * Takes what the server pays for the bet. With the first price the selections stand at the prices of that moment, which the player sees before
 * anything is pressed.
 */
export const takePrice = (context: CouponContext, event: EventOf<"exchange.priced">): Update => {
  const { exchange = null } = context
  if (exchange === null) return {}
  const odds = new Map(event.quotes.map((quote) => [quote.key, quote.odds]))
  const priced = { exchange: withPrice(exchange, event.price, context.consent === PRICE_CONSENT.any) }
  if (exchange.agreed !== null) return priced
  return {
    ...priced,
    picks: context.picks.map((pick) => {
      const offered = odds.get(pickKey(pick))
      return offered === undefined ? pick : { ...pick, offered, odds: offered }
    }),
  }
}

/** Notes why nothing is paid for the bet. */
export const takeRefusal = (
  { exchange = null }: CouponContext,
  { code }: EventOf<"exchange.refused">,
): Update => (exchange === null ? {} : { exchange: { ...exchange, offered: null, refusal: code } })

/** The price of the bet is agreed to by pressing, for the button said it. */
export const agreedExchange = ({ exchange = null }: CouponContext): Update =>
  exchange === null ? {} : { exchange: { ...exchange, agreed: exchange.offered } }

/** What a refusal tells of the bet that was to be given: its price of now, or that it has to be asked for anew. */
export const refusedExchange = ({ exchange = null }: CouponContext, refusal: BetRefusal): Update => {
  if (exchange === null) return {}
  if (refusal.code === "exchange-price-changed" && refusal.bound !== undefined) {
    return { exchange: { ...exchange, offered: refusal.bound } }
  }
  return refusal.code === "exchange-not-offered" ? { exchange: { ...exchange, offered: null } } : {}
}
