import { Effect } from "effect"
import { selection } from "#tests/support/book.ts"
import { player } from "#tests/support/wagers.ts"

const on = (gameId: number) => ({ ...selection(gameId), cf: 2 })

/** What a player picks on two devices: put in, made a system, begun beside it, and taken out. */
export const couponsAreKept = Effect.gen(function* () {
  const visitor = yield* player(0)
  const change = (...changes: ReadonlyArray<unknown>) => visitor.secure("/account-api/coupons", { changes })
  yield* change({ id: 1, added: [on(1)] })
  yield* change({ id: 1, vid: 2, expressNum: 2, added: [on(2), on(3)] }, { id: 2, vid: 0, added: [on(1)] })
  yield* change({ id: 1, removed: [selection(1)] }, { id: 2, removed: [selection(1)] })
  yield* change({ id: 1, vid: 1 })
  yield* change({ id: 1, removed: [selection(2), selection(3)] })
})
