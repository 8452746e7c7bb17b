import { Schema } from "effect"
import { areGroupsOf, type BetGroups } from "../betting/bet-groups.ts"
import type { SelectionRef } from "../betting/market.ts"
import { minorUnits } from "../money/money.ts"
import { pickKey } from "./pick.ts"
import { currencyIn, type InCurrency, stakeUnits } from "./stake.ts"

/** Of a multi-bet: in which group each pick stands, by its key. Groups are counted from 1; 0 is the lobby, which stands in every group. */
export const PickGroups = Schema.Record(Schema.String, Schema.Int)
export type PickGroups = typeof PickGroups.Type

/** The number of the lobby. */
export const LOBBY = 0

interface Grouped {
  readonly picks: ReadonlyArray<SelectionRef>
  readonly groups?: PickGroups
}

/** Under which key a coupon keeps the stake of a group. */
export const groupKey = (group: number): string => `group/${group}`

/** Where each pick stands, in their order: one that was put nowhere yet is a group of its own, after those there are. */
const groupNumbers = ({ picks, groups = {} }: Grouped): ReadonlyArray<number> => {
  let last = Math.max(LOBBY, ...picks.map((pick) => groups[pickKey(pick)] ?? LOBBY))
  return picks.map((pick) => {
    const told = groups[pickKey(pick)]
    if (told !== undefined) return told
    last += 1
    return last
  })
}

/** The groups of the picks that are there, each put somewhere. */
export const pickGroups = (coupon: Grouped): PickGroups => {
  const numbers = groupNumbers(coupon)
  return Object.fromEntries(coupon.picks.map((pick, index) => [pickKey(pick), numbers[index] ?? LOBBY]))
}

/** A group of picks by their positions, and the number it is kept under. */
export interface PickGroup {
  readonly group: number
  readonly legs: ReadonlyArray<number>
}

/** The groups that hold picks, by their numbers; the lobby is apart. */
export const groupsIn = (
  coupon: Grouped,
): { readonly lobby: ReadonlyArray<number>; readonly groups: ReadonlyArray<PickGroup> } => {
  const numbers = groupNumbers(coupon)
  const legsOf = (group: number) => numbers.flatMap((each, position) => (each === group ? [position] : []))
  const used = [...new Set(numbers)].filter((number) => number !== LOBBY).sort((one, other) => one - other)
  return { lobby: legsOf(LOBBY), groups: used.map((group) => ({ group, legs: legsOf(group) })) }
}

/** The number of a group that is not there yet. */
export const nextGroup = (coupon: Grouped): number => Math.max(LOBBY, ...groupNumbers(coupon)) + 1

/** Whether the picks make two groups at least. */
export const areEnoughGroups = (coupon: Grouped): boolean =>
  areGroupsOf(betGroups({ ...coupon, stake: "1", stakes: {} }), coupon.picks.length)

interface Staked extends Grouped, InCurrency {
  readonly stake: string
  readonly stakes: Readonly<Record<string, string>>
}

/** What is staked on a group: its own, or that of all. */
const groupStake = (coupon: Staked, group: number) =>
  stakeUnits(coupon.stakes[groupKey(group)] ?? coupon.stake, currencyIn(coupon))

/** The groups as they would be bet, each alike while a stake is missing. */
export const betGroups = (coupon: Staked): BetGroups => {
  const { lobby, groups } = groupsIn(coupon)
  const stakes = groups.map(({ group }) => groupStake(coupon, group))
  const isWhole = stakes.every((stake) => stake !== undefined)
  return {
    lobby,
    groups: groups.map(({ legs }, index) => ({
      legs,
      stake: (isWhole ? stakes[index] : undefined) ?? minorUnits(1),
    })),
  }
}

/** Whether every group has its stake. */
export const areGroupsStaked = (coupon: Staked): boolean =>
  groupsIn(coupon).groups.every(({ group }) => groupStake(coupon, group) !== undefined)

/** The groups that a bet had, for the picks at these positions of it, in their order. */
export const groupsOfBet = (
  { lobby, groups }: BetGroups,
  picks: ReadonlyArray<{ readonly key: string; readonly position: number }>,
): PickGroups =>
  Object.fromEntries(
    picks.map(({ key, position }) => [
      key,
      lobby.includes(position) ? LOBBY : groups.findIndex(({ legs }) => legs.includes(position)) + 1,
    ]),
  )

/** Whether two coupons part the same picks into the same groups, whatever those are numbered. */
export const areSameGroups = (one: PickGroups, other: PickGroups): boolean => {
  const keys = Object.keys(one)
  const pairs = new Map<number, number>([[LOBBY, LOBBY]])
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => {
      const [mine, theirs] = [one[key], other[key]]
      if (mine === undefined || theirs === undefined || (mine === LOBBY) !== (theirs === LOBBY)) return false
      if (!pairs.has(mine) && [...pairs.values()].includes(theirs)) return false
      pairs.set(mine, pairs.get(mine) ?? theirs)
      return pairs.get(mine) === theirs
    })
  )
}
