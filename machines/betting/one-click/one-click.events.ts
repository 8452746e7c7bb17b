import { Schema } from "effect"
import { Bet, BetGuid, BetRefusal, PriceConsent } from "#models/betting/bet.ts"
import { CouponAccount, StakeLimits } from "#models/coupon/coupon.ts"
import { Pick } from "#models/coupon/pick.ts"
import { SlipBet } from "#models/coupon/slip.ts"
import { CurrencyCode, MinorUnits } from "#models/money/money.ts"
import { BetTold, FindFailure, SendFailure } from "../../coupon/coupon/coupon.events.ts"
import { deadlineEvent, doneEvent, outcomeOf } from "../../kernel/done-event.ts"

const at = Schema.Int

/** What the player is told of a press: a bet with its answer, a refusal, or that another bet is on its way. */
export const OneClickNews = Schema.Struct({
  /** Grows with each piece of news, so that the same one twice is told twice. */
  number: Schema.Int,
  kind: Schema.Literals(["accepted", "waiting", "refused", "busy", "unknown", "lost"]),
  refusal: Schema.optionalKey(BetRefusal),
  bet: Schema.optionalKey(Bet),
})
export type OneClickNews = typeof OneClickNews.Type

/** What is done to bet at a click, and what happens to it. Times in milliseconds since the epoch, by the browser's clock. */
export const OneClickEvent = Schema.Union([
  /** The stake of every click, as typed. */
  Schema.Struct({
    type: Schema.Literal("amount.entered"),
    text: Schema.String,
    /** That the field is in; absent of what was typed before it was told, in one of two decimals. */
    currency: Schema.optionalKey(CurrencyCode),
  }),
  Schema.Struct({ type: Schema.Literal("consent.chosen"), consent: PriceConsent }),
  Schema.Struct({ type: Schema.Literal("mode.switchedOn") }),
  Schema.Struct({ type: Schema.Literal("mode.switchedOff") }),
  /** A price was pressed, with a new key for the bet. `live`: whether the player saw it in play; a bet that was pressed without that is sent again without it. */
  Schema.Struct({
    type: Schema.Literal("price.pressed"),
    pick: Pick,
    guid: BetGuid,
    live: Schema.optionalKey(Schema.Boolean),
    at,
  }),
  Schema.Struct({ type: Schema.Literal("player.signedIn"), account: CouponAccount }),
  Schema.Struct({ type: Schema.Literal("player.signedOut") }),
  Schema.Struct({ type: Schema.Literal("balance.changed"), balance: MinorUnits }),
  Schema.Struct({ type: Schema.Literal("limits.arrived"), limits: StakeLimits }),
  /** The server's news of a bet. */
  Schema.Struct({ type: Schema.Literal("bet.changed"), bet: Bet, at }),
  Schema.Struct({ type: Schema.Literal("network.returned") }),
  doneEvent("storeBet", Schema.Unknown),
  doneEvent("sendBet", outcomeOf(BetTold, SendFailure)),
  doneEvent("findBet", outcomeOf(BetTold, FindFailure)),
  deadlineEvent("askingDeadline"),
  deadlineEvent("acceptanceDeadline"),
])
export type OneClickEvent = typeof OneClickEvent.Type

export const OneClickContext = Schema.Struct({
  amount: Schema.String,
  consent: PriceConsent,
  /** Nobody is signed in while it is null. */
  account: Schema.NullOr(CouponAccount),
  limits: Schema.NullOr(StakeLimits),
  /** The bet in hand, or the last one. */
  bet: Schema.NullOr(SlipBet),
  /** The selection that was pressed last, and when: a second press of a double click makes no second bet. */
  pressed: Schema.NullOr(Schema.Struct({ key: Schema.String, at })),
  /** When an unknown bet is asked about again. */
  askAt: Schema.Int,
  news: Schema.NullOr(OneClickNews),
})
export type OneClickContext = typeof OneClickContext.Type
