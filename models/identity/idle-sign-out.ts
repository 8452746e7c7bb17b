/** Automatic logoff after half an hour without activity, where the operator says nothing else (§9 Coupon). */
export const IDLE_SIGN_OUT_MS = 30 * 60 * 1000
