import { Effect, Schema } from "effect"
import type { AskedChange, CouponChange } from "#models/coupon/account-coupons.ts"
import { couponChanges, withChanges } from "#models/coupon/merged-coupons.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { Book } from "#src/server/domains/line/line.domain.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import { PlayerNews } from "#src/server/kernel/news/PlayerNews.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { accountCouponsAggregate } from "./account-coupons.aggregate.ts"
import { namedSelection } from "./kept-selections.ts"

/** Coupons would hold more selections than they may (§9 Coupon): which. Nothing was written. */
export class CouponsFull extends Schema.TaggedError<CouponsFull>()("CouponsFull", {
  ids: Schema.Array(Schema.Int),
}) {}

/** What a device of the player changed. */
export interface CouponsOrder {
  readonly playerId: PlayerId
  readonly asked: ReadonlyArray<AskedChange>
  readonly origin: Origin
}

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
 * Makes what a device changed; of a selection that the line has no more nothing is kept. A change that is so already writes
 * nothing, so that it may be sent again.
 */
export const changeCoupons = command("coupons.change", {
  streams: ({ playerId }: CouponsOrder) => ({ coupons: stream(accountCouponsAggregate, playerId) }),
  by: ({ playerId, origin }) => metaOf(playerOwner(playerId), origin),
  facts: ({ asked }) => Effect.map(Book, (book) => ({ wanted: changesOf(book, asked) })),
  decide: ({ coupons }, _, { wanted, at }) => {
    const known = coupons.snapshot.context.coupons
    const after = withChanges(known, wanted)
    if (after.full.length > 0) return { refusal: new CouponsFull({ ids: after.full }) }
    const changes = couponChanges(known, after.coupons)
    return changes.length === 0 ? {} : { events: { coupons: [{ type: "coupons.changed", at, changes }] } }
  },
  // The player's other pages and devices read them again.
  tell: ({ coupons }, { playerId }) =>
    Effect.flatMap(PlayerNews, (news) => news.tell(playerId, { coupons: coupons.snapshot.context.version })),
  answer: ({ coupons }) => coupons.snapshot.context,
})
