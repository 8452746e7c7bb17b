import { Schema } from "effect"
import { BET_KIND, type BetKind, MAX_SELECTIONS } from "../betting/bet.ts"
import type { SelectionRef } from "../betting/market.ts"
import { selectionKey } from "../betting/market-key.ts"
import { telling } from "../request/fault.ts"
import { areSameGroups, LOBBY, PickGroups, pickGroups } from "./coupon-groups.ts"

/** Numbers that a group may have: they only grow while a coupon is there. */
const MOST_GROUP = 9999

/** The groups that a device puts selections of a multi-bet in, by their keys. */
export const AskedGroups = PickGroups.check(
  Schema.makeFilter(
    (groups) => {
      const numbers = Object.values(groups)
      if (numbers.length > MAX_SELECTIONS) return `at most ${MAX_SELECTIONS} selections`
      return (
        numbers.every((number) => number >= LOBBY && number <= MOST_GROUP) ||
        `groups are numbered from ${LOBBY}, which is the lobby, to ${MOST_GROUP}`
      )
    },
    telling("group-numbers", { most: MOST_GROUP, count: MAX_SELECTIONS }),
  ),
)

/** A coupon as far as its groups go. */
interface Grouped {
  readonly kind: BetKind
  readonly groups?: PickGroups
  readonly selections: ReadonlyArray<SelectionRef>
}

/** In which group each selection of a multi-bet stands, one that was put nowhere in one of its own; nothing of another kind. */
export const sharedGroups = (coupon: Grouped | undefined): PickGroups | undefined =>
  coupon?.kind === BET_KIND.multi
    ? pickGroups({
        picks: coupon.selections,
        ...(coupon.groups === undefined ? {} : { groups: coupon.groups }),
      })
    : undefined

/** Whether two coupons of the same selections part them alike, whatever the groups are numbered. */
export const areGroupedAlike = (one: Grouped, other: Grouped): boolean => {
  const [mine, theirs] = [sharedGroups(one), sharedGroups(other)]
  return mine === undefined || theirs === undefined || areSameGroups(mine, theirs)
}

/** The selections that were put into another group, or of which nothing was told; nothing where the groups are the same. */
export const groupChanges = (was: Grouped | undefined, now: Grouped): PickGroups | undefined => {
  const groups = sharedGroups(now)
  const before = sharedGroups(was)
  if (groups === undefined || (before !== undefined && areSameGroups(before, groups))) return undefined
  const known = before === undefined ? {} : (was?.groups ?? {})
  return Object.fromEntries(Object.entries(groups).filter(([key, group]) => known[key] !== group))
}

/** The groups of a multi-bet after some selections were put elsewhere, of those that are still there. */
export const withGroups = (
  was: Grouped | undefined,
  changed: PickGroups | undefined,
  selections: ReadonlyArray<SelectionRef>,
): PickGroups | undefined => {
  const known = was?.kind === BET_KIND.multi ? was.groups : undefined
  if (known === undefined && changed === undefined) return undefined
  const groups = { ...known, ...changed }
  return Object.fromEntries(
    selections.flatMap((selection) => {
      const key = selectionKey(selection)
      const group = groups[key]
      return group === undefined ? [] : [[key, group] as const]
    }),
  )
}

/**
 * What two sides made of the same groups: a selection stands where this side put it, and where the other has it otherwise. A group that
 * was made here meanwhile, and whose number the other side has given to another, takes a number that nobody has. So does a lobby of before
 * both knew of the coupon: what stands in it would go with every group of the other side.
 */
export const mergedGroups = (
  before: Grouped | undefined,
  mine: Grouped | undefined,
  theirs: Grouped | undefined,
  selections: ReadonlyArray<SelectionRef>,
): PickGroups | undefined => {
  const [was, here, there] = [before, mine, theirs].map(sharedGroups)
  if (here === undefined || there === undefined) return withGroups(undefined, here ?? there, selections)
  const known = new Set(was === undefined ? [] : [LOBBY, ...Object.values(was)])
  const taken = new Set(Object.values(there))
  // Nor a number of before: merged once more, what has it would count as not moved.
  let last = Math.max(LOBBY, ...known, ...taken, ...Object.values(here))
  const renumbered = new Map<number, number>()
  const placed = (group: number): number => {
    if (known.has(group) || (group !== LOBBY && !taken.has(group))) return group
    const given = renumbered.get(group)
    if (given !== undefined) return given
    last += 1
    renumbered.set(group, last)
    return last
  }
  return Object.fromEntries(
    selections.flatMap((selection) => {
      const key = selectionKey(selection)
      const [own, other] = [here[key], there[key]]
      if (own === undefined) return other === undefined ? [] : [[key, other] as const]
      if (other === undefined) return [[key, placed(own)] as const]
      const isMoved = was?.[key] !== undefined && was[key] !== own
      return [[key, isMoved && own !== other ? placed(own) : other] as const]
    }),
  )
}
