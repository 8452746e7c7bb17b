import { Schema } from "effect"
import {
  Bet,
  BetBid,
  BetExchange,
  BetGuid,
  BetInsurance,
  BetKind,
  BetLeg,
  BetRefusal,
  MAX_SELECTIONS,
  PriceConsent,
} from "#models/betting/bet.ts"
import { Chance } from "#models/betting/chance.ts"
import { BoostRule } from "#models/betting/express-boost.ts"
import { LiabilityWhole } from "#models/betting/liability.ts"
import { LiabilityRate } from "#models/betting/lost-by.ts"
import { SelectionResult } from "#models/betting/market.ts"
import { OddsMilli } from "#models/betting/odds.ts"
import { BetPower } from "#models/betting/power-raise.ts"
import { BetPromo } from "#models/betting/promo.ts"
import { SaleTerms } from "#models/betting/sale-price.ts"
import { BetTax } from "#models/betting/taxes.ts"
import { CouponId } from "#models/coupon/coupon-id.ts"
import { CurrencyCode, MinorUnits } from "#models/money/money.ts"
import { PlayerId } from "#models/wallet/account.ts"

/** Milliseconds since the epoch by the server's clock. */
const at = Schema.Int
const position = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: MAX_SELECTIONS - 1 }))

/** Events of a bet. Those of legs name the leg by its position in the bet. */
export const BetEvent = Schema.Union([
  Schema.Struct({
    type: Schema.Literal("bet.placed"),
    at,
    id: Schema.Int,
    betGuid: BetGuid,
    userId: PlayerId,
    /** The account that it is staked from; absent where that is the first. */
    accountId: Bet.fields.accountId,
    kind: BetKind,
    /** Of a system: how many legs each of its expresses joins. */
    systemSize: Schema.optionalKey(Schema.Int),
    /** Of a multi-bet: its groups with their stakes, which come to the stake. */
    groups: Bet.fields.groups,
    stake: MinorUnits,
    currency: CurrencyCode,
    legs: Schema.Array(BetLeg),
    /** Of a built bet: what its legs pay together, each set of them. */
    joint: Bet.fields.joint,
    /** When acceptance in play is decided; absent for a bet accepted at once. */
    acceptAt: Schema.optionalKey(at),
    /** The taxes of the site at this moment, under which the bet is settled; absent where it takes none. */
    tax: Schema.optionalKey(BetTax),
    /** What the code that it was placed with gives; absent where there is none. */
    promo: Schema.optionalKey(BetPromo),
    /** The rule by which the express is boosted; absent where it is not. */
    boost: Schema.optionalKey(BoostRule),
    /** By what the price of its leg was raised; absent where it was not. */
    power: Schema.optionalKey(BetPower),
    /** What the line offered where the odds came of a bid; absent where they didn't. */
    bid: Schema.optionalKey(BetBid),
    /** The bet that is sold in the same transaction, for which this one is placed; absent where there is none. */
    exchange: Schema.optionalKey(BetExchange),
    /** What of the stake was advanced upon other bets, in the same transaction; absent where nothing was. */
    advance: Schema.optionalKey(MinorUnits),
    /** Whether it was made by one press on a price, and the code that its coupon was loaded by; absent where not said. */
    oneClick: Bet.fields.oneClick,
    couponCode: Bet.fields.couponCode,
    /** At what rate it counts on its games; absent of bets from before there was such a count, which have none. */
    liabilityRate: Schema.optionalKey(LiabilityRate),
    /** Whether it counts with taxes and premiums; absent of bets from before those were counted. */
    liabilityWhole: Schema.optionalKey(LiabilityWhole),
    /** Which of the account's coupons it is bet from, which its selections leave as it is accepted; absent where not said. */
    couponId: Schema.optionalKey(CouponId),
    consent: PriceConsent,
    /** Digest of the body the bet was asked with. */
    fingerprint: Schema.String,
  }),
  /** `odds`: one for each leg, as they stand when the delay is over. `chances`: the same of an anti-express's legs. `joint`: what those of a built bet pay together then. */
  Schema.Struct({
    type: Schema.Literal("bet.accepted"),
    at,
    odds: Schema.Array(OddsMilli),
    chances: Schema.optionalKey(Schema.Array(Chance)),
    joint: Bet.fields.joint,
  }),
  Schema.Struct({ type: Schema.Literal("bet.rejected"), at, refusal: BetRefusal }),
  /** `corrected`: who gave the result in place of the feed, and why; absent where the feed gave it. */
  Schema.Struct({
    type: Schema.Literal("leg.settled"),
    at,
    position,
    result: SelectionResult,
    corrected: BetLeg.fields.corrected,
  }),
  /** `by`: who or what voided it (`operator`, `feed`). */
  Schema.Struct({
    type: Schema.Literal("leg.voided"),
    at,
    position,
    by: Schema.String,
    reason: Schema.String,
  }),
  Schema.Struct({
    type: Schema.Literal("leg.reopened"),
    at,
    position,
    by: Schema.String,
    reason: Schema.String,
  }),
  /** All that runs is to be sold as soon as so much is paid for it, in minor units. `guid`: key of the order. */
  Schema.Struct({
    type: Schema.Literal("sale.ordered"),
    at,
    guid: BetGuid,
    price: MinorUnits,
    /** Digest of the body the order was sent with. */
    fingerprint: Schema.String,
  }),
  Schema.Struct({ type: Schema.Literal("sale.withdrawn"), at }),
  /** So much of the stake is sold back for the amount, in minor units, which follows from the terms. `guid`: key of the sale. */
  Schema.Struct({
    type: Schema.Literal("bet.sold"),
    at,
    guid: BetGuid,
    stake: MinorUnits,
    amount: MinorUnits,
    ...SaleTerms.fields,
    /** Digest of the body the sale was asked with. */
    fingerprint: Schema.String,
  }),
  /** So many percent of the stake that runs are insured for the premium, in minor units, which follows from the terms. `guid`: key of the insurance. */
  Schema.Struct({
    type: Schema.Literal("bet.insured"),
    at,
    guid: BetGuid,
    share: BetInsurance.fields.share,
    premium: MinorUnits,
    ...SaleTerms.fields,
    /** Digest of the body the insurance was asked with. */
    fingerprint: Schema.String,
  }),
])
export type BetEvent = typeof BetEvent.Type

/** Empty until the bet is placed. */
export const BetContext = Schema.Struct({
  bet: Schema.optionalKey(Bet),
  consent: Schema.optionalKey(PriceConsent),
  liabilityRate: Schema.optionalKey(LiabilityRate),
  liabilityWhole: Schema.optionalKey(LiabilityWhole),
  couponId: Schema.optionalKey(CouponId),
  fingerprint: Schema.optionalKey(Schema.String),
  /** Digests of the bodies that sales, orders to sell and insurances were asked with, by their keys. */
  saleFingerprints: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
})
export type BetContext = typeof BetContext.Type
