import { Schema } from "effect"
import { CouponCode } from "../coupon/coupon-code.ts"
import { DecimalAmount } from "../money/decimal-amount.ts"
import { AutoBet } from "./auto-bet.ts"
import { Bet, BetGuid, BetKind, BetRefusal, MAX_SYSTEM_SELECTIONS, PriceConsent } from "./bet.ts"
import { DecimalOdds } from "./decimal-odds.ts"
import { SelectionRef } from "./market.ts"
import { OddsMilli } from "./odds.ts"
import { PromoCode } from "./promo.ts"

/** A selection as the coupon sends it, with the odds the player saw. */
export const CouponEvent = Schema.Struct({ ...SelectionRef.fields, cf: DecimalOdds })
export type CouponEvent = typeof CouponEvent.Type

/** The open bet that is given for a new one (§3 Coupon or bet payload fields: saleBetId). */
export const GivenBet = Schema.Struct({
  /** Its key, and its number as the receipt shows it. */
  betGuid: BetGuid,
  saleBetId: Schema.Int,
  /** The price that the player saw for all that runs of it: it counts for no less than this, or nothing is exchanged. */
  price: DecimalAmount,
})
export type GivenBet = typeof GivenBet.Type

/** Body of `MakeBetWeb` (§3 Coupon or bet payload fields). */
export const MakeBet = Schema.Struct({
  betGuid: BetGuid,
  couponEvents: Schema.Array(CouponEvent),
  /** Stake. */
  summ: DecimalAmount,
  vid: BetKind,
  /** Of a system: how many selections each of its expresses joins. */
  expressNum: Schema.optionalKey(Schema.Int),
  checkCf: PriceConsent,
  /** Of an anti-express (`vid` 3): the coefficient that the player saw, in thousandths (§3 Request parameter catalogue: integers). */
  antiExpressCoef: Schema.optionalKey(OddsMilli),
  /** A promotional code. */
  promo: Schema.optionalKey(PromoCode),
  /** Whether the express is to be boosted as the site does. */
  isExpressBoost: Schema.optionalKey(Schema.Boolean),
  /** Whether the single is to be had at the raised price that the site offers; `cf` is that price. */
  isPowerBet: Schema.optionalKey(Schema.Boolean),
  /** Whether what the balance lacks of the stake may be taken in advance of the outcome of open bets. */
  avanceBet: Schema.optionalKey(Schema.Boolean),
  /** Whether the stake may be above the ordinary most, where the site takes VIP bets. */
  VIPBetSumm: Schema.optionalKey(Schema.Boolean),
  /** The open bet that is sold in the same transaction: both or neither. */
  exchange: Schema.optionalKey(GivenBet),
  /** Whether the bet is to be placed by itself, as soon as its total odds are `autoBetCf`. */
  isAutoBet: Schema.optionalKey(Schema.Boolean),
  autoBetCf: Schema.optionalKey(DecimalOdds),
  /** How the player saw those odds written (`coefViewId`). */
  autoBetCfView: Schema.optionalKey(Schema.Int),
  /** Of an automatic bet: whether it is dropped when the score of one of its games changes. */
  dropOnScoreChange: Schema.optionalKey(Schema.Boolean),
  /** Whether the player saw a selection in play. `false`: the bet is refused where a game of it has begun since; absent: the server's clock decides. */
  live: Schema.optionalKey(Schema.Boolean),
  /** Whether such a bet is taken as one in play all the same, at the price of now and after its delay. */
  transformEventKind: Schema.optionalKey(Schema.Boolean),
  /** Whether the answer is wanted before a bet in play is decided. `false`: it is held until then; absent: it comes at once. */
  notWait: Schema.optionalKey(Schema.Boolean),
  /** Whether the player has approved the prices sent. `false`: nothing is placed; absent: they are approved. */
  approvedBet: Schema.optionalKey(Schema.Boolean),
  /** Whether it is made by one press on a price, and the code that its coupon was loaded by: the bet keeps both. */
  oneClickBet: Schema.optionalKey(Schema.Boolean),
  couponCode: Schema.optionalKey(CouponCode),
  /** Selections in groups, each with a stake of its own, and those that stand in every group: not offered, and refused where they are asked for. */
  groupsSumms: Schema.optionalKey(Schema.Array(DecimalAmount)),
  eventsIndexes: Schema.optionalKey(Schema.Array(Schema.Union([Schema.Int, Schema.Array(Schema.Int)]))),
  withLobby: Schema.optionalKey(Schema.Boolean),
})
export type MakeBet = typeof MakeBet.Type

/** Body of `MakeBetWebMulti`: several bets, each with a key of its own (§9 Coupon: at most 20 at once). */
export const MakeBets = Schema.Struct({
  coupons: Schema.Array(MakeBet).check(Schema.isBetweenLength(1, MAX_SYSTEM_SELECTIONS)),
})

/** Body of `putbetscommon`: one bet or several, as the two calls above have them. */
export const PutBets = Schema.Struct({
  coupon: Schema.optionalKey(MakeBet),
  coupons: Schema.optionalKey(MakeBets.fields.coupons),
})

/** What came of one of several bets: the bet, or the order to bet, as it is now, or why it was refused. */
const MadeBet = Schema.Union([
  Schema.Struct({ betGuid: BetGuid, bet: Bet }),
  Schema.Struct({ betGuid: BetGuid, autoBet: AutoBet }),
  Schema.Struct({ betGuid: BetGuid, refusal: BetRefusal }),
])
export type MadeBet = typeof MadeBet.Type

/** What came of each of several bets, in their order. */
export const MadeBets = Schema.Array(MadeBet)
