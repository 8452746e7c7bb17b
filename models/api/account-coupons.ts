import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { AccountCoupons, ChangeCoupons } from "../coupon/account-coupons.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Invalid, Unavailable } from "./errors.ts"
import { BODY_BYTES, BodyLimit } from "./limits.ts"
import { SignedIn, WithToken } from "./session.ts"

/** What the signed-in player has picked, on every device (§9 Coupon). Both calls answer all coupons as they can be taken now. */
export class AccountCouponsApi extends HttpApiGroup.make("accountCoupons")
  .add(
    HttpApiEndpoint.get("list", "/account-api/coupons", {
      success: answer(AccountCoupons),
      error: Unavailable,
    }),
    /** What a device changed since it last heard of them; what is so already changes nothing. */
    HttpApiEndpoint.post("change", "/account-api/coupons", {
      payload: ChangeCoupons,
      success: answer(AccountCoupons),
      error: [BadRequest, Invalid, Unavailable],
    }).annotate(BodyLimit, BODY_BYTES.coupons),
  )
  .middleware(WithToken)
  .middleware(SignedIn) {}
