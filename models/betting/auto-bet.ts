import { Schema } from "effect"
import { CouponCode } from "../coupon/coupon-code.ts"
import { CurrencyCode, MinorUnits } from "../money/money.ts"
import { AccountId, PlayerId } from "../wallet/account.ts"
import { BetGuid, BetKind, BetLeg } from "./bet.ts"

/** Why an order to bet was dropped by itself: the score changed, or nobody can bet on a selection any more. */
export const AutoBetDrop = Schema.Literals(["score-changed", "market-closed", "play-barred"])
export type AutoBetDrop = typeof AutoBetDrop.Type

/** `waiting` for the odds, `placed` as a bet, `cancelled` by its player, `dropped` by itself. */
export const AutoBetStatus = Schema.Literals(["waiting", "placed", "cancelled", "dropped"])
export type AutoBetStatus = typeof AutoBetStatus.Type

/** What an automatic bet orders: all of it is said as it is ordered, and never changes. */
export const autoBetTerms = {
  betGuid: BetGuid,
  userId: PlayerId,
  /** The account that its stake is set aside of; absent where that is the first. */
  accountId: Schema.optionalKey(AccountId),
  kind: BetKind,
  /** Of a system: how many selections each of its expresses joins. */
  systemSize: Schema.optionalKey(Schema.Int),
  stake: MinorUnits,
  currency: CurrencyCode,
  /** The selections as the line had them when they were ordered. */
  legs: Schema.Array(BetLeg),
  /** The score of each selection's game at that moment, `1:0`; empty of a game without one. */
  scores: Schema.Array(Schema.String),
  /** The total odds, in thousandths, at or above which the bet is placed (§3 `autoBetCf`). */
  wanted: Schema.Int.check(Schema.isGreaterThan(1000)),
  /** Whether the order is dropped when the score of one of its games changes. */
  dropOnScoreChange: Schema.Boolean,
  /** The code that its coupon was loaded by, which the bet keeps; absent where none was said. */
  couponCode: Schema.optionalKey(CouponCode),
}

/**
 * An automatic bet: an order to bet as soon as the total odds are what the player named. Its stake is reserved meanwhile; the bet that
 * comes of it has its key (§3 Coupon or bet payload fields: isAutoBet).
 */
export const AutoBet = Schema.Struct({
  ...autoBetTerms,
  status: AutoBetStatus,
  orderedAt: Schema.Int,
  /** When it stopped waiting; absent while it waits. */
  endedAt: Schema.optionalKey(Schema.Int),
  dropped: Schema.optionalKey(AutoBetDrop),
})
export type AutoBet = typeof AutoBet.Type
