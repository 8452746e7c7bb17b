import type { SchemaIssue } from "effect"
import { type MinorUnits, minorUnits } from "../money/money.ts"
import { fault, faultIssue } from "../request/fault.ts"
import { type BetGroups, LEAST_GROUPS } from "./bet-groups.ts"

/** Groups as a body asks for them (§3 Coupon or bet payload fields); the stakes are left out where a coupon is not bet. */
export interface AskedGroups {
  /** For each group, in order, the indexes of its selections, or of its only one; the lobby goes first. */
  readonly eventsIndexes?: ReadonlyArray<number | ReadonlyArray<number>>
  /** Whether the first group is the lobby. */
  readonly withLobby?: boolean
  /** For each group but the lobby its stake, as a decimal or in minor units. */
  readonly groupsSumms?: ReadonlyArray<number | bigint>
}

/** The same with stakes in minor units. */
export interface CountedGroups extends AskedGroups {
  readonly groupsSumms?: ReadonlyArray<MinorUnits>
}

/** What is wrong with a field. */
interface GroupFault {
  readonly path: ReadonlyArray<string | number>
  readonly issue: SchemaIssue.Issue
}

/** The first field by which a body asks for groups; none where it does not. */
export const askingField = ({
  groupsSumms = [],
  eventsIndexes = [],
  withLobby,
}: AskedGroups): keyof AskedGroups | undefined => {
  if (eventsIndexes.length > 0) return "eventsIndexes"
  if (groupsSumms.length > 0) return "groupsSumms"
  return withLobby === true ? "withLobby" : undefined
}

const listed = (group: number | ReadonlyArray<number>): ReadonlyArray<number> =>
  typeof group === "number" ? [group] : group

/** The groups of a body with their stakes; without those each counts alike. */
export const askedGroups = ({ eventsIndexes = [], withLobby, groupsSumms }: CountedGroups): BetGroups => {
  const all = eventsIndexes.map(listed)
  const [lobby = [], ...rest] = withLobby === true ? all : [[], ...all]
  return {
    lobby,
    groups: rest.map((legs, index) => ({ legs, stake: groupsSumms?.[index] ?? minorUnits(1) })),
  }
}

/** The fields by which a body asks for groups. */
export const askingGroups = ({ lobby, groups }: BetGroups) => ({
  ...askingIndexes({ lobby, groups }),
  groupsSumms: groups.map(({ stake }) => stake),
})

/** The same without stakes. */
export const askingIndexes = ({ lobby, groups }: BetGroups) => {
  const legs = groups.map((group) => group.legs)
  return lobby.length === 0 ? { eventsIndexes: legs } : { eventsIndexes: [lobby, ...legs], withLobby: true }
}

/**
 * What is wrong with groups of so many selections: each selection stands in one of them, and two at least are bet on. One that is still put
 * together (`isWhole` false) may lack both.
 */
export const indexFaults = (
  { eventsIndexes = [], withLobby }: AskedGroups,
  count: number,
  isWhole = true,
): Array<GroupFault> => {
  const faults: Array<GroupFault> = []
  const seen = new Set<number>()
  eventsIndexes.map(listed).forEach((group, place) => {
    const path = ["eventsIndexes", place]
    if (group.length === 0)
      faults.push({ path, issue: faultIssue("A group holds at least one selection", fault("group-empty")) })
    for (const index of group) {
      if (index < 0 || index >= count) {
        const words = `There is no selection ${index}: indexes go from 0 to ${count - 1}`
        faults.push({ path, issue: faultIssue(words, fault("group-index", { index, last: count - 1 })) })
      } else if (seen.has(index)) {
        const words = `Selection ${index} stands in a group or in the lobby already`
        faults.push({ path, issue: faultIssue(words, fault("group-twice", { index })) })
      }
      seen.add(index)
    }
  })
  if (!isWhole) return faults
  const least = LEAST_GROUPS + (withLobby === true ? 1 : 0)
  if (eventsIndexes.length < least) {
    const lobby = withLobby === true ? " beside the lobby" : ""
    const words = `A multi-bet has at least ${LEAST_GROUPS} groups${lobby}`
    faults.push({
      path: ["eventsIndexes"],
      issue: faultIssue(words, fault("group-least", { least: LEAST_GROUPS })),
    })
  }
  for (let index = 0; index < count; index += 1) {
    if (!seen.has(index)) {
      const words = `Selection ${index} stands in no group`
      faults.push({ path: ["eventsIndexes"], issue: faultIssue(words, fault("group-left-out", { index })) })
    }
  }
  return faults
}

/** What is wrong with the stakes of groups: one for each but the lobby, which come to all that is staked. */
export const stakeFaults = (
  { eventsIndexes = [], withLobby, groupsSumms = [] }: AskedGroups,
  stake: number | bigint,
): Array<GroupFault> => {
  const path = ["groupsSumms"]
  const wanted = Math.max(0, eventsIndexes.length - (withLobby === true ? 1 : 0))
  if (groupsSumms.length !== wanted) {
    const lobby = withLobby === true ? ", none for the lobby" : ""
    const words = `${wanted} stakes are expected, one for each group${lobby}`
    return [{ path, issue: faultIssue(words, fault("group-stakes", { count: wanted })) }]
  }
  const empty = groupsSumms.findIndex((sum) => sum <= 0)
  if (empty >= 0) {
    const issue = faultIssue("Nothing is staked on the group", fault("group-stake"))
    return [{ path: [...path, empty], issue }]
  }
  const sum = groupsSumms.reduce<bigint>((total, each) => total + BigInt(each), 0n)
  return sum === BigInt(stake)
    ? []
    : [
        {
          path: ["summ"],
          issue: faultIssue("The stakes of the groups come to another sum", fault("group-sum")),
        },
      ]
}
