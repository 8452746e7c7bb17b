import { Schema } from "effect"
import { BET_KIND, type BetKind } from "../betting/bet.ts"

/**
 * How the player wants the picks to be bet: each by itself, all joined, every express of some of them, that one is lost, in groups with
 * stakes of their own, or those of one game together at one price.
 */
export const CouponKind = Schema.Literals(["singles", "express", "system", "antiExpress", "multi", "built"])
export type CouponKind = typeof CouponKind.Type

const KINDS: Readonly<Record<BetKind, CouponKind>> = {
  0: "singles",
  1: "express",
  2: "system",
  3: "antiExpress",
  4: "multi",
  5: "built",
}

/** The kind of a coupon by the kind of its bets. */
export const couponKindOf = (kind: BetKind): CouponKind => KINDS[kind]

/** The kind of the bets that a coupon of this kind makes. */
export const betKindOf = (kind: CouponKind): BetKind =>
  kind === "singles" ? BET_KIND.single : BET_KIND[kind]
