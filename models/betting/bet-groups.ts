import { Schema } from "effect"
import { type MinorUnits, minorUnits, MinorUnits as Units } from "../money/money.ts"
import { type Conflict, findConflict } from "./conflict.ts"
import type { Joining } from "./joining.ts"
import type { SelectionRef } from "./market.ts"

const Positions = Schema.Array(Schema.Int)

/**
 * Of a multi-bet (§3 Coupon or bet payload fields: groupsSumms, eventsIndexes, withLobby): its groups of selections by their positions, each
 * with a stake of its own in minor units, and those of the lobby, which stand in the express of every group.
 */
export const BetGroups = Schema.Struct({
  lobby: Positions,
  groups: Schema.Array(Schema.Struct({ legs: Positions, stake: Units })),
})
export type BetGroups = typeof BetGroups.Type

/** One group is an express, or a single, which is bet as that. */
export const LEAST_GROUPS = 2

/** Whether each of so many selections stands in one group, or in the lobby, and each of two groups or more holds one and is staked on. */
export const areGroupsOf = ({ lobby, groups }: BetGroups, count: number): boolean => {
  const all = [...lobby, ...groups.flatMap(({ legs }) => legs)]
  return (
    groups.length >= LEAST_GROUPS &&
    groups.every(({ legs, stake }) => legs.length > 0 && stake > 0) &&
    all.length === count &&
    new Set(all).size === count &&
    all.every((position) => position >= 0 && position < count)
  )
}

/** All that is staked on groups, in minor units. */
export const groupsStake = ({ groups }: Pick<BetGroups, "groups">): MinorUnits =>
  minorUnits(groups.reduce((sum, { stake }) => sum + BigInt(stake), 0n))

/** The expresses of groups: the lobby's legs and their own. */
export const groupExpresses = ({ lobby, groups }: BetGroups) =>
  groups.map(({ legs, stake }) => ({ legs: [...lobby, ...legs], stake }))

/** Which groups hold a selection at one of these positions, counted from 1 in their order; 0 is the lobby. */
export const groupsHolding = (
  { lobby, groups }: BetGroups,
  positions: ReadonlyArray<number>,
): ReadonlyArray<number> =>
  [lobby, ...groups.map(({ legs }) => legs)].flatMap((legs, number) =>
    legs.some((position) => positions.includes(position)) ? [number] : [],
  )

/** How a bet shares its stake among expresses; `undefined` where all its legs are one. */
export const joiningOf = (bet: {
  readonly systemSize?: number | undefined
  readonly groups?: BetGroups | undefined
}): Joining | undefined => (bet.groups === undefined ? bet.systemSize : groupExpresses(bet.groups))

/**
 * The first two selections that depend on each other and stand in one express (§5 Coupon), of a multi-bet with the positions of all in that
 * express. Those of different groups may.
 */
export const conflictOf = (
  selections: ReadonlyArray<SelectionRef>,
  groups: BetGroups | undefined,
): (Conflict & { readonly legs?: ReadonlyArray<number> }) | undefined => {
  if (groups === undefined) return findConflict(selections)
  for (const { legs } of groupExpresses(groups)) {
    const conflict = findConflict(legs.flatMap((position) => selections[position] ?? []))
    if (conflict !== undefined) return { ...conflict, legs }
  }
  return undefined
}
