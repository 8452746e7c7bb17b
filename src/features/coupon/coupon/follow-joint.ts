import { kindInForce } from "#models/coupon/coupon.ts"
import { isInPlay, type Pick, pickKey } from "#models/coupon/pick.ts"
import type { ToldJoint } from "#models/coupon/together.ts"
import { Query, type QueryTools } from "#src/services/Query.ts"
import type { CouponRef } from "./connect-coupon.ts"
import { whileEdited } from "./while-edited.ts"

/** How often a price together is asked for, in milliseconds: in play its clock moves it, ahead it moves with the prices of the picks. */
const EVERY_MS = { live: 2000, ahead: 10_000 } as const

type Picks = ReadonlyArray<Pick>

/** What is asked of the picks, and asked anew as it changes; nothing where they are not bet on together. */
const questionOf = (context: ReturnType<CouponRef["getSnapshot"]>["context"]): string | undefined => {
  if (kindInForce(context) !== "built") return undefined
  const { picks } = context
  const keys = picks.map(pickKey).join()
  return picks.some(isInPlay)
    ? `together ${keys} live`
    : `together ${keys} ${picks.map(({ offered }) => offered).join()}`
}

/**
 * Follows what the picks of the coupon that is looked at pay together, while it is edited and this page is looked at; the server judges
 * it in any case. Returns the clean-up.
 */
export const followJoint = (
  coupon: CouponRef,
  queries: QueryTools,
  fetchJoint: (picks: Picks, signal: AbortSignal) => Promise<ToldJoint>,
): (() => void) => {
  let asked: string | undefined
  let leave = () => {}
  const look = () => {
    const { context } = coupon.getSnapshot()
    const question = questionOf(context)
    if (question === asked) return
    leave()
    leave = () => {}
    asked = question
    if (question === undefined) return
    const { picks } = context
    const query = new Query<ToldJoint, never>(queries, question, {
      ask: (signal) => fetchJoint(picks, signal),
      everyMs: picks.some(isInPlay) ? EVERY_MS.live : EVERY_MS.ahead,
    })
    leave = whileEdited(coupon, query, (joint) => coupon.send({ type: "joint.told", joint }))
  }
  const following = coupon.subscribe(look)
  look()
  return () => {
    following.unsubscribe()
    leave()
  }
}
