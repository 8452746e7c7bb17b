import { Schema } from "effect"
import { BetKind, BetRefusal, MAX_SELECTIONS, MAX_SYSTEM_SELECTIONS } from "../betting/bet.ts"
import { CouponEvent } from "../betting/make-bet.ts"
import { SelectionRef } from "../betting/market.ts"
import { OddsMilli } from "../betting/odds.ts"
import { PromoCode, PromoOffer } from "../betting/promo.ts"
import { DecimalAmount } from "../money/decimal-amount.ts"
import { PickAvailability } from "./pick.ts"

/** Body of `UpdateCoupon` (§7 Betting): a coupon that is not bet yet, to be held against the line of this moment. */
export const UpdateCoupon = Schema.Struct({
  couponEvents: Schema.Array(CouponEvent).check(Schema.isMaxLength(MAX_SELECTIONS)),
  vid: BetKind,
  /** Of a system: how many selections each of its expresses joins. */
  expressNum: Schema.optionalKey(Schema.Int),
  summ: Schema.optionalKey(DecimalAmount),
  /** Currency of a guest's amounts; a player's own goes before. */
  currencyId: Schema.optionalKey(Schema.Int),
  promo: Schema.optionalKey(PromoCode),
  /** Whether what the code gives is to be told. */
  isNeedUpdatePromoCode: Schema.optionalKey(Schema.Boolean),
  /** Whether the systems that its selections can make are to be told in short. */
  calcSystemsMin: Schema.optionalKey(Schema.Boolean),
})
export type UpdateCoupon = typeof UpdateCoupon.Type

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
  /** Total odds in thousandths, of a system the mean of its expresses; absent while a selection has none, or the shape is no bet. */
  odds: Schema.optionalKey(Schema.Int),
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
