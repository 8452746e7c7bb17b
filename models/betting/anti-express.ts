import type { MinorUnits } from "../money/money.ts"
import type { BetLeg } from "./bet.ts"
import type { BetOutcome } from "./bet-payout.ts"
import { CERTAIN } from "./chance.ts"
import { outcomeByParts } from "./leg-parts.ts"
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

type Leg = Pick<BetLeg, "chance" | "result" | "voided">

/**
 * The outcome of an anti-express, `undefined` while a leg has no result, for a void one would change its price. It pays by the coefficient
 * of the legs that count where one of them is lost, nothing where all of them are won, and gives the stake back where none counts.
 */
export const antiOutcome = (stake: MinorUnits, legs: ReadonlyArray<Leg>): BetOutcome | undefined => {
  const chances = legs.map(({ chance = 0 }) => BigInt(chance))
  return outcomeByParts(stake, legs, (counting, all, won) =>
    counting.length === 0
      ? all * EVEN
      : (all - won) * coefOf(counting.map((position) => chances[position] ?? 0n)),
  )
}
