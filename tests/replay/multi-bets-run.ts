import { Effect } from "effect"
import { selectionKey } from "#models/betting/market-key.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import { type HandBook, selection } from "#tests/support/book.ts"
import { betOf, comesTo, express, market, PLACE, player } from "#tests/support/wagers.ts"

/** Multi-bets are placed: one pays by one of its groups, one in play with a lobby is accepted at another price and loses with it, one is saved. */
export const multiBetsAreMade = (book: HandBook) =>
  Effect.gen(function* () {
    for (const gameId of [1, 2, 3, 4]) {
      book.offer(gameId, { live: gameId === 4 })
      yield* market(gameId, "opened")
    }
    const who = yield* player(1000)
    const first = betOf(
      yield* who.secure(PLACE, {
        ...express([1, 2, 3], { vid: 4, summ: 300 }),
        eventsIndexes: [[0], [1, 2]],
        groupsSumms: [100, 200],
      }),
    )
    const second = betOf(
      yield* who.secure(PLACE, {
        ...express([4, 1, 2], { vid: 4, summ: 150, checkCf: 1 }),
        eventsIndexes: [[0], [1], [2]],
        withLobby: true,
        groupsSumms: [100, 50],
      }),
    )
    const { couponEvents } = express([1, 2, 3])
    yield* who.post("/service-api/LiveBet/Open/SaveCoupon", {
      couponEvents,
      vid: 4,
      eventsIndexes: [[2], [0], [1]],
      withLobby: true,
    })
    // Its groups are the same on every device.
    const keys = [1, 2, 3].map((gameId) => selectionKey(selection(gameId)))
    const change = (...changes: ReadonlyArray<unknown>) => who.secure("/account-api/coupons", { changes })
    yield* change({ id: 1, added: couponEvents })
    yield* change({ id: 1, vid: 4, groups: Object.fromEntries(keys.map((key, place) => [key, place + 1])) })
    yield* change({ id: 1, vid: 4, groups: { [keys[1] ?? ""]: 1, [keys[2] ?? ""]: 0 } })
    yield* change({ id: 1, removed: [selection(3)] })
    yield* change({ id: 1, vid: 1 })
    book.quote(4, "1", { odds: 2500 as OddsMilli })
    yield* comesTo(who, second.betGuid, "accepted")
    yield* market(1, { settled: { "1": "won", X: "lost", "2": "lost" } })
    yield* market(4, { settled: { "1": "lost", X: "won", "2": "lost" } })
    yield* market(2, { settled: { "1": "lost", X: "won", "2": "lost" } })
    yield* market(3, { settled: { "1": "won", X: "lost", "2": "lost" } })
    yield* comesTo(who, second.betGuid, "lost")
    yield* comesTo(who, first.betGuid, "lost")
  })
