import { MAX_SYSTEM_SELECTIONS } from "../betting/bet.ts"
import type { SelectionRef } from "../betting/market.ts"
import { type Coupon, plannedBets, totals } from "./coupon.ts"
import { groupKey, type PickGroups, pickGroups } from "./coupon-groups.ts"
import { type CouponId, FIRST_COUPON, freeCouponId } from "./coupon-id.ts"
import { betKindOf, couponKindOf } from "./coupon-kind.ts"
import { type HeldCoupon, heldOf } from "./held-coupon.ts"
import { type CouponOf, mergedCoupons } from "./merged-coupons.ts"
import { type Pick, pickKey } from "./pick.ts"
import { readiness } from "./readiness.ts"

type Update = Partial<Coupon>

/** Which of the coupons is looked at, from 0. */
export const placeOf = ({ beside }: Coupon): number => beside?.place ?? 0

/** Which of the player's coupons it is. */
export const couponId = ({ id }: { readonly id?: CouponId }): CouponId => id ?? FIRST_COUPON

/** How many coupons there are. */
export const couponCount = ({ beside }: Coupon): number => (beside?.held.length ?? 0) + 1

/** Each held coupon as it would be if it were looked at. A VIP stake, an advance and an exchange are of the one that is. */
const asLookedAt = (coupon: Coupon, held: HeldCoupon): Coupon => {
  const { systemSize: _size, groups: _groups, advance: _advance, id: _id, ...rest } = coupon
  return { ...rest, ...EMPTY_WISHES, ...held, vip: false, exchange: null }
}

const EMPTY_WISHES = { anti: null, promo: null, boost: null, power: null, loaded: null } as const

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
  const looked = coupons[place] ?? EMPTY
  return { ...EMPTY_WISHES, ...heldOf(looked), id: couponId(looked), beside: { held, place } }
}

/** Begins another coupon, which is looked at. */
export const withAnother = (coupon: Coupon): Update =>
  lookingAt(
    [...couponsOf(coupon), { ...EMPTY, id: freeCouponId(couponsOf(coupon).map(couponId)) }],
    couponCount(coupon),
  )

/** Looks at another coupon. */
export const switched = (coupon: Coupon, place: number): Update => lookingAt(couponsOf(coupon), place)

/** The coupons without the one that is looked at. */
export const withoutThis = (coupon: Coupon): Update =>
  lookingAt(couponsOf(coupon).toSpliced(placeOf(coupon), 1), placeOf(coupon))

/** The coupons that make bets. */
export const filledCoupons = (coupon: Coupon): ReadonlyArray<Coupon> =>
  couponsOf(coupon).filter(({ picks }) => picks.length > 0)

/** The coupons that hold anything, as an account keeps them; a system says its size, a multi-bet its groups. */
export const ownCoupons = (coupon: Coupon): ReadonlyArray<CouponOf<Pick>> =>
  filledCoupons(coupon).map((each) => {
    const { kind, systemSize, picks } = each
    return {
      id: couponId(each),
      kind: betKindOf(kind),
      ...(kind === "system" && systemSize !== undefined ? { systemSize } : {}),
      ...(kind === "multi" ? { groups: pickGroups(each) } : {}),
      selections: picks,
    }
  })

/** What a merge with an account's coupons makes of these: what was there before, and what the account has now. */
export interface AccountMerge {
  readonly before: ReadonlyArray<CouponOf<SelectionRef>>
  readonly now: ReadonlyArray<CouponOf<Pick>>
}

/** The coupons with what became of the account's meanwhile, and how many selections there was no room for. */
export const withAccount = (coupon: Coupon, { before, now }: AccountMerge, most: number) =>
  mergedCoupons(before, ownCoupons(coupon), now, most)

/** Whether a stake is of a group that still has a selection of those it had. */
const stays = (key: string, was: HeldCoupon, groups: PickGroups = {}): boolean =>
  Object.entries(pickGroups(was)).some(([pick, group]) => groupKey(group) === key && groups[pick] === group)

/** Puts an account's coupons in place of all. The one that is looked at stays, be it empty; stakes and wishes stay with their coupons. */
export const lookingOn = (coupon: Coupon, told: ReadonlyArray<CouponOf<Pick>>): Update => {
  const known = couponsOf(coupon)
  const looked = couponId(coupon)
  const filled = told.map(({ id, kind, systemSize, groups, selections }): HeldCoupon => {
    const { systemSize: _size, ...was } = heldOf(known.find((each) => couponId(each) === id) ?? EMPTY)
    const keys = new Set(selections.map(pickKey))
    return {
      ...was,
      id,
      kind: couponKindOf(kind),
      ...(systemSize === undefined ? {} : { systemSize }),
      ...(groups === undefined ? {} : { groups }),
      picks: selections,
      stakes: Object.fromEntries(
        Object.entries(was.stakes).filter(([key]) => keys.has(key) || stays(key, was, groups)),
      ),
    }
  })
  const at = filled.findIndex(({ id }) => id === looked)
  if (at >= 0) return lookingAt(filled, at)
  const emptied = { ...heldOf(coupon), id: looked, picks: [], stakes: {} }
  return lookingAt([...filled, emptied], filled.length)
}

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
