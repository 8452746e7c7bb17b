import { Schema } from "effect"
import { Bet, BetGuid, BetRefusal, PriceConsent } from "#models/betting/bet.ts"
import { BoostRule } from "#models/betting/express-boost.ts"
import { OddsMilli } from "#models/betting/odds.ts"
import { OFFER_REFUSALS } from "#models/betting/offer-refusals.ts"
import { PowerRule } from "#models/betting/power-bet.ts"
import { PromoOffer } from "#models/betting/promo.ts"
import { KeptCoupons, TakenCoupons } from "#models/coupon/account-coupons.ts"
import { Coupon, CouponAccount, StakeLimits } from "#models/coupon/coupon.ts"
import { CouponCode } from "#models/coupon/coupon-code.ts"
import { PickGroups } from "#models/coupon/coupon-groups.ts"
import { CouponKind } from "#models/coupon/coupon-kind.ts"
import { HeldCoupon } from "#models/coupon/held-coupon.ts"
import { Pick, Quote } from "#models/coupon/pick.ts"
import { SlipBet } from "#models/coupon/slip.ts"
import { ToldJoint } from "#models/coupon/together.ts"
import { CurrencyCode, MinorUnits } from "#models/money/money.ts"
import { deadlineEvent, doneEvent, outcomeOf } from "../../kernel/done-event.ts"

const at = Schema.Int

/** Why no bet came back: refused by a rule, nobody is signed in, or no answer came, so that nothing is known. */
export const SendFailure = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("refused"), at, refusal: BetRefusal }),
  Schema.Struct({ kind: Schema.Literal("signedOut"), at }),
  Schema.Struct({ kind: Schema.Literal("lost"), at }),
])
export type SendFailure = typeof SendFailure.Type

/** A bet as the server told it, and when. */
export const BetTold = Schema.Struct({ bet: Bet, at })
export type BetTold = typeof BetTold.Type

/** What came of several bets that were sent together, and when. */
export const BetsTold = Schema.Struct({
  told: Schema.Array(
    Schema.Union([
      Schema.Struct({ betGuid: BetGuid, bet: Bet }),
      Schema.Struct({ betGuid: BetGuid, refusal: BetRefusal }),
    ]),
  ),
  at,
})
export type BetsTold = typeof BetsTold.Type

/** Why a key could not be asked about. */
export const FindFailure = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("absent"), at }),
  Schema.Struct({ kind: Schema.Literal("signedOut"), at }),
  Schema.Struct({ kind: Schema.Literal("lost"), at }),
])
export type FindFailure = typeof FindFailure.Type

/**
 * `guids`: a key for each bet. `inPlay`: keys of the selections that the player saw in play. `namesCoupon`: the bets say which coupon they are
 * of. Both are told by the event and do not follow from the picks, for a bet that was pressed without them is sent again without them.
 */
const pressing = {
  guids: Schema.Array(BetGuid),
  inPlay: Schema.optionalKey(Schema.Array(Schema.String)),
  namesCoupon: Schema.optionalKey(Schema.Boolean),
}

/** Until when a guest's press holds, and the currency that the button named. */
const pressedFor = { until: at, currency: CurrencyCode }

/** What is done to the coupon and what happens to it. Times in milliseconds since the epoch, by the browser's clock. */
export const CouponEvent = Schema.Union([
  /** A price was pressed: in or out. `replaces`: it takes the place of another outcome of its market, where one bet can't hold both; absent of what was stored before. */
  Schema.Struct({
    type: Schema.Literal("pick.pressed"),
    pick: Pick,
    replaces: Schema.optionalKey(Schema.Boolean),
  }),
  Schema.Struct({ type: Schema.Literal("pick.removed"), key: Schema.String }),
  /** `keeps`: what was in it can be brought back. */
  Schema.Struct({ type: Schema.Literal("coupon.cleared"), keeps: Schema.optionalKey(Schema.Boolean) }),
  /** What was cleared last comes back. */
  Schema.Struct({ type: Schema.Literal("coupon.restored") }),
  /** A coupon that was saved goes in: in place of what is picked (`replaces`), or beside it as far as there is room. */
  Schema.Struct({
    type: Schema.Literal("coupon.loaded"),
    picks: Schema.Array(Pick),
    kind: CouponKind,
    size: Schema.optionalKey(Schema.Int),
    /** Of a multi-bet: in which group each pick stands. */
    groups: Schema.optionalKey(PickGroups),
    replaces: Schema.Boolean,
    /** The code that it was loaded by; absent of what was stored before that was told. */
    code: Schema.optionalKey(CouponCode),
  }),
  /** The account's coupons are `now` others than `before`, which this device had in last: both go together. */
  Schema.Struct({ type: Schema.Literal("coupons.followed"), before: KeptCoupons, now: TakenCoupons }),
  /** Another coupon is begun beside this one. */
  Schema.Struct({ type: Schema.Literal("coupon.opened") }),
  /** Another of the coupons is looked at, by its place from 0. */
  Schema.Struct({ type: Schema.Literal("coupon.switched"), place: Schema.Int }),
  /** The coupon that is looked at is put away; the others stay. */
  Schema.Struct({ type: Schema.Literal("coupon.dropped") }),
  /** `size`: how many picks each express of a system joins; without it as chosen before. */
  Schema.Struct({
    type: Schema.Literal("kind.chosen"),
    kind: CouponKind,
    size: Schema.optionalKey(Schema.Int),
  }),
  /** A pick of a multi-bet is put into a group, by its number, or into the lobby (0). */
  Schema.Struct({ type: Schema.Literal("group.chosen"), key: Schema.String, group: Schema.Int }),
  /** The stake of one single or one group by its key, or of all where no key is given. */
  Schema.Struct({
    type: Schema.Literal("stake.entered"),
    text: Schema.String,
    key: Schema.optionalKey(Schema.String),
    /** That the field is in; absent of what was typed before it was told, in one of two decimals. */
    currency: Schema.optionalKey(CurrencyCode),
  }),
  Schema.Struct({ type: Schema.Literal("consent.chosen"), consent: PriceConsent }),
  /** The site's rule for changed odds, for a coupon whose player has chosen none. */
  Schema.Struct({ type: Schema.Literal("consent.proposed"), consent: PriceConsent }),
  /** The player has read what the site's rule for changed odds means. */
  Schema.Struct({ type: Schema.Literal("consent.explained") }),
  /** A promotional code goes with the bet: what it gives, as the server told it. */
  Schema.Struct({ type: Schema.Literal("promo.applied"), offer: PromoOffer }),
  Schema.Struct({ type: Schema.Literal("promo.removed") }),
  /** The express is to be boosted by the site's rule, or not (null). */
  Schema.Struct({ type: Schema.Literal("boost.chosen"), rule: Schema.NullOr(BoostRule) }),
  /** The single is to be had at its raised price by the site's rule, or not (null). */
  Schema.Struct({ type: Schema.Literal("power.chosen"), rule: Schema.NullOr(PowerRule) }),
  /** The player wants to stake above the ordinary most, or not. */
  Schema.Struct({ type: Schema.Literal("vip.chosen"), vip: Schema.Boolean }),
  /** What may be taken in advance of the outcome of open bets, as the server told it, in minor units. */
  Schema.Struct({ type: Schema.Literal("advance.told"), available: MinorUnits }),
  /** The player wants what the balance lacks to be taken in advance, or not. */
  Schema.Struct({ type: Schema.Literal("advance.chosen"), chosen: Schema.Boolean }),
  /** An open bet is to be edited: its selections go in, and what was there is set aside. */
  Schema.Struct({ type: Schema.Literal("exchange.begun"), bet: Bet }),
  /** What the server pays now for the bet that is edited, in minor units, and the prices of its selections. */
  Schema.Struct({
    type: Schema.Literal("exchange.priced"),
    betGuid: BetGuid,
    price: MinorUnits,
    quotes: Schema.Array(Schema.Struct({ key: Schema.String, odds: OddsMilli })),
  }),
  /** Nothing is paid for the bet that is edited, now or any more. */
  Schema.Struct({
    type: Schema.Literal("exchange.refused"),
    betGuid: BetGuid,
    code: Schema.Literals(OFFER_REFUSALS),
  }),
  Schema.Struct({ type: Schema.Literal("exchange.cancelled") }),
  /** What the line says of selections in the coupon. */
  Schema.Struct({ type: Schema.Literal("quotes.arrived"), quotes: Schema.Array(Quote) }),
  /** What the server says of picks of one game together. */
  Schema.Struct({ type: Schema.Literal("joint.told"), joint: ToldJoint }),
  /** The offered price of one pick is agreed to. */
  Schema.Struct({ type: Schema.Literal("price.accepted"), key: Schema.String }),
  /** `at` is absent of what was stored before it was told. */
  Schema.Struct({
    type: Schema.Literal("player.signedIn"),
    account: CouponAccount,
    at: Schema.optionalKey(at),
  }),
  Schema.Struct({ type: Schema.Literal("player.signedOut") }),
  Schema.Struct({ type: Schema.Literal("balance.changed"), balance: MinorUnits }),
  Schema.Struct({ type: Schema.Literal("limits.arrived"), limits: StakeLimits }),
  /** The main button, with a new key for each bet. `signsIn`: nobody is signed in, and the bets are to be placed for whoever signs in. */
  Schema.Struct({
    type: Schema.Literal("bet.pressed"),
    ...pressing,
    signsIn: Schema.optionalKey(Schema.Struct(pressedFor)),
  }),
  /** The button that places all coupons, with a new key for each bet. */
  Schema.Struct({ type: Schema.Literal("all.pressed"), ...pressing }),
  Schema.Struct({ type: Schema.Literal("signIn.dismissed") }),
  Schema.Struct({ type: Schema.Literal("cashier.dismissed") }),
  /** The server's news of a bet. */
  Schema.Struct({ type: Schema.Literal("bet.changed"), bet: Bet, at }),
  /** The player wants to know now. */
  Schema.Struct({ type: Schema.Literal("answer.asked") }),
  /** The player gives up what was not sent yet. */
  Schema.Struct({ type: Schema.Literal("rest.cancelled") }),
  Schema.Struct({ type: Schema.Literal("network.returned") }),
  Schema.Struct({ type: Schema.Literal("receipt.closed") }),
  doneEvent("storeSlip", Schema.Unknown),
  doneEvent("sendBet", outcomeOf(BetTold, SendFailure)),
  doneEvent("sendBets", outcomeOf(BetsTold, SendFailure)),
  doneEvent("findBet", outcomeOf(BetTold, FindFailure)),
  deadlineEvent("askingDeadline"),
  deadlineEvent("acceptanceDeadline"),
])
export type CouponEvent = typeof CouponEvent.Type

/** §9 Coupon: at most 50 picks, unless the site's configuration says fewer. */
export const CouponInput = Schema.Struct({ maxSelections: Schema.Int })
export type CouponInput = typeof CouponInput.Type

export const CouponContext = Schema.Struct({
  ...Coupon.fields,
  maxSelections: Schema.Int,
  /** True from the moment a pick did not fit until the next thing is done. */
  full: Schema.Boolean,
  /** Bets that were pressed, with their answers; kept until the next are pressed. */
  slip: Schema.Array(SlipBet),
  /** When an unknown bet is asked about again. */
  askAt: Schema.Int,
  /** What the coupon held before it was cleared; null once it is back or something else was picked. */
  cleared: Schema.optionalKey(Schema.NullOr(HeldCoupon)),
  /** A guest's press that waits for somebody to sign in. */
  wanted: Schema.optionalKey(Schema.NullOr(Schema.Struct({ ...pressing, ...pressedFor }))),
  /** Whether the site's rule for changed odds was explained; absent where it was not proposed. */
  consentTold: Schema.optionalKey(Schema.Boolean),
})
export type CouponContext = typeof CouponContext.Type
