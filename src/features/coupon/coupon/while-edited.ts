import type { Query } from "#src/services/Query.ts"
import type { CouponRef } from "./connect-coupon.ts"

/**
 * Follows a query while this page is looked at and the coupon is edited, and tells each answer once; what came last stands where none
 * comes. Returns the clean-up.
 */
export const whileEdited = <Value>(
  coupon: CouponRef,
  query: Query<Value, never>,
  tell: (answer: Value) => void,
): (() => void) => {
  let told: Value | undefined
  const hear = () => {
    const asked = query.getSnapshot()
    if (asked.status !== "ready" || asked.value === told) return
    told = asked.value
    tell(asked.value)
  }
  let looking: { readonly unsubscribe: () => void } | undefined
  const look = () => {
    const isLookedAt = document.visibilityState !== "hidden" && coupon.getSnapshot().matches("editing")
    if (isLookedAt === (looking !== undefined)) return
    looking?.unsubscribe()
    looking = isLookedAt ? query.subscribe(hear) : undefined
  }
  const editing = coupon.subscribe(look)
  document.addEventListener("visibilitychange", look)
  look()
  return () => {
    editing.unsubscribe()
    document.removeEventListener("visibilitychange", look)
    looking?.unsubscribe()
  }
}
