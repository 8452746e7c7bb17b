/** Automatic logoff after half an hour without activity (§9 Coupon). */
export const IDLE_SIGN_OUT_MS = 30 * 60 * 1000
