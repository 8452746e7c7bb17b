import { type MinorUnits, minorUnits } from "../money/money.ts"
import { BET_KIND, type Bet, type BetLeg } from "./bet.ts"
import { type BetOutcome, legShare } from "./bet-payout.ts"
import { CERTAIN } from "./chance.ts"
import type { SelectionResult } from "./market.ts"
import type { OddsMilli } from "./odds.ts"

/** Prices are whole thousandths: even money back is a thousand of them. */
const EVEN = 1000n
const LEAST = 1001n
const MOST = 1_000_000n

/** What a stake is multiplied by in thousandths, rounded down, where at least one of selections with these chances loses. */
const coefOf = (chances: ReadonlyArray<bigint>): bigint => {
  const all = chances.reduce((product, chance) => product * chance, 1n)
  const certain = BigInt(CERTAIN) ** BigInt(chances.length)
  const coef = (EVEN * certain) / (certain - all)
  return coef > MOST ? MOST : coef
}

/**
 * The coefficient of an anti-express of selections that are won at least so likely (billionths), in thousandths, rounded down: one by the
 * chance that not all of them are won. `undefined` where a chance is not known, or so little is left that nothing is paid above the stake.
 */
export const antiCoef = (chances: ReadonlyArray<number | undefined>): OddsMilli | undefined => {
  const known = chances.flatMap((chance) => (chance === undefined ? [] : [BigInt(chance)]))
  if (known.length < chances.length || known.length === 0) return undefined
  const coef = coefOf(known)
  return coef < LEAST ? undefined : (Number(coef) as OddsMilli)
}

/**
 * The largest coefficient that an anti-express of selections with these chances may come to pay: void legs are left out, so that it is
 * that of the likeliest one alone.
 */
export const mostAntiCoef = (chances: ReadonlyArray<number>): number =>
  Number(coefOf([BigInt(Math.max(...chances))]))

type Priced = { readonly kind: Bet["kind"]; readonly legs: ReadonlyArray<Pick<BetLeg, "odds" | "chance">> }

/** The prices whose product a bet is paid by: of an anti-express its one coefficient, of any other those of its legs. */
export const payingPrices = ({ kind, legs }: Priced): ReadonlyArray<number> =>
  kind === BET_KIND.antiExpress
    ? [antiCoef(legs.map(({ chance }) => chance)) ?? Number(EVEN)]
    : legs.map(({ odds }) => odds)

/** A leg as it came out: how much of it counts, how much of that was won, of how many parts; the rest is left out. */
interface Part {
  readonly chance: bigint
  readonly won: bigint
  readonly counts: bigint
  readonly of: bigint
}

const partOf = (chance: number, result: SelectionResult): Part => {
  const { won, returned, of } = legShare(result)
  return { chance: BigInt(chance), won, counts: of - returned, of }
}

/**
 * What a stake of one pays, in thousandths of the product of all parts: each leg is there as far as it counts, and left out as far as it is
 * returned, so that a leg that is half of each makes two bets of half the stake.
 */
const paidBy = (
  [leg, ...rest]: ReadonlyArray<Part>,
  counting: ReadonlyArray<bigint>,
  all: bigint,
  won: bigint,
): bigint => {
  if (leg === undefined) return counting.length === 0 ? all * EVEN : (all - won) * coefOf(counting)
  const { chance, counts, of } = leg
  const there = counts === 0n ? 0n : paidBy(rest, [...counting, chance], all * counts, won * leg.won)
  const out = counts === of ? 0n : paidBy(rest, counting, all * (of - counts), won * (of - counts))
  return there + out
}

type Leg = Pick<BetLeg, "chance" | "result" | "voided">

/**
 * The outcome of an anti-express, `undefined` while a leg has no result, for a void one would change its price. It pays by the coefficient
 * of the legs that count where one of them is lost, nothing where all of them are won, and gives the stake back where none counts.
 */
export const antiOutcome = (stake: MinorUnits, legs: ReadonlyArray<Leg>): BetOutcome | undefined => {
  const parts = legs.flatMap(({ chance = 0, result }) =>
    result === undefined ? [] : [partOf(chance, result)],
  )
  if (parts.length < legs.length) return undefined
  if (legs.every(({ voided }) => voided !== undefined)) return { status: "cancelled", payout: stake }
  const numerator = BigInt(stake) * paidBy(parts, [], 1n, 1n)
  const denominator = parts.reduce((product, { of }) => product * of, EVEN)
  const payout = minorUnits((numerator * 2n + denominator) / (denominator * 2n))
  if (payout === stake) return { status: "returned", payout }
  return { status: payout > stake ? "won" : "lost", payout }
}
