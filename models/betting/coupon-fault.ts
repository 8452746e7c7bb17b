import { askedGroups } from "./asked-groups.ts"
import { BET_KIND, type BetRefusal } from "./bet.ts"
import { type BetGroups, conflictOf, groupsHolding } from "./bet-groups.ts"
import { mostSelections, shapeFault } from "./bet-shape.ts"
import { builtFault } from "./built-bet.ts"
import type { CountedBet } from "./make-bet.ts"
import { selectionKey } from "./market-key.ts"

/** The groups of a multi-bet; nothing of another bet. */
export const groupsOf = (body: Pick<CountedBet, "vid" | "eventsIndexes" | "withLobby" | "groupsSumms">) =>
  body.vid === BET_KIND.multi ? askedGroups(body) : undefined

/** The refusal with the groups that hold the selections it concerns, where it is of a multi-bet and tells none. */
export const inGroups = (refusal: BetRefusal, groups: BetGroups | undefined): BetRefusal =>
  groups === undefined || refusal.positions === undefined || refusal.groups !== undefined
    ? refusal
    : { ...refusal, groups: groupsHolding(groups, refusal.positions) }

/** Why a coupon is no bet, whatever the line says; nothing where it may be one. */
export const couponFault = (body: CountedBet): BetRefusal | undefined => {
  const { couponEvents, vid, expressNum, antiExpressCoef, jointCoef } = body
  if (body.approvedBet === false) return { code: "not-approved" }
  const groups = groupsOf(body)
  const code = shapeFault(vid, couponEvents.length, expressNum, groups)
  if (code !== undefined) {
    return code === "too-many-selections" ? { code, most: mostSelections(vid) } : { code }
  }
  if ((vid === BET_KIND.antiExpress) !== (antiExpressCoef !== undefined)) return { code: "wrong-kind" }
  if ((vid === BET_KIND.built) !== (jointCoef !== undefined)) return { code: "wrong-kind" }
  if (vid === BET_KIND.built) return builtFault(couponEvents)
  const conflict = conflictOf(couponEvents, groups)
  if (conflict === undefined) return undefined
  const positions = couponEvents.flatMap((event, position) => {
    const key = selectionKey(event)
    const isJoined = conflict.legs?.includes(position) ?? true
    return isJoined && (key === conflict.first || key === conflict.second) ? [position] : []
  })
  return { code: "conflicting-selections", positions }
}
