/** Pattern of `CouponCode`: digits and letters of which none is taken for another when it is read aloud or written down. */
export const COUPON_CODE = /^[2-9a-hjkmnp-z]{8}$/
