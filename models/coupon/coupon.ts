import { Schema } from "effect"
import { PlayerId } from "../account/account.ts"
import { BET_KIND, type BetKind, PriceConsent } from "../betting/bet.ts"
import { findConflict } from "../betting/conflict.ts"
import { payout, totalOdds } from "../betting/odds.ts"
import { CurrencyCode, MinorUnits, minorUnits } from "../money/money.ts"
import { Pick, pickKey } from "./pick.ts"
import { stakeUnits } from "./stake.ts"

/** How the player wants the picks to be bet: each by itself, or all joined. */
export const CouponKind = Schema.Literals(["singles", "express"])
export type CouponKind = typeof CouponKind.Type

/** Whose money it is, and how much of it there is. */
export const CouponAccount = Schema.Struct({
  userId: PlayerId,
  currency: CurrencyCode,
  balance: MinorUnits,
})
export type CouponAccount = typeof CouponAccount.Type

/** Least and most that may be staked on one bet, in minor units. */
export const StakeLimits = Schema.Struct({ minimum: MinorUnits, maximum: MinorUnits })
export type StakeLimits = typeof StakeLimits.Type

/** What a coupon says before it is bet. */
export const Coupon = Schema.Struct({
  picks: Schema.Array(Pick),
  kind: CouponKind,
  /** Stake of the express, and of every single without one of its own; as typed. */
  stake: Schema.String,
  /** Stakes of single picks by their keys; as typed. */
  stakes: Schema.Record(Schema.String, Schema.String),
  consent: PriceConsent,
  /** Nobody is signed in while it is null. */
  account: Schema.NullOr(CouponAccount),
  /** Null until they are known; the server judges in any case. */
  limits: Schema.NullOr(StakeLimits),
})
export type Coupon = typeof Coupon.Type

/** A bet that the coupon would make. `stake` is absent while none was typed. */
export interface PlannedBet {
  readonly kind: BetKind
  readonly picks: ReadonlyArray<Pick>
  readonly stake: MinorUnits | undefined
  /** Total odds in thousandths, as offered now. */
  readonly odds: number
  /** What it pays when all is won, stake included. */
  readonly possibleWin: MinorUnits
}

/** An express needs two picks; a coupon of one pick is a single whatever was chosen. */
export const kindInForce = (coupon: Part<"picks" | "kind">): CouponKind =>
  coupon.kind === "express" && coupon.picks.length >= 2 ? "express" : "singles"

type Part<Key extends keyof Coupon> = { readonly [Name in Key]: Coupon[Name] }

const plan = (kind: BetKind, picks: ReadonlyArray<Pick>, text: string): PlannedBet => {
  const stake = stakeUnits(text)
  const odds = picks.map((pick) => pick.offered)
  return {
    kind,
    picks,
    stake,
    odds: totalOdds(odds),
    possibleWin: payout(stake ?? minorUnits(0), odds),
  }
}

/** The bets that the coupon would make now, in the order of its picks. */
export const plannedBets = (
  coupon: Part<"picks" | "kind" | "stake" | "stakes">,
): ReadonlyArray<PlannedBet> => {
  if (coupon.picks.length === 0) return []
  if (kindInForce(coupon) === "express") return [plan(BET_KIND.express, coupon.picks, coupon.stake)]
  return coupon.picks.map((pick) =>
    plan(BET_KIND.single, [pick], coupon.stakes[pickKey(pick)] ?? coupon.stake),
  )
}

/** All stakes and all possible wins of the planned bets. */
export const totals = (
  bets: ReadonlyArray<PlannedBet>,
): { readonly stake: MinorUnits; readonly possibleWin: MinorUnits } => ({
  stake: minorUnits(bets.reduce((sum, bet) => sum + BigInt(bet.stake ?? 0), 0n)),
  possibleWin: minorUnits(bets.reduce((sum, bet) => sum + BigInt(bet.possibleWin), 0n)),
})

/** Keys of the picks that can't stand together in the express that the coupon is; none for singles. */
export const conflictingKeys = (coupon: Part<"picks" | "kind">): ReadonlyArray<string> => {
  if (kindInForce(coupon) !== "express" || findConflict(coupon.picks) === undefined) return []
  const counts = new Map<number, number>()
  for (const { gameId } of coupon.picks) counts.set(gameId, (counts.get(gameId) ?? 0) + 1)
  return coupon.picks.filter(({ gameId }) => (counts.get(gameId) ?? 0) > 1).map(pickKey)
}

/** Picks whose price is not the one the player agreed to. */
export const repricedPicks = (coupon: Part<"picks">): ReadonlyArray<Pick> =>
  coupon.picks.filter((pick) => pick.odds !== pick.offered)

/** Minor units that the balance lacks for all planned bets; 0 while it suffices or nobody is signed in. */
export const missingFunds = (coupon: Coupon): MinorUnits =>
  minorUnits(
    coupon.account === null ? 0 : Math.max(0, totals(plannedBets(coupon)).stake - coupon.account.balance),
  )
