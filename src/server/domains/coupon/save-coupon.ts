import { Clock, Effect, Schema } from "effect"
import { mostSelections } from "#models/betting/bet-shape.ts"
import { groupsOf } from "#models/betting/coupon-fault.ts"
import { selectionKey } from "#models/betting/market-key.ts"
import { type CouponCode, codeOf } from "#models/coupon/coupon-code.ts"
import { type SaveCoupon, type SavedCoupon, savingFault } from "#models/coupon/saved-coupon.ts"
import { Book } from "#src/server/domains/line/line.domain.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { digest } from "#src/server/kernel/secrets/Secrets.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { namedSelection } from "./kept-selections.ts"
import { savedCouponAggregate } from "./saved-coupon.aggregate.ts"

/** The coupon can't be kept: its shape is wrong, or the line has a selection no more. Nothing was written. */
export class CouponNotSaved extends Schema.TaggedError<CouponNotSaved>()("CouponNotSaved", {
  code: Schema.Literals(["empty-coupon", "too-many-selections", "wrong-kind", "unknown-game"]),
  /** Which selections it concerns, by position. */
  positions: Schema.Array(Schema.Int),
  /** How many selections the coupon may have, where it has more. */
  most: Schema.optionalKey(Schema.Int),
}) {}

/** Another coupon was saved under the code. */
export class CodeTaken extends Schema.TaggedError<CodeTaken>()("CodeTaken", {}) {}

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

/** A coupon under one of its codes: the first that no other coupon has is asked for. */
interface KeptCoupon {
  readonly coupon: SavedCoupon
  readonly code: CouponCode
  readonly origin: Origin
}

/** Keeps a coupon under a code, where it is not kept so already. */
export const keepCoupon = command("coupon.save", {
  streams: ({ code }: KeptCoupon) => ({ saved: stream(savedCouponAggregate, code) }),
  by: ({ origin }) => metaOf("visitor", origin),
  decide: ({ saved }, { coupon }) => {
    const there = saved.snapshot.context.coupon
    if (there === undefined)
      return { events: { saved: [{ type: "coupon.saved", at: coupon.savedAt, coupon }] } }
    return contentOf(there) === contentOf(coupon) ? {} : { refusal: new CodeTaken() }
  },
  answer: (_, { code }) => code,
})

/** The coupon that a body asks to keep, with what the line calls its selections. */
const couponIn = (book: Book["Service"], body: SaveCoupon, savedAt: number): SavedCoupon | CouponNotSaved => {
  const groups = groupsOf(body)
  const shape = {
    kind: body.vid,
    ...(body.expressNum === undefined ? {} : { systemSize: body.expressNum }),
    ...(groups === undefined ? {} : { groups }),
  }
  const fault = savingFault({ ...shape, selections: body.couponEvents })
  if (fault !== undefined)
    return new CouponNotSaved({ code: fault, positions: [], most: mostSelections(body.vid) })
  const named = body.couponEvents.map((event) => namedSelection(book, event))
  const positions = named.flatMap((each, position) => (each === undefined ? [position] : []))
  if (positions.length > 0) return new CouponNotSaved({ code: "unknown-game", positions })
  return { selections: named.flatMap((each) => each ?? []), ...shape, savedAt }
}

/** Keeps coupons and answers their codes: always the same for the same coupon, so that it may be asked again. */
export const makeSaveCoupon = Effect.gen(function* () {
  const book = yield* Book
  const keep = yield* prepared(keepCoupon)

  const keepFrom = (
    coupon: SavedCoupon,
    attempt: number,
    origin: Origin,
  ): Effect.Effect<CouponCode, StoreUnavailable> =>
    attempt === ATTEMPTS
      ? Effect.die(new Error("Too many coupons fall on one code"))
      : keep({ coupon, code: codeOf(digest(`${attempt} ${contentOf(coupon)}`)), origin }).pipe(
          Effect.catchTag("CodeTaken", () => keepFrom(coupon, attempt + 1, origin)),
        )

  return Effect.fnUntraced(function* (body: SaveCoupon, origin: Origin) {
    const coupon = couponIn(book, body, yield* Clock.currentTimeMillis)
    return coupon instanceof CouponNotSaved ? yield* coupon : yield* keepFrom(coupon, 0, origin)
  })
})
