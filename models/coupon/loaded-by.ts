import { Schema } from "effect"
import { CouponCode } from "./coupon-code.ts"
import { areSameGroups, PickGroups, pickGroups } from "./coupon-groups.ts"
import { CouponKind } from "./coupon-kind.ts"
import { type Pick, pickKey } from "./pick.ts"

/** The code that a coupon was loaded by (§3 Coupon or bet payload fields: couponCode), and how it stood then. */
export const LoadedBy = Schema.Struct({
  code: CouponCode,
  kind: CouponKind,
  systemSize: Schema.optionalKey(Schema.Int),
  groups: Schema.optionalKey(PickGroups),
  /** Keys of the selections that were loaded. */
  keys: Schema.Array(Schema.String),
})
export type LoadedBy = typeof LoadedBy.Type

/** What of a coupon says how it stands. */
interface Standing {
  readonly picks: ReadonlyArray<Pick>
  readonly kind: CouponKind
  readonly systemSize?: number
  readonly groups?: PickGroups
  readonly loaded?: LoadedBy | null
}

/** The code that the coupon was loaded by, while it stands as it was loaded: the same selections, to be bet in the same way. */
export const loadingCode = (coupon: Standing): CouponCode | undefined => {
  const { picks, kind, systemSize, loaded = null } = coupon
  if (loaded === null || loaded.kind !== kind) return undefined
  if (kind === "system" && loaded.systemSize !== systemSize) return undefined
  if (kind === "multi" && !areSameGroups(loaded.groups ?? {}, pickGroups(coupon))) return undefined
  const keys = new Set(picks.map(pickKey))
  return keys.size === loaded.keys.length && loaded.keys.every((key) => keys.has(key))
    ? loaded.code
    : undefined
}
