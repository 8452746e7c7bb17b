import { kindInForce } from "#models/coupon/coupon.ts"
import { type Pick, pickKey } from "#models/coupon/pick.ts"
import type { CouponContext } from "./coupon.events.ts"
import { EDITED, type EventOf, type Update } from "./coupon.updates.ts"

const isOpposite = (one: Pick, other: Pick): boolean =>
  one.gameId === other.gameId && one.market === other.market && one.outcome !== other.outcome

/** The pick of the same market that a pressed one takes the place of; none of a bet that may hold both, and none where the press does not ask for it. */
export const opposedPick = (
  context: CouponContext,
  { pick, replaces }: EventOf<"pick.pressed">,
): Pick | undefined => {
  if (replaces !== true) return undefined
  const kind = kindInForce({ ...context, picks: [...context.picks, pick] })
  return kind === "singles" || kind === "multi"
    ? undefined
    : context.picks.find((each) => isOpposite(each, pick))
}

/** Puts the pressed pick where the opposite one stood. */
export const replaceOpposed = (context: CouponContext, event: EventOf<"pick.pressed">): Update => {
  const opposed = opposedPick(context, event)
  if (opposed === undefined) return {}
  return {
    picks: context.picks.map((each) => (each === opposed ? event.pick : each)),
    stakes: Object.fromEntries(Object.entries(context.stakes).filter(([key]) => key !== pickKey(opposed))),
    ...EDITED,
  }
}
