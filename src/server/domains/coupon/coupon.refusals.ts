import { Effect } from "effect"
import { MAX_SELECTIONS } from "#models/betting/bet.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { say } from "#src/server/kernel/words/words.ts"
import {
  invalid,
  missing,
  type RefusalsOf,
  type RefusalsOfCommand,
  type RefusalTable,
} from "#src/server/web/refusal-table.ts"
import { formRefusal } from "#src/server/web/refusals.ts"
import type { changeCoupons } from "./change-coupons.ts"
import type { SavedCoupons } from "./SavedCoupons.ts"
import type { CouponNotSaved, makeSaveCoupon } from "./save-coupon.ts"

/** A coupon that can't be kept, at each selection that is meant. */
const couponNotSaved =
  (origin: Origin) =>
  ({ code, positions, most = MAX_SELECTIONS }: CouponNotSaved) => {
    const text = say(origin.language, `bet.refused.${code}`, { limit: most })
    const fields = positions.map((position) => [`couponEvents.${position}`, { text }] as const)
    return Effect.fail(
      formRefusal(fields.length === 0 ? { couponEvents: { text } } : Object.fromEntries(fields), origin),
    )
  }

type Services = SavedCoupons["Service"] | { readonly save: Effect.Success<typeof makeSaveCoupon> }

/** What this domain refuses, in the contract's words. */
export const couponRefusals = {
  CouponNotSaved: couponNotSaved,
  CouponUnknown: missing("coupon-unknown"),
  CouponsFull: invalid("coupon-full", "changes", { most: MAX_SELECTIONS }),
} satisfies RefusalTable<RefusalsOf<Services> | RefusalsOfCommand<typeof changeCoupons>>
