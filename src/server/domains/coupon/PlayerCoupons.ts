import { Clock, Context, Effect, Layer, Schema } from "effect"
import type { PlayerId } from "#models/account/account.ts"
import type {
  AccountCoupon,
  AccountCoupons,
  AskedChange,
  CouponChange,
} from "#models/coupon/account-coupons.ts"
import { couponChanges, withChanges } from "#models/coupon/merged-coupons.ts"
import { Book } from "#src/server/domains/line/line.domain.ts"
import { conflictAsBusy } from "#src/server/kernel/commit-errors.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { PlayerNews } from "#src/server/kernel/news/PlayerNews.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { accountCouponsAggregate } from "./account-coupons.aggregate.ts"
import { namedSelection, picksNow } from "./kept-selections.ts"

/** Coupons would hold more selections than they may (§9 Coupon): which. Nothing was written. */
export class CouponsFull extends Schema.TaggedError<CouponsFull>()("CouponsFull", {
  ids: Schema.Array(Schema.Int),
}) {}

/** What a device asks for, with what the line calls the selections. */
const changesOf = (book: Book["Service"], asked: ReadonlyArray<AskedChange>): ReadonlyArray<CouponChange> =>
  asked.map(({ id, vid, expressNum, groups, added = [], removed }) => ({
    id,
    ...(vid === undefined ? {} : { kind: vid }),
    ...(vid === undefined || expressNum === undefined ? {} : { systemSize: expressNum }),
    ...(groups === undefined ? {} : { groups }),
    // What left the line while the change was on its way has no name and no price any more.
    added: added.flatMap((event) => namedSelection(book, event) ?? []),
    ...(removed === undefined ? {} : { removed }),
  }))

/**
 * What players have picked, on every device. Each command answers all coupons as they can be taken now; a change that is so already
 * writes nothing, so that it may be sent again.
 */
export class PlayerCoupons extends Context.Service<
  PlayerCoupons,
  {
    readonly list: (playerId: PlayerId) => Effect.Effect<AccountCoupons, StoreUnavailable>
    /** Makes what a device changed; of a selection that the line has no more nothing is kept. */
    readonly change: (
      playerId: PlayerId,
      changes: ReadonlyArray<AskedChange>,
      origin: Origin,
    ) => Effect.Effect<AccountCoupons, CouponsFull | StoreUnavailable>
  }
>()("statebook/server/decisions/PlayerCoupons") {
  static readonly layer = Layer.effect(
    PlayerCoupons,
    Effect.gen(function* () {
      const aggregates = yield* Aggregates
      const book = yield* Book
      const news = yield* PlayerNews

      const load = (playerId: PlayerId) =>
        Effect.map(
          aggregates.load(accountCouponsAggregate, `${playerId}`),
          ({ snapshot }) => snapshot.context,
        )

      const told = Effect.fnUntraced(function* (context: {
        readonly version: number
        readonly coupons: ReadonlyArray<AccountCoupon>
      }) {
        const now = yield* Clock.currentTimeMillis
        const coupons = yield* Effect.forEach(context.coupons, ({ selections, ...shape }) =>
          Effect.map(picksNow(book, aggregates, selections, now), (picks) => ({
            ...shape,
            selections: picks,
          })),
        )
        return { version: context.version, coupons }
      })

      const change = Effect.fn("PlayerCoupons.change")(function* (
        playerId: PlayerId,
        asked: ReadonlyArray<AskedChange>,
        origin: Origin,
      ) {
        const id = `${playerId}`
        const attempt = Effect.gen(function* () {
          const known = yield* load(playerId)
          const after = withChanges(known.coupons, changesOf(book, asked))
          if (after.full.length > 0) return yield* new CouponsFull({ ids: after.full })
          const changes = couponChanges(known.coupons, after.coupons)
          if (changes.length === 0) return known
          const at = yield* Clock.currentTimeMillis
          const decision = yield* aggregates
            .decide(accountCouponsAggregate, id, { type: "coupons.changed", at, changes })
            .pipe(Effect.catchTag("Refused", Effect.die))
          yield* aggregates.commit([decision], { meta: metaOf(playerOwner(playerId), origin) })
          const { context } = decision.after.snapshot
          // The player's other pages and devices read them again.
          yield* news.tell(playerId, { coupons: context.version })
          return context
        })
        const context = yield* conflictAsBusy(
          aggregates.exclusively([accountCouponsAggregate.streamOf(id)], attempt),
        ).pipe(Effect.catchTag(["InsufficientFunds", "KeyReused"], Effect.die), Effect.uninterruptible)
        return yield* told(context)
      })

      return PlayerCoupons.of({
        list: (playerId) => Effect.flatMap(load(playerId), told),
        change,
      })
    }),
  )
}
