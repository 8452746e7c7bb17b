import { plannedBets } from "#models/coupon/coupon.ts"
import { readiness } from "#models/coupon/readiness.ts"
import type { CouponContext } from "./coupon.events.ts"
import { prepareBets } from "./coupon.slip.ts"
import { type EventOf, rememberPlayer, type Update } from "./coupon.updates.ts"

/** Keeps a guest's press, with its keys, for whoever signs in; a press that does not ask for it keeps nothing. */
export const keepPress = (
  _: CouponContext,
  { guids, inPlay, namesCoupon, signsIn }: EventOf<"bet.pressed">,
): Update =>
  signsIn === undefined
    ? {}
    : {
        wanted: {
          guids,
          ...(inPlay === undefined ? {} : { inPlay }),
          ...(namesCoupon === undefined ? {} : { namesCoupon }),
          ...signsIn,
        },
      }

/** The press is given up. */
export const dropPress = ({ wanted }: CouponContext): Update => (wanted === undefined ? {} : { wanted: null })

/**
 * Whether what a guest pressed can be placed for the player who signed in: in time, in the currency that the button said, at prices that were
 * agreed to, and with money enough.
 */
export const pressHolds = (context: CouponContext, event: EventOf<"player.signedIn">): boolean => {
  const { wanted = null } = context
  if (wanted === null || event.at === undefined || event.at > wanted.until) return false
  if (event.account.currency !== wanted.currency) return false
  const after = { ...context, ...rememberPlayer(context, event) }
  return readiness(after) === "ready" && wanted.guids.length >= plannedBets(after).length
}

/** The bets of a guest's press, for the player who is known by now. */
export const prepareWanted = (context: CouponContext): Update => {
  const { wanted = null } = context
  if (wanted === null) return {}
  const { guids, inPlay, namesCoupon } = wanted
  return {
    ...prepareBets(context, {
      type: "bet.pressed",
      guids,
      ...(inPlay === undefined ? {} : { inPlay }),
      ...(namesCoupon === undefined ? {} : { namesCoupon }),
    }),
    wanted: null,
  }
}
