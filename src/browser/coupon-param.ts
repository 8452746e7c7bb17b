/** Parameter of an address that brings the code of a coupon. */
export const COUPON_PARAM = "coupon"
