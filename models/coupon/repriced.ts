import type { OddsMilli } from "../betting/odds.ts"
import type { AgreedCoef } from "./anti-express.ts"
import { kindInForce, offeredOne, type Shape } from "./coupon.ts"
import type { Pick } from "./pick.ts"
import { jointIn, type Together } from "./together.ts"

/** Whether the kind in force has one coefficient of its own, and not those of its picks. */
export const hasOneCoef = (coupon: Shape): boolean => ["antiExpress", "built"].includes(kindInForce(coupon))

/** Picks whose price is not the one the player agreed to; none where the bet has one coefficient of its own. */
export const repricedPicks = (coupon: Shape): ReadonlyArray<Pick> =>
  hasOneCoef(coupon) ? [] : coupon.picks.filter((pick) => pick.odds !== pick.offered)

/** The one coefficient that the player agreed to. */
export const agreedOne = (
  coupon: Shape & Together & { readonly anti?: AgreedCoef | null },
): OddsMilli | undefined => (kindInForce(coupon) === "built" ? jointIn(coupon)?.coef : coupon.anti?.coef)

/** The one coefficient that is offered where the player agreed to another; nothing where they didn't, or there is none. */
export const repricedCoef = (
  coupon: Shape & Together & { readonly anti?: AgreedCoef | null },
): OddsMilli | undefined => {
  const offered = offeredOne(coupon)
  return agreedOne(coupon) === offered ? undefined : offered
}
