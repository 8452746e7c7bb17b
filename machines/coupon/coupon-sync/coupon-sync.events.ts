import { Schema } from "effect"
import { SelectionRef } from "#models/betting/market.ts"
import { AccountCoupons, DeviceCoupons, KeptCoupons } from "#models/coupon/account-coupons.ts"
import { CouponId } from "#models/coupon/coupon-id.ts"
import { PlayerId } from "#models/wallet/account.ts"
import { deadlineEvent, doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** The account's coupons after a call, or when it was that they were not told, and whether since nobody is signed in. */
export const CouponsOutcome = outcomeOf(
  AccountCoupons,
  Schema.Struct({ at: Schema.Int, signedOut: Schema.optionalKey(Schema.Literal(true)) }),
)
export type CouponsOutcome = typeof CouponsOutcome.Type

/** What reaches the coupons that this device shares with the account. Times in milliseconds since the epoch, by the browser's clock. */
export const CouponSyncEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("player.signedIn"), userId: PlayerId }),
  Schema.Struct({ type: Schema.Literal("player.signedOut") }),
  /** The connection was cut, so that news may be missing: the account's coupons are to be read anew. */
  Schema.Struct({ type: Schema.Literal("coupons.asked") }),
  /** The server tells that the account's coupons were changed, wherever that was done. */
  Schema.Struct({ type: Schema.Literal("coupons.told"), version: Schema.Int }),
  /** The device's coupons have in them what the account's are, or without a player what they were. */
  Schema.Struct({ type: Schema.Literal("coupons.taken") }),
  /** The device's coupons are others than the account's. */
  Schema.Struct({ type: Schema.Literal("coupons.differ"), at: Schema.Int, mine: DeviceCoupons }),
  /** Bets of this device were taken, which takes their selections out of the account's coupons with them. */
  Schema.Struct({
    type: Schema.Literal("coupons.left"),
    left: Schema.Array(Schema.Struct({ id: CouponId, removed: Schema.Array(SelectionRef) })),
  }),
  doneEvent("loadCoupons", CouponsOutcome),
  doneEvent("saveCoupons", CouponsOutcome),
  deadlineEvent("gathering"),
  deadlineEvent("untilRetry"),
])
export type CouponSyncEvent = typeof CouponSyncEvent.Type

export const CouponSyncInput = Schema.Struct({
  /** How long changes are gathered before they are sent, in milliseconds. */
  gatherMs: Schema.Int,
})
export type CouponSyncInput = typeof CouponSyncInput.Type

export const CouponSyncContext = Schema.Struct({
  ...CouponSyncInput.fields,
  /** Whose coupons they are; null for a guest. */
  userId: Schema.NullOr(PlayerId),
  /** The account's coupons, as the server last told them. */
  told: AccountCoupons,
  /** What of the account's coupons this device had in when it was last in step: a merge begins from it. */
  before: KeptCoupons,
  /** Whether this device has in it what is told. */
  isTaken: Schema.Boolean,
  /** What this device has in place of what is told; null where it is the same. */
  mine: Schema.NullOr(DeviceCoupons),
  /**
   * What this device sent last and the account took nothing of: it is not sent again until the account was changed, here or elsewhere, or is
   * another's.
   */
  declined: Schema.optional(DeviceCoupons),
  /** When that is sent. */
  sendAt: Schema.Int,
  /** Calls in a row that had no answer, and when the next is tried. */
  losses: Schema.Int,
  retryAt: Schema.Int,
  /** The newest version that the server spoke of. */
  heard: Schema.Int,
})
export type CouponSyncContext = typeof CouponSyncContext.Type
