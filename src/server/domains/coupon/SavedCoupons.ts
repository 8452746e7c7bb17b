import { Clock, Context, Effect, Layer, Schema } from "effect"
import { askingIndexes } from "#models/betting/asked-groups.ts"
import { selectionKey } from "#models/betting/market-key.ts"
import { type CouponCode, codeOf } from "#models/coupon/coupon-code.ts"
import {
  type LoadedCoupon,
  type SaveCoupon,
  type SavedCoupon,
  savingFault,
} from "#models/coupon/saved-coupon.ts"
import { Book } from "#src/server/domains/line/line.domain.ts"
import { conflictAsBusy } from "#src/server/kernel/commit-errors.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { digest } from "#src/server/kernel/secrets/Secrets.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { groupsOf } from "./check-stake.ts"
import { namedSelection, picksNow } from "./kept-selections.ts"
import { savedCouponAggregate } from "./saved-coupon.aggregate.ts"

/** The coupon can't be kept: its shape is wrong, or the line has a selection no more. Nothing was written. */
export class CouponNotSaved extends Schema.TaggedError<CouponNotSaved>()("CouponNotSaved", {
  code: Schema.Literals(["empty-coupon", "too-many-selections", "wrong-kind", "unknown-game"]),
  /** Which selections it concerns, by position. */
  positions: Schema.Array(Schema.Int),
}) {}

/** Nothing was saved under this code. */
export class CouponUnknown extends Schema.TaggedError<CouponUnknown>()("CouponUnknown", {}) {}

/** Different coupons that fall on one code are moved on; more often than this never happens. */
const ATTEMPTS = 16

/** What a coupon holds, whatever its games are called and whenever it was saved: the same for the same coupon. */
const contentOf = ({ kind, systemSize, groups, selections }: SavedCoupon): string =>
  JSON.stringify([
    kind,
    systemSize ?? 0,
    selections.map((each) => [selectionKey(each), each.odds]),
    ...(groups === undefined ? [] : [[groups.lobby, groups.groups.map(({ legs }) => legs)]]),
  ])

/** Coupons kept under codes, for whoever has the code. */
export class SavedCoupons extends Context.Service<
  SavedCoupons,
  {
    /** Keeps a coupon and answers its code: always the same for the same coupon, so that it may be asked again. */
    readonly save: (
      body: SaveCoupon,
      origin: Origin,
    ) => Effect.Effect<CouponCode, CouponNotSaved | StoreUnavailable>
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

  const known = (code: CouponCode) =>
    Effect.map(aggregates.load(savedCouponAggregate, code), ({ snapshot }) => snapshot.context.coupon)

  /** Keeps the coupon under the first code of its own that no other coupon has. */
  const keep = Effect.fnUntraced(function* (coupon: SavedCoupon, origin: Origin) {
    const content = contentOf(coupon)
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const code = codeOf(digest(`${attempt} ${content}`))
      const there = yield* known(code)
      if (there !== undefined && contentOf(there) === content) return code
      if (there !== undefined) continue
      const decision = yield* aggregates
        .decide(savedCouponAggregate, code, { type: "coupon.saved", at: coupon.savedAt, coupon })
        .pipe(Effect.catchTag("Refused", Effect.die))
      yield* aggregates.commit([decision], { meta: metaOf("visitor", origin) })
      return code
    }
    return yield* Effect.die(new Error("Too many coupons fall on one code"))
  })

  return SavedCoupons.of({
    save: Effect.fn("SavedCoupons.save")(function* (body, origin) {
      const groups = groupsOf(body)
      const shape = savingFault({
        kind: body.vid,
        ...(body.expressNum === undefined ? {} : { systemSize: body.expressNum }),
        ...(groups === undefined ? {} : { groups }),
        selections: body.couponEvents,
      })
      if (shape !== undefined) return yield* new CouponNotSaved({ code: shape, positions: [] })
      const named = body.couponEvents.map((event) => namedSelection(book, event))
      const positions = named.flatMap((each, position) => (each === undefined ? [position] : []))
      if (positions.length > 0) return yield* new CouponNotSaved({ code: "unknown-game", positions })
      const coupon: SavedCoupon = {
        selections: named.flatMap((each) => each ?? []),
        kind: body.vid,
        ...(body.expressNum === undefined ? {} : { systemSize: body.expressNum }),
        ...(groups === undefined ? {} : { groups }),
        savedAt: yield* Clock.currentTimeMillis,
      }
      const streams = [savedCouponAggregate.streamOf(codeOf(digest(`0 ${contentOf(coupon)}`)))]
      return yield* conflictAsBusy(aggregates.exclusively(streams, keep(coupon, origin))).pipe(
        Effect.catchTag(["InsufficientFunds", "KeyReused"], Effect.die),
      )
    }, Effect.uninterruptible),
    load: Effect.fn("SavedCoupons.load")(function* (code) {
      const coupon = yield* known(code)
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
