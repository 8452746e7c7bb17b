import { Effect } from "effect"
import type { PlayerId } from "#models/account/account.ts"
import type { Bet } from "#models/betting/bet.ts"
import type { CouponId } from "#models/coupon/coupon-id.ts"
import { couponChanges, withChanges } from "#models/coupon/merged-coupons.ts"
import { Aggregates, type Decision, Refused } from "#src/server/kernel/journal/Aggregates.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import { PlayerNews } from "#src/server/kernel/news/PlayerNews.ts"
import { accountCouponsAggregate } from "./account-coupons.aggregate.ts"

type Left = Decision<typeof accountCouponsAggregate.machine>

/** Takes what was bet out of the coupon that it was picked in, in the transaction that takes the bet (§9 Coupon). */
export const makeLeaveCoupon = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const news = yield* PlayerNews
  return {
    /** The streams that leaving a coupon writes to; none where the bet names no coupon. */
    streams: (playerId: PlayerId, coupon: CouponId | undefined): ReadonlyArray<string> =>
      coupon === undefined ? [] : [accountCouponsAggregate.streamOf(`${playerId}`)],
    /** The player's coupons: what is remembered of them is checked when it is written. */
    load: (playerId: PlayerId) => {
      const remembered = aggregates.peek(accountCouponsAggregate, `${playerId}`)
      return remembered === undefined
        ? aggregates.load(accountCouponsAggregate, `${playerId}`)
        : Effect.succeed(remembered)
    },
    /** What takes a bet's selections out of its coupon; nothing of a bet that is not taken, and where they are not there any more. */
    decide: (
      known: Loaded<typeof accountCouponsAggregate.machine> | undefined,
      coupon: CouponId | undefined,
      bet: Bet | undefined,
      at: number,
    ): ReadonlyArray<Left> => {
      if (known === undefined || coupon === undefined || bet?.status !== "accepted") return []
      const { coupons } = known.snapshot.context
      const removed = bet.legs.map(({ gameId, market, outcome }) => ({ gameId, market, outcome }))
      const changes = couponChanges(coupons, withChanges(coupons, [{ id: coupon, removed }]).coupons)
      if (changes.length === 0) return []
      const left = aggregates.decideUpon(accountCouponsAggregate, known, {
        type: "coupons.changed",
        at,
        changes,
      })
      return left instanceof Refused ? [] : [left]
    },
    /** Has the player's pages and devices read their coupons again. */
    tell: (playerId: PlayerId, left: ReadonlyArray<Left>) =>
      Effect.forEach(left, ({ after }) => news.tell(playerId, { coupons: after.snapshot.context.version }), {
        discard: true,
      }),
  }
})
