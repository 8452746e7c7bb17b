import type { SnapshotFrom } from "xstate"
import type { couponMachine } from "#machines/coupon/coupon/coupon.machine.ts"
import { clearPlaced } from "#machines/coupon/coupon/coupon.slip.ts"
import type { couponSyncMachine } from "#machines/coupon/coupon-sync/coupon-sync.machine.ts"
import { isDeclined } from "#machines/coupon/coupon-sync/coupon-sync.setup.ts"
import type { AccountCoupons, DeviceCoupons } from "#models/coupon/account-coupons.ts"
import { areSameCoupons, couponChanges } from "#models/coupon/merged-coupons.ts"
import { pickKey } from "#models/coupon/pick.ts"
import { ownCoupons, withAccount } from "#models/coupon/several-coupons.ts"
import type { Feed } from "#src/services/Feed.ts"
import type { FlowRef } from "#src/services/flow.ts"

type CouponSnapshot = SnapshotFrom<typeof couponMachine>
type SyncSnapshot = SnapshotFrom<typeof couponSyncMachine>

/** What keeps a device's coupons and an account's in step. */
export interface CouponSyncConnections {
  readonly coupon: FlowRef<typeof couponMachine>
  readonly sync: FlowRef<typeof couponSyncMachine>
  readonly feed: Pick<Feed, "onMine">
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** An answer says that nobody is signed in. */
  readonly onSignedOut: () => void
}

const isEdited = (snapshot: CouponSnapshot): boolean =>
  snapshot.matches("editing") && (snapshot.context.exchange ?? null) === null

/**
 * Whether the account's coupons can be taken in: while bets are placed, told, or one is edited, nothing is changed under them; and while the
 * coupon waits for a sign-in or for money, it is to be found as it was left.
 */
const canFollow = (snapshot: CouponSnapshot): boolean => isEdited(snapshot) && !snapshot.hasTag("blocking")

/** The coupon as it is for other devices: bets that were taken are gone from it, be the receipt still open. Nothing while it is not known. */
const settledCoupon = (snapshot: CouponSnapshot): CouponSnapshot["context"] | undefined => {
  if (snapshot.matches("receipt")) return { ...snapshot.context, ...clearPlaced(snapshot.context) }
  return isEdited(snapshot) ? snapshot.context : undefined
}

/** What the account is to hold: what this device has, but for what left the line before the account had it. */
const wantedCoupons = (context: CouponSnapshot["context"], told: AccountCoupons): DeviceCoupons => {
  const known = new Map(told.coupons.map(({ id, selections }) => [id, new Set(selections.map(pickKey))]))
  return ownCoupons(context).flatMap(({ selections, ...shape }) => {
    const kept = selections.filter(
      (pick) => pick.availability !== "gone" || known.get(shape.id)?.has(pickKey(pick)) === true,
    )
    return kept.length === 0
      ? []
      : [
          {
            ...shape,
            selections: kept.map(({ gameId, market, outcome, odds }) => ({ gameId, market, outcome, odds })),
          },
        ]
  })
}

/** What the bets that are told of took out of the coupons they are of. */
const leftBy = ({ context }: CouponSnapshot) =>
  (context.exchange ?? null) !== null
    ? []
    : couponChanges(ownCoupons(context), ownCoupons({ ...context, ...clearPlaced(context) })).flatMap(
        ({ id, removed = [] }) =>
          removed.length === 0
            ? []
            : [{ id, removed: removed.map(({ gameId, market, outcome }) => ({ gameId, market, outcome })) }],
      )

const takesIn = (sync: SyncSnapshot): boolean => sync.matches("guest") || sync.matches({ player: "settled" })

/**
 * Joins the coupon to what its player has on other devices: what the account has goes in, what is changed here is told. Returns the
 * clean-up.
 */
export const connectCouponSync = (connections: CouponSyncConnections): (() => void) => {
  const { coupon, sync, feed, now, onSignedOut } = connections
  let wasRefused = false
  // A receipt that was open before is of bets whose selections left then.
  let isTold = coupon.getSnapshot().matches("receipt")
  const tellLeft = (snapshot: CouponSnapshot) => {
    const wasTold = isTold
    isTold = snapshot.matches("receipt")
    const left = isTold && !wasTold ? leftBy(snapshot) : []
    if (left.length > 0) sync.send({ type: "coupons.left", left })
  }
  const look = () => {
    const snapshot = coupon.getSnapshot()
    tellLeft(snapshot)
    const shared = sync.getSnapshot()
    const isRefused = shared.matches({ player: "refused" })
    if (isRefused && !wasRefused) onSignedOut()
    wasRefused = isRefused
    const { before, told, isTaken, mine } = shared.context
    if (!isTaken) {
      if (!takesIn(shared) || !canFollow(snapshot)) return
      const { context } = snapshot
      const merge = { before, now: told.coupons }
      const merged = withAccount(context, merge, context.maxSelections).coupons
      // First it is in, then it is said to be: a page that ends between the two begins again.
      if (areSameCoupons(merged, ownCoupons(context))) sync.send({ type: "coupons.taken" })
      else coupon.send({ type: "coupons.followed", ...merge })
      return
    }
    const context = settledCoupon(snapshot)
    const isHeard = shared.matches({ player: "settled" }) || shared.matches({ player: "gathering" })
    if (context === undefined || !isHeard) return
    const wanted = wantedCoupons(context, told)
    if (areSameCoupons(wanted, mine ?? told.coupons) || isDeclined(shared.context, wanted)) return
    sync.send({ type: "coupons.differ", at: now(), mine: wanted })
  }
  const following = [coupon.subscribe(look), sync.subscribe(look)]
  const stopNews = feed.onMine(({ coupons }) => {
    if (coupons !== undefined) sync.send({ type: "coupons.told", version: coupons })
  })
  look()
  return () => {
    for (const each of following) each.unsubscribe()
    stopNews()
  }
}
