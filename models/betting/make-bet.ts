import { Schema } from "effect"
import { CouponCode } from "../coupon/coupon-code.ts"
import { CouponId } from "../coupon/coupon-id.ts"
import { asDecimal, countedIn, type Decimal, DecimalAmount } from "../money/decimal-amount.ts"
import { Hundredths } from "../money/hundredths.ts"
import { MinorUnits } from "../money/money.ts"
import { fault, faultIssue } from "../request/fault.ts"
import { type AskedGroups, askingField, indexFaults, stakeFaults } from "./asked-groups.ts"
import { AutoBet } from "./auto-bet.ts"
import { BET_KIND, Bet, BetGuid, BetKind, BetRefusal, MAX_SYSTEM_SELECTIONS, PriceConsent } from "./bet.ts"
import { COEF_VIEWS } from "./coef-view.ts"
import { DecimalOdds } from "./decimal-odds.ts"
import { SelectionRef } from "./market.ts"
import { OddsMilli } from "./odds.ts"
import { PromoCode } from "./promo.ts"

/** A selection as the coupon sends it, with the odds the player saw. */
export const CouponEvent = Schema.Struct({ ...SelectionRef.fields, cf: DecimalOdds })
export type CouponEvent = typeof CouponEvent.Type

/** The open bet that is given for a new one (§3 Coupon or bet payload fields: saleBetId). */
const givenBet = <Amount extends Schema.Top>(amount: Amount) =>
  Schema.Struct({
    /** Its key, and its number as the receipt shows it. */
    betGuid: BetGuid,
    saleBetId: Schema.Int,
    /** The price that the player saw for all that runs of it: it counts for no less than this, or nothing is exchanged. */
    price: amount,
  })

/** The open bet that is given for a new one, its price in minor units. */
export const GivenBet = givenBet(MinorUnits)
export type GivenBet = typeof GivenBet.Type

/** Of a multi-bet: its groups of selections by their indexes, and whether the first of them is the lobby, which stands in every other. */
export const GroupFields = {
  eventsIndexes: Schema.optionalKey(Schema.Array(Schema.Union([Schema.Int, Schema.Array(Schema.Int)]))),
  withLobby: Schema.optionalKey(Schema.Boolean),
}

/** What is wrong with the groups of a body that is not bet: those of a multi-bet, and any of another kind. */
export const groupsNotStaked = (
  body: AskedGroups & { readonly vid: BetKind; readonly couponEvents: ReadonlyArray<unknown> },
  isWhole = true,
) => {
  if (body.vid === BET_KIND.multi) return indexFaults(body, body.couponEvents.length, isWhole)
  const field = askingField(body)
  if (field === undefined) return true
  const words = `Selections in groups, asked for by ${field}, are a multi-bet: vid 4 is expected`
  return { path: ["vid"], issue: faultIssue(words, fault("groups-of-multi", { field })) }
}

/** Fields of a bet's body (§3 Coupon or bet payload fields), its amounts so. */
const betFields = <Amount extends Schema.Top>(amount: Amount) => ({
  betGuid: BetGuid,
  /** The account that it is staked from; the active one where it is absent. */
  accountId: Schema.optionalKey(Schema.Int),
  couponEvents: Schema.Array(CouponEvent),
  /** Stake. */
  summ: amount,
  vid: BetKind,
  /** Of a system: how many selections each of its expresses joins. */
  expressNum: Schema.optionalKey(Schema.Int),
  checkCf: PriceConsent,
  /** Of an anti-express (`vid` 3): the coefficient that the player saw, in thousandths (§3 Request parameter catalogue: integers). */
  antiExpressCoef: Schema.optionalKey(OddsMilli),
  /** Of a built bet (`vid` 5): the price of its selections together that the player saw, in thousandths. */
  jointCoef: Schema.optionalKey(OddsMilli),
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
  exchange: Schema.optionalKey(givenBet(amount)),
  /** Whether the bet is to be placed by itself, as soon as its total odds are `autoBetCf`. */
  isAutoBet: Schema.optionalKey(Schema.Boolean),
  autoBetCf: Schema.optionalKey(DecimalOdds),
  /** How the player saw those odds written (`coefViewId`). */
  autoBetCfView: Schema.optionalKey(
    Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: COEF_VIEWS.length - 1 })),
  ),
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
  /** Which of the account's coupons its selections were picked in: once it is taken, they leave that one. */
  couponId: Schema.optionalKey(CouponId),
  ...GroupFields,
  /** Of a multi-bet: the stake of each group but the lobby, in their order; `summ` is their sum. */
  groupsSumms: Schema.optionalKey(Schema.Array(amount)),
})

/** What is wrong with the number of a bet that is given for this one: the exchange names it, or nothing would be given. */
const saleFault = (body: {
  readonly saleBetId?: number
  readonly exchange?: { readonly saleBetId: number }
}) =>
  body.saleBetId === undefined ||
  body.saleBetId === body.exchange?.saleBetId || {
    path: ["saleBetId"],
    issue: faultIssue("The bet that is given is named by exchange", fault("sale-of-exchange")),
  }

/** Body of `MakeBetWeb`: amounts are decimals until the account is known (`countedBet`). */
export const MakeBet = Schema.Struct({
  ...betFields(DecimalAmount),
  /** The number of the bet that is given for this one: as the exchange has it, never without one. */
  saleBetId: Schema.optionalKey(Schema.Int),
}).check(
  Schema.makeFilter(saleFault),
  Schema.makeFilter((body) => groupsNotStaked(body)),
  Schema.makeFilter((body) => (body.vid === BET_KIND.multi ? stakeFaults(body, body.summ) : true)),
)
export type MakeBet = typeof MakeBet.Type

/** The same with its amounts in minor units of the account. */
export const CountedBet = Schema.Struct(betFields(MinorUnits))
export type CountedBet = typeof CountedBet.Type

/** A counted bet as its digest has it. */
export const DigestedBet = Schema.Struct(betFields(Hundredths))

/** The body in minor units of a currency; throws `AmountUnfit` under the field's name, after `at`, for an amount that the currency does not have. */
export const countedBet = (body: MakeBet, currency: string, at = ""): CountedBet => {
  const { summ, groupsSumms, exchange, saleBetId: _, ...rest } = body
  const counted = (amount: Decimal, field: string) => countedIn(amount, currency, `${at}${field}`)
  return {
    ...rest,
    summ: counted(summ, "summ"),
    ...(groupsSumms === undefined
      ? {}
      : { groupsSumms: groupsSumms.map((each, place) => counted(each, `groupsSumms.${place}`)) }),
    ...(exchange === undefined
      ? {}
      : { exchange: { ...exchange, price: counted(exchange.price, "exchange.price") } }),
  }
}

/** A counted bet as it is sent from an account in a currency; in one of hundredths where none is told. */
export const sentBet = (bet: CountedBet, currency: string | undefined): MakeBet => {
  const { summ, groupsSumms, exchange, ...rest } = bet
  return {
    ...rest,
    summ: asDecimal(summ, currency),
    ...(groupsSumms === undefined
      ? {}
      : { groupsSumms: groupsSumms.map((each) => asDecimal(each, currency)) }),
    ...(exchange === undefined
      ? {}
      : { exchange: { ...exchange, price: asDecimal(exchange.price, currency) } }),
  }
}

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
