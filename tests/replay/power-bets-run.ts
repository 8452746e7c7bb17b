import { Effect } from "effect"
import type { HandBook } from "#tests/support/book.ts"
import { betOf, comesTo, market, PLACE, pick, player, single } from "#tests/support/wagers.ts"

/** Two singles are had at a raised price, one in play: the first goes back and is made again, the other wins. */
export const powerBetsAreMade = (book: HandBook) =>
  Effect.gen(function* () {
    book.offer(4)
    book.offer(8, { live: true })
    for (const gameId of [4, 8]) yield* market(gameId, "opened")
    const who = yield* player(1000)
    const place = (gameId: number) =>
      Effect.map(
        who.secure(PLACE, single(gameId, { couponEvents: [pick(gameId, 2.1)], isPowerBet: true })),
        betOf,
      )
    const first = yield* place(4)
    const second = yield* place(8)
    yield* comesTo(who, second.betGuid, "accepted")
    yield* market(4, { settled: { "1": "returned", X: "returned", "2": "returned" } })
    yield* comesTo(who, first.betGuid, "returned")
    const again = yield* place(4)
    yield* comesTo(who, again.betGuid, "returned")
    yield* market(8, { settled: { "1": "won", X: "lost", "2": "lost" } })
    yield* comesTo(who, second.betGuid, "won")
  })
