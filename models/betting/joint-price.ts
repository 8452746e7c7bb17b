import { Schema } from "effect"
import { MOST_ODDS } from "./odds.ts"

/** The price of a set of selections that is as good as certain: the stake back. */
const STAKE_BACK = 1000

/**
 * What selections of one game pay together, for each set of them: in thousandths, at the index whose bits are their positions less one;
 * the last is that of all. A set that is left because others are void pays what is there. 1000 of one that is as good as certain.
 */
export const JointPrices = Schema.Array(
  Schema.Int.check(Schema.isBetween({ minimum: STAKE_BACK, maximum: MOST_ODDS })),
)
export type JointPrices = typeof JointPrices.Type

/** Selections of one game as one bet: the prices of all sets of them, and how likely all come true, in billionths, rounded down. */
export interface JointPrice {
  readonly prices: JointPrices
  readonly chance: number
}

/**
 * Why selections of a game have no price together: it is not known, or over; bets are stopped; nothing tells how likely one is with the
 * others, or its stake may be returned; they never come true together; they hardly do; they as good as do.
 */
export const APART = [
  "unknown-game",
  "over",
  "stopped",
  "unpriced",
  "returnable",
  "impossible",
  "unlikely",
  "certain",
] as const

/** Why there is no price, and which selections it is about, by their positions. */
export interface NoJoint {
  readonly apart: (typeof APART)[number]
  readonly positions: ReadonlyArray<number>
}

/** The answer where nobody knows the game or what its selections pay together. */
export const NO_JOINT: NoJoint = { apart: "unknown-game", positions: [] }

/** How many selections prices of sets are of; nothing where they are of none. */
export const jointCount = (prices: JointPrices): number | undefined => {
  const count = Math.log2(prices.length + 1)
  return Number.isInteger(count) && count > 0 ? count : undefined
}

/** What a set of selections pays, in thousandths: the stake where there are none. */
export const jointOf = (prices: JointPrices, positions: Iterable<number>): number => {
  let set = 0
  for (const position of positions) set |= 1 << position
  return set === 0 ? STAKE_BACK : (prices[set - 1] ?? STAKE_BACK)
}

/** What the first selection pays, the first two, and so on to all: each one's part in the price. */
export const jointSteps = (prices: JointPrices): ReadonlyArray<number> =>
  Array.from({ length: jointCount(prices) ?? 0 }, (_, last) => prices[(1 << (last + 1)) - 2] ?? STAKE_BACK)
