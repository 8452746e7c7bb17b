import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { CouponCode } from "../coupon/coupon-code.ts"
import { LoadedCoupon, SaveCoupon } from "../coupon/saved-coupon.ts"
import { UpdateCoupon, UpdateCoupons, UpdatedCoupon } from "../coupon/update-coupon.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Invalid, NotFound, TooMany, Unavailable } from "./errors.ts"
import { BODY_BYTES, BodyLimit, PACES, Pace } from "./limits.ts"

/** Characters of a code as somebody may have written it, spaces and dashes included. */
const LONGEST_CODE = 64

const UPDATE = {
  payload: UpdateCoupon,
  success: answer(UpdatedCoupon),
  error: [BadRequest, TooMany, Unavailable],
} as const

/** Several coupons, told in their order. */
const UPDATE_MANY = {
  payload: UpdateCoupons,
  success: answer(Schema.Array(UpdatedCoupon)),
  error: [BadRequest, TooMany, Unavailable],
} as const

/** §7 Betting, LiveBet open: coupons are saved under a code and loaded by it, by anybody. */
export class CouponApi extends HttpApiGroup.make("coupon").add(
  /** The same coupon has the same code, however often it is saved. */
  HttpApiEndpoint.post("saveCoupon", "/service-api/LiveBet/Open/SaveCoupon", {
    payload: SaveCoupon,
    success: answer(Schema.Struct({ couponCode: CouponCode })),
    error: [BadRequest, Invalid, TooMany, Unavailable],
  }).annotate(BodyLimit, BODY_BYTES.coupon),
  HttpApiEndpoint.post("getCoupon", "/service-api/LiveBet/Open/GetCoupon", {
    payload: Schema.Struct({ couponCode: Schema.String.check(Schema.isMaxLength(LONGEST_CODE)) }),
    success: answer(LoadedCoupon),
    error: [BadRequest, NotFound, TooMany, Unavailable],
  }).annotate(Pace, PACES.reading),
  /** The same by the other name of §7, for pages that ask again and again. */
  HttpApiEndpoint.post("refreshCoupon", "/service-api/LiveBet-update/Open/UpdateCoupon", UPDATE)
    .annotate(BodyLimit, BODY_BYTES.coupon)
    .annotate(Pace, PACES.reading),
  HttpApiEndpoint.post("updateCoupons", "/service-api/LiveBet/Open/UpdateCouponMulti", UPDATE_MANY)
    .annotate(BodyLimit, BODY_BYTES.coupons)
    .annotate(Pace, PACES.reading),
  HttpApiEndpoint.post("refreshCoupons", "/service-api/LiveBet-update/Open/UpdateCouponMulti", UPDATE_MANY)
    .annotate(BodyLimit, BODY_BYTES.coupons)
    .annotate(Pace, PACES.reading),
  /** Holds a coupon against the line, and tells what a promotional code gives to it: to a player, whether that player may use it. */
  HttpApiEndpoint.post("updateCoupon", "/service-api/LiveBet/Open/UpdateCoupon", UPDATE)
    .annotate(BodyLimit, BODY_BYTES.coupon)
    .annotate(Pace, PACES.reading),
) {}
