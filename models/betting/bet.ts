import { Schema } from "effect"
import { CouponCode } from "../coupon/coupon-code.ts"
import { ChampId, LocalizedName, SportId } from "../line/catalogue/catalogue.ts"
import { CurrencyCode, MinorUnits } from "../money/money.ts"
import { CommandKey } from "../request/command-key.ts"
import { AccountId, PlayerId } from "../wallet/account.ts"
import { BetGroups } from "./bet-groups.ts"
import { BET_REFUSALS } from "./bet-words.ts"
import { Chance } from "./chance.ts"
import { BoostRule } from "./express-boost.ts"
import { JointPrices } from "./joint-price.ts"
import { SelectionRef, SelectionResult } from "./market.ts"
import { OddsMilli } from "./odds.ts"
import { BetPower } from "./power-raise.ts"
import { BetPromo } from "./promo.ts"
import { BetTax, BetTaxed } from "./taxes.ts"

/** Client-made key of a bet; the same key always gets the same bet (§3 Coupon or bet payload fields). */
export const BetGuid = CommandKey.pipe(Schema.brand("BetGuid"))
export type BetGuid = typeof BetGuid.Type

/**
 * Kind of bet (`vid`): 0 single, 1 express, 2 system: every express of some of its selections, 3 anti-express: won where one of its
 * selections is lost, 4 multi-bet: groups of its selections, each with a stake of its own, 5 built bet: selections of one game at a price
 * of their own.
 */
export const BetKind = Schema.Literals([0, 1, 2, 3, 4, 5])
export type BetKind = typeof BetKind.Type
export const BET_KIND = { single: 0, express: 1, system: 2, antiExpress: 3, multi: 4, built: 5 } as const

/** What to do when a price has changed (`checkCf`): 0 ask, 1 take any, 2 take a rise. */
export const PriceConsent = Schema.Literals([0, 1, 2])
export type PriceConsent = typeof PriceConsent.Type
export const PRICE_CONSENT = { ask: 0, any: 1, rise: 2 } as const

/** §9 Coupon: at most 50 bets. */
export const MAX_SELECTIONS = 50
/** §9 Coupon: at most 20 in a system or a multi-bet. */
export const MAX_SYSTEM_SELECTIONS = 20
/** Each leg of an anti-express may be returned in part, which doubles the ways in which it is settled. */
export const MAX_ANTI_EXPRESS_SELECTIONS = 10
/** Of a built bet the prices of all sets of its selections are kept, which double with each. */
export const MAX_BUILT_SELECTIONS = 8
/** A system of two has one express, which is an express. */
export const LEAST_SYSTEM_SELECTIONS = 3

/** Why a bet was refused; the coupon says each in words under `bet.refused.<code>`. */
export const BetRefusal = Schema.Struct({
  code: Schema.Literals(BET_REFUSALS),
  /** Which selections of the coupon it concerns, by position. */
  positions: Schema.optionalKey(Schema.Array(Schema.Int)),
  /** Of a multi-bet: which of its groups it concerns, counted from 1 in their order; 0 is the lobby. */
  groups: Schema.optionalKey(Schema.Array(Schema.Int)),
  /** The current odds of those selections, in the same order, where the price has changed; of an anti-express and a built bet that of the whole. */
  odds: Schema.optionalKey(Schema.Array(OddsMilli)),
  /** The bound that was passed: minimum, limit or balance, in minor units. */
  bound: Schema.optionalKey(MinorUnits),
  /** Of a bet of too many selections: how many its kind takes. */
  most: Schema.optionalKey(Schema.Int),
  /** When play is open again, where time alone opens it: milliseconds since the epoch. */
  until: Schema.optionalKey(Schema.Int),
  /** Which limit of the player's or of the law is reached: its id. */
  limit: Schema.optionalKey(Schema.String),
})
export type BetRefusal = typeof BetRefusal.Type

export const BetStatus = Schema.Literals([
  "waiting",
  "accepted",
  "rejected",
  "won",
  "lost",
  "returned",
  "cancelled",
  "sold",
])
export type BetStatus = typeof BetStatus.Type

/** One leg of a bet with the conditions it was placed under (assurance A1). */
export const BetLeg = Schema.Struct({
  ...SelectionRef.fields,
  odds: OddsMilli,
  /** Of an anti-express: how likely it was won at least, by the prices of its market. */
  chance: Schema.optionalKey(Chance),
  live: Schema.Boolean,
  sportId: SportId,
  champId: ChampId,
  champ: LocalizedName,
  /** The first side; of a game without sides the event itself. */
  home: LocalizedName,
  away: Schema.optionalKey(LocalizedName),
  /** Of a race: the runners that the outcome names, in its order. */
  runners: Schema.optionalKey(Schema.Array(LocalizedName)),
  startsAt: Schema.Int,
  /** Score when the bet was placed, `1:0`, for bets in play. */
  score: Schema.optionalKey(Schema.String),
  result: Schema.optionalKey(SelectionResult),
  /** Who or what voided the leg, and why (assurance A14); its result is then `returned`. */
  voided: Schema.optionalKey(Schema.Struct({ by: Schema.String, reason: Schema.String })),
  /** Who settled the leg in place of the feed, and why; absent where its result is that of the feed. */
  corrected: Schema.optionalKey(Schema.Struct({ by: Schema.String, reason: Schema.String })),
})
export type BetLeg = typeof BetLeg.Type

/** A part of a bet that the house bought back before its outcome, in minor units of the bet's currency. */
export const BetSale = Schema.Struct({
  at: Schema.Int,
  /** Client-made key of the sale (`guid`); the same key sells once. */
  guid: BetGuid,
  /** How much of the stake runs no more. */
  stake: MinorUnits,
  /** What was paid for it. */
  amount: MinorUnits,
})
export type BetSale = typeof BetSale.Type

/** The player's wish that the house buy all that still runs of a bet as soon as it pays so much for it. */
export const BetSaleOrder = Schema.Struct({
  at: Schema.Int,
  /** Client-made key of the order. */
  guid: BetGuid,
  /** The least that is to be paid, in minor units. */
  price: MinorUnits,
})
export type BetSaleOrder = typeof BetSaleOrder.Type

/** A share of a bet that is insured: where the bet pays less than its stake, so much of the difference is paid back. */
export const BetInsurance = Schema.Struct({
  at: Schema.Int,
  /** Client-made key of the insurance; the same key insures once. */
  guid: BetGuid,
  /** Percent of the stake that runs. */
  share: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100 })),
  /** How much of the stake ran when it was insured, in minor units. */
  stake: MinorUnits,
  /** What the player paid for it, in minor units. */
  premium: MinorUnits,
})
export type BetInsurance = typeof BetInsurance.Type

/** The bet that was sold in the transaction which placed another: its key, its number, and what it counted for, in minor units. */
export const BetExchange = Schema.Struct({ betGuid: BetGuid, id: Schema.Int, amount: MinorUnits })
export type BetExchange = typeof BetExchange.Type

/** The odds of the line when a bid was made: those of the bet that came of it are above. */
export const BetBid = Schema.Struct({ offered: OddsMilli })
export type BetBid = typeof BetBid.Type

/** A bet as its owner sees it. */
export const Bet = Schema.Struct({
  /** Unique number, shown on the receipt. */
  id: Schema.Int,
  betGuid: BetGuid,
  userId: PlayerId,
  /** The account that it was staked from and is paid to; absent where that is the first. */
  accountId: Schema.optionalKey(AccountId),
  kind: BetKind,
  /** Of a system: how many selections each of its expresses joins. */
  systemSize: Schema.optionalKey(Schema.Int),
  /** Of a multi-bet: its groups and their stakes as they were placed; a part that was sold is that much of each. */
  groups: Schema.optionalKey(BetGroups),
  /** As it was placed, parts that were sold since included. */
  stake: MinorUnits,
  currency: CurrencyCode,
  /** Total odds in thousandths; of a system and a multi-bet the mean of its expresses, of an anti-express its coefficient, of a built bet its price. */
  odds: Schema.Int,
  /** Of a built bet: what its selections pay together, each set of them. */
  joint: Schema.optionalKey(JointPrices),
  /** The taxes it was placed under; absent where the site took none. */
  tax: Schema.optionalKey(BetTax),
  /** What of its money went to the tax; absent while it is open, and where the site took none. */
  taxed: Schema.optionalKey(BetTaxed),
  /** The promotional code that it was placed with, and what that gives; absent where there is none. */
  promo: Schema.optionalKey(BetPromo),
  /** The rule by which an express was boosted, its total odds with it; absent where it was not. */
  boost: Schema.optionalKey(BoostRule),
  /** By what its price was raised, as its leg has it; absent where it was not. */
  power: Schema.optionalKey(BetPower),
  /** What the line offered where its odds came of a bid; absent where they didn't. */
  bid: Schema.optionalKey(BetBid),
  /** What of the stake was advanced upon other bets, in minor units; absent where nothing was. */
  advance: Schema.optionalKey(MinorUnits),
  /** The bet that was given for it; absent where none was. */
  exchange: Schema.optionalKey(BetExchange),
  /** Whether it was made by one press on a price; absent where not. */
  oneClick: Schema.optionalKey(Schema.Literal(true)),
  /** The code that its coupon was loaded by; absent where none was said. */
  couponCode: Schema.optionalKey(CouponCode),
  /** What the promotion added to the payout; absent while the bet is open, and where there is none. */
  given: Schema.optionalKey(MinorUnits),
  /** What the stake that still runs pays when every leg is won, of an anti-express when one is lost and none is void, after taxes and with what a promotion adds. */
  possibleWin: MinorUnits,
  legs: Schema.Array(BetLeg),
  status: BetStatus,
  placedAt: Schema.Int,
  /** While waiting: when acceptance in play is decided (milliseconds since the epoch). */
  acceptAt: Schema.optionalKey(Schema.Int),
  refusal: Schema.optionalKey(BetRefusal),
  /** All that was paid for the bet, for parts that were sold as well as for its outcome; absent while it is open. */
  payout: Schema.optionalKey(MinorUnits),
  settledAt: Schema.optionalKey(Schema.Int),
  /** Parts sold back, in order; absent where none was. */
  sales: Schema.optionalKey(Schema.Array(BetSale)),
  /** While the bet is open: at what it is to be sold by itself. */
  saleOrder: Schema.optionalKey(BetSaleOrder),
  /** Shares of the bet that are insured, a hundred percent together at most, in order; absent where none is. */
  insurances: Schema.optionalKey(Schema.Array(BetInsurance)),
  /** What of the payout the insurance paid: a part of a lost stake, or premiums that went back; absent where it paid nothing. */
  insured: Schema.optionalKey(MinorUnits),
  /** The states the bet has been in, with their times. */
  history: Schema.Array(Schema.Struct({ status: BetStatus, at: Schema.Int })),
})
export type Bet = typeof Bet.Type
