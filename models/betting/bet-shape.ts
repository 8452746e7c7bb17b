import {
  BET_KIND,
  type BetKind,
  type BetRefusal,
  LEAST_SYSTEM_SELECTIONS,
  MAX_ANTI_EXPRESS_SELECTIONS,
  MAX_BUILT_SELECTIONS,
  MAX_SELECTIONS,
  MAX_SYSTEM_SELECTIONS,
} from "./bet.ts"
import { areGroupsOf, type BetGroups } from "./bet-groups.ts"

/** Most selections of a bet of this kind (§9 Coupon: 50, 20 for a system or a multi-bet). */
export const mostSelections = (kind: BetKind): number => {
  switch (kind) {
    case BET_KIND.system:
    case BET_KIND.multi:
      return MAX_SYSTEM_SELECTIONS
    case BET_KIND.antiExpress:
      return MAX_ANTI_EXPRESS_SELECTIONS
    case BET_KIND.built:
      return MAX_BUILT_SELECTIONS
    default:
      return MAX_SELECTIONS
  }
}

/** Whether so many selections can be a system of expresses of that size: at least two each, and more than one express. */
export const isSystem = (count: number, size: number): boolean =>
  count >= LEAST_SYSTEM_SELECTIONS &&
  count <= MAX_SYSTEM_SELECTIONS &&
  Number.isInteger(size) &&
  size >= 2 &&
  size < count

/** Why so many selections can't be a bet of this kind, or nothing. A size belongs to a system and groups to a multi-bet, and to nothing else. */
export const shapeFault = (
  kind: BetKind,
  count: number,
  systemSize: number | undefined,
  groups?: BetGroups,
): Extract<BetRefusal["code"], "empty-coupon" | "too-many-selections" | "wrong-kind"> | undefined => {
  if (count === 0) return "empty-coupon"
  if (count > mostSelections(kind)) return "too-many-selections"
  if ((kind === BET_KIND.multi) !== (groups !== undefined)) return "wrong-kind"
  if (groups !== undefined && !areGroupsOf(groups, count)) return "wrong-kind"
  const fits =
    kind === BET_KIND.system
      ? systemSize !== undefined && isSystem(count, systemSize)
      : systemSize === undefined && (kind === BET_KIND.single ? count === 1 : count > 1)
  return fits ? undefined : "wrong-kind"
}
