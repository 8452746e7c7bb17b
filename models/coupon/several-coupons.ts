import { MAX_SYSTEM_SELECTIONS } from "../betting/bet.ts"
import { type Coupon, plannedBets, totals } from "./coupon.ts"
import { type HeldCoupon, heldOf } from "./held-coupon.ts"
import type { Pick } from "./pick.ts"
import { readiness } from "./readiness.ts"

/** Coupons that are kept beside each other. */
export const MAX_COUPONS = 5

type Update = Partial<Coupon>

/** Which of the coupons is looked at, from 0. */
export const placeOf = ({ beside }: Coupon): number => beside?.place ?? 0

/** How many coupons there are. */
export const couponCount = ({ beside }: Coupon): number => (beside?.held.length ?? 0) + 1

/** Each held coupon as it would be if it were looked at. A VIP stake, an advance and an exchange are of the one that is. */
const asLookedAt = (coupon: Coupon, held: HeldCoupon): Coupon => {
  const { systemSize: _size, advance: _advance, ...rest } = coupon
  return { ...rest, ...EMPTY_WISHES, ...held, vip: false, exchange: null }
}

const EMPTY_WISHES = { anti: null, promo: null, boost: null, power: null } as const

/** All coupons in the order of their tabs. */
export const couponsOf = (coupon: Coupon): ReadonlyArray<Coupon> =>
  (coupon.beside?.held ?? []).map((held) => asLookedAt(coupon, held)).toSpliced(placeOf(coupon), 0, coupon)

/** The picks of all coupons. */
export const allPicks = (coupon: Coupon): ReadonlyArray<Pick> =>
  coupon.beside === undefined ? coupon.picks : couponsOf(coupon).flatMap(({ picks }) => picks)

const EMPTY: HeldCoupon = { picks: [], kind: "express", stake: "", stakes: {} }

/** Puts these coupons in place of all, and looks at one of them. There is one at least. */
export const lookingAt = (coupons: ReadonlyArray<HeldCoupon>, wanted: number): Update => {
  const place = Math.max(0, Math.min(wanted, coupons.length - 1))
  const held = coupons.map(heldOf).toSpliced(place, 1)
  return { ...EMPTY_WISHES, ...heldOf(coupons[place] ?? EMPTY), beside: { held, place } }
}

/** Begins another coupon, which is looked at. */
export const withAnother = (coupon: Coupon): Update =>
  lookingAt([...couponsOf(coupon), EMPTY], couponCount(coupon))

/** Looks at another coupon. */
export const switched = (coupon: Coupon, place: number): Update => lookingAt(couponsOf(coupon), place)

/** The coupons without the one that is looked at. */
export const withoutThis = (coupon: Coupon): Update =>
  lookingAt(couponsOf(coupon).toSpliced(placeOf(coupon), 1), placeOf(coupon))

/** The coupons that make bets. */
export const filledCoupons = (coupon: Coupon): ReadonlyArray<Coupon> =>
  couponsOf(coupon).filter(({ picks }) => picks.length > 0)

/** What stands between all coupons and their bets; `place`: which coupon it is about. */
export type SeveralFault =
  | { readonly why: "guest" | "short" | "tooMany" | "empty" }
  | { readonly why: "notReady"; readonly place: number }

/** Why the coupons can't be placed together, or nothing: each is ready by itself, and the balance holds all their stakes. */
export const severalFault = (coupon: Coupon): SeveralFault | undefined => {
  const filled = filledCoupons(coupon)
  if (filled.length === 0) return { why: "empty" }
  if (coupon.account === null) return { why: "guest" }
  const verdicts = couponsOf(coupon).map(readiness)
  const place = verdicts.findIndex((verdict) => verdict !== "ready" && verdict !== "empty")
  if (place >= 0) return { why: "notReady", place }
  const bets = filled.flatMap(plannedBets)
  if (bets.length > MAX_SYSTEM_SELECTIONS) return { why: "tooMany" }
  return totals(bets).cash > coupon.account.balance ? { why: "short" } : undefined
}
