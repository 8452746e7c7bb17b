import { Clock, Context, Effect, Layer, Schema } from "effect"
import { askingIndexes } from "#models/betting/asked-groups.ts"
import type { CouponCode } from "#models/coupon/coupon-code.ts"
import type { LoadedCoupon } from "#models/coupon/saved-coupon.ts"
import { Book } from "#src/server/domains/line/line.domain.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { picksNow } from "./kept-selections.ts"
import { savedCouponAggregate } from "./saved-coupon.aggregate.ts"

/** Nothing was saved under this code. */
export class CouponUnknown extends Schema.TaggedError<CouponUnknown>()("CouponUnknown", {}) {}

/** Coupons kept under codes, for whoever has the code. */
export class SavedCoupons extends Context.Service<
  SavedCoupons,
  {
    /** The coupon of a code as it can be taken now. */
    readonly load: (code: CouponCode) => Effect.Effect<LoadedCoupon, CouponUnknown | StoreUnavailable>
  }
>()("statebook/server/decisions/SavedCoupons") {
  static readonly layer = Layer.effect(
    SavedCoupons,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const book = yield* Book

  return SavedCoupons.of({
    load: Effect.fn("SavedCoupons.load")(function* (code) {
      const { coupon } = (yield* aggregates.load(savedCouponAggregate, code)).snapshot.context
      if (coupon === undefined) return yield* new CouponUnknown()
      return {
        couponCode: code,
        savedAt: coupon.savedAt,
        vid: coupon.kind,
        ...(coupon.systemSize === undefined ? {} : { expressNum: coupon.systemSize }),
        ...(coupon.groups === undefined ? {} : askingIndexes(coupon.groups)),
        picks: yield* picksNow(book, aggregates, coupon.selections, yield* Clock.currentTimeMillis),
      }
    }),
  })
})
