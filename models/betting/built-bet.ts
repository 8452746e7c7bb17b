import { type MinorUnits, minorUnits } from "../money/money.ts"
import type { BetLeg, BetRefusal } from "./bet.ts"
import type { BetOutcome } from "./bet-payout.ts"
import { type JointPrices, jointCount, jointOf, type NoJoint } from "./joint-price.ts"
import { outcomeByParts } from "./leg-parts.ts"
import type { SelectionRef } from "./market.ts"
import { selectionKey } from "./market-key.ts"
import { LEAST_ODDS, OddsMilli } from "./odds.ts"

/** Why selections are no built bet, whatever the line says: they are of several games, or one stands twice; nothing where they may be one. */
export const builtFault = (selections: ReadonlyArray<SelectionRef>): BetRefusal | undefined => {
  const others = selections.flatMap(({ gameId }, position) =>
    gameId === selections[0]?.gameId ? [] : [position],
  )
  if (others.length > 0) return { code: "wrong-kind", positions: others }
  const keys = selections.map(selectionKey)
  const twice = keys.findIndex((key, position) => keys.indexOf(key) < position)
  if (twice < 0) return undefined
  return { code: "conflicting-selections", positions: [keys.indexOf(keys[twice] ?? ""), twice] }
}

/** Whether prices are those of a bet on so many selections, and pay something above its stake. */
export const isJointOf = (prices: JointPrices | undefined, count: number): boolean =>
  prices !== undefined && jointCount(prices) === count && (prices.at(-1) ?? 0) > 1000

/** The price of all selections of a built bet together. */
export const wholePrice = (prices: JointPrices): OddsMilli => OddsMilli.make(prices.at(-1) ?? LEAST_ODDS)

/** How a coupon is told that selections have no price together. */
export const jointRefusal = ({ apart, positions }: NoJoint): BetRefusal => {
  const named = positions.length === 0 ? {} : { positions }
  switch (apart) {
    case "unknown-game":
      return { code: "together-not-offered" }
    case "over":
      return { code: "market-closed", ...named }
    case "stopped":
      return { code: "market-suspended", ...named }
    case "impossible":
      return { code: "never-together", ...named }
    default:
      return { code: "together-not-offered", ...named }
  }
}

/**
 * The outcome of a built bet, `undefined` while a leg has no result and none is lost. It pays by the price that the legs which count had
 * together when it was placed, nothing where one of them is lost, and gives the stake back where none counts.
 */
export const builtOutcome = (
  stake: MinorUnits,
  legs: ReadonlyArray<Pick<BetLeg, "result" | "voided">>,
  prices: JointPrices,
): BetOutcome | undefined =>
  legs.some(({ result }) => result === "lost")
    ? { status: "lost", payout: minorUnits(0) }
    : outcomeByParts(stake, legs, (counting, _, won) => won * BigInt(jointOf(prices, counting)))
