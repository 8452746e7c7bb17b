import { combinations, sumOfProducts } from "./combinations.ts"

/** An express that a part of a stake is on: its legs by their positions, and how large the part is beside the others. */
interface Express {
  readonly legs: ReadonlyArray<number>
  readonly stake: number
}

/**
 * How a stake is shared among the expresses of a bet: evenly among all of so many legs (of a system their size, of an express the number of
 * its legs), or in parts among those that are named (a multi-bet).
 */
export type Joining = number | ReadonlyArray<Express>

/** A share of a stake as whole numbers. */
export interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
}

const productOf = (factors: ReadonlyArray<bigint>, positions: ReadonlyArray<number>): bigint =>
  positions.reduce((product, position) => product * (factors[position] ?? 0n), 1n)

/**
 * What a stake is multiplied by, exactly: the mean of its expresses, each the product of its legs, by how much of the stake is on it.
 * @param factors of each leg, in parts of `unit`
 */
export const joined = (factors: ReadonlyArray<bigint>, joining: Joining, unit: bigint): Fraction => {
  if (typeof joining === "number") {
    // Of a single and an express there is one choice.
    const choices = joining === factors.length ? 1n : combinations(factors.length, joining)
    return { numerator: sumOfProducts(factors, joining), denominator: unit ** BigInt(joining) * choices }
  }
  const longest = Math.max(0, ...joining.map(({ legs }) => legs.length))
  return {
    numerator: joining.reduce(
      (sum, { legs, stake }) =>
        sum + BigInt(stake) * productOf(factors, legs) * unit ** BigInt(longest - legs.length),
      0n,
    ),
    denominator: unit ** BigInt(longest) * joining.reduce((sum, { stake }) => sum + BigInt(stake), 0n),
  }
}

/** Whether no express can be won any more, by whether each leg is lost. */
export const isAllLost = (lost: ReadonlyArray<boolean>, joining: Joining): boolean =>
  typeof joining === "number"
    ? lost.filter((each) => each).length > lost.length - joining
    : joining.every(({ legs }) => legs.some((position) => lost[position] === true))
