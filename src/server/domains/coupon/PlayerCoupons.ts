import { Clock, Context, Effect, Layer } from "effect"
import type { AccountCoupon, AccountCoupons } from "#models/coupon/account-coupons.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { Book } from "#src/server/domains/line/line.domain.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { accountCouponsAggregate } from "./account-coupons.aggregate.ts"
import { picksNow } from "./kept-selections.ts"

/** Coupons as an account keeps them, and how often they were changed. */
interface VersionedCoupons {
  readonly version: number
  readonly coupons: ReadonlyArray<AccountCoupon>
}

/** What players have picked, on every device. */
export class PlayerCoupons extends Context.Service<
  PlayerCoupons,
  {
    readonly list: (playerId: PlayerId) => Effect.Effect<AccountCoupons, StoreUnavailable>
    /** Coupons as they were kept, with what of them can be taken now. */
    readonly offered: (kept: VersionedCoupons) => Effect.Effect<AccountCoupons, StoreUnavailable>
  }
>()("statebook/server/decisions/PlayerCoupons") {
  static readonly layer = Layer.effect(
    PlayerCoupons,
    Effect.gen(function* () {
      const aggregates = yield* Aggregates
      const book = yield* Book

      const load = (playerId: PlayerId) =>
        Effect.map(
          aggregates.load(accountCouponsAggregate, `${playerId}`),
          ({ snapshot }) => snapshot.context,
        )

      const offered = Effect.fnUntraced(function* (context: VersionedCoupons) {
        const now = yield* Clock.currentTimeMillis
        const coupons = yield* Effect.forEach(context.coupons, ({ selections, ...shape }) =>
          Effect.map(picksNow(book, aggregates, selections, now), (picks) => ({
            ...shape,
            selections: picks,
          })),
        )
        return { version: context.version, coupons }
      })

      return PlayerCoupons.of({
        list: (playerId) => Effect.flatMap(load(playerId), offered),
        offered,
      })
    }),
  )
}
