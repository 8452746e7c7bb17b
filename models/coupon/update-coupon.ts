import { Schema } from "effect"
import { BetKind, BetRefusal, MAX_SELECTIONS, MAX_SYSTEM_SELECTIONS } from "../betting/bet.ts"
import { CouponEvent, GroupFields, groupsNotStaked } from "../betting/make-bet.ts"
import { SelectionRef } from "../betting/market.ts"
import { OddsMilli } from "../betting/odds.ts"
import { PromoCode, PromoOffer } from "../betting/promo.ts"
import { countedIn, DecimalAmount } from "../money/decimal-amount.ts"
import { MinorUnits } from "../money/money.ts"
import { PickAvailability } from "./pick.ts"

const updateFields = <Amount extends Schema.Top>(amount: Amount) => ({
  couponEvents: Schema.Array(CouponEvent).check(Schema.isMaxLength(MAX_SELECTIONS)),
  vid: BetKind,
  /** Of a system: how many selections each of its expresses joins. */
  expressNum: Schema.optionalKey(Schema.Int),
  ...GroupFields,
  /** Of a multi-bet: the stakes of its groups, where they are known; without them each counts alike. */
  groupsSumms: Schema.optionalKey(Schema.Array(amount)),
  summ: Schema.optionalKey(amount),
  /** Currency of a guest's amounts; a player's own goes before. */
  currencyId: Schema.optionalKey(Schema.Int),
  promo: Schema.optionalKey(PromoCode),
  /** Whether what the code gives is to be told. */
  isNeedUpdatePromoCode: Schema.optionalKey(Schema.Boolean),
  /** Whether the systems that its selections can make are to be told in short. */
  calcSystemsMin: Schema.optionalKey(Schema.Boolean),
})

/** Body of `UpdateCoupon` (§7 Betting): a coupon that is not bet yet, to be held against the line of this moment. */
export const UpdateCoupon = Schema.Struct(updateFields(DecimalAmount)).check(
  Schema.makeFilter((body) => groupsNotStaked(body, false)),
)
export type UpdateCoupon = typeof UpdateCoupon.Type

const Counted = Schema.Struct(updateFields(MinorUnits))
/** The same with its amounts in minor units. */
export type CountedCoupon = typeof Counted.Type

/** The body in minor units of a currency; throws `AmountUnfit` under the field's name, after `at`, for an amount that the currency does not have. */
export const countedCoupon = (
  { summ, groupsSumms, ...rest }: UpdateCoupon,
  currency: string,
  at = "",
): CountedCoupon => ({
  ...rest,
  ...(summ === undefined ? {} : { summ: countedIn(summ, currency, `${at}summ`) }),
  ...(groupsSumms === undefined
    ? {}
    : {
        groupsSumms: groupsSumms.map((each, place) => countedIn(each, currency, `${at}groupsSumms.${place}`)),
      }),
})

/** Body of `UpdateCouponMulti`: several coupons (§9 Coupon: at most 20 at once). */
export const UpdateCoupons = Schema.Struct({
  coupons: Schema.Array(UpdateCoupon).check(Schema.isBetweenLength(1, MAX_SYSTEM_SELECTIONS)),
})

/** A coupon as the line has it now. */
export const UpdatedCoupon = Schema.Struct({
  /** Each selection with the odds it is offered at, absent where the line has none. */
  couponEvents: Schema.Array(
    Schema.Struct({
      ...SelectionRef.fields,
      odds: Schema.optionalKey(OddsMilli),
      availability: PickAvailability,
    }),
  ),
  /** Total odds in thousandths, of a system the mean of its expresses, of a built bet its price; absent while a selection has none, or the shape is no bet. */
  odds: Schema.optionalKey(Schema.Int),
  /** Of a built bet: what its first selection pays, the first two together, and so on to all. */
  steps: Schema.optionalKey(Schema.Array(Schema.Int)),
  /** Of a built bet: why its selections have no price together. */
  apart: Schema.optionalKey(BetRefusal),
  /** The systems that its selections can make, where that was asked: the size of their expresses, how many those are, and the mean of their odds. */
  systems: Schema.optionalKey(
    Schema.Array(Schema.Struct({ expressNum: Schema.Int, count: Schema.Int, odds: Schema.Int })),
  ),
  /** What the code gives, where that was asked. */
  promo: Schema.optionalKey(PromoOffer),
  /** Why the code gives nothing, where that was asked. */
  promoRefusal: Schema.optionalKey(BetRefusal),
})
export type UpdatedCoupon = typeof UpdatedCoupon.Type
