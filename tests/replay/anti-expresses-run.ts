import { Effect } from "effect"
import type { OddsMilli } from "#models/betting/odds.ts"
import type { HandBook } from "#tests/support/book.ts"
import { betOf, comesTo, express, market, PLACE, pick, player } from "#tests/support/wagers.ts"

/** Anti-expresses are placed: one wins as a selection fails, one is left with a single selection, one in play is accepted at another price. */
export const antiExpressesAreBet = (book: HandBook) =>
  Effect.gen(function* () {
    for (const gameId of [1, 2, 3, 4]) {
      book.offer(gameId, { live: gameId === 4, whole: true })
      for (const outcome of ["X", "2"]) book.quote(gameId, outcome, { odds: 4000 as OddsMilli })
      yield* market(gameId, "opened")
    }
    const who = yield* player(1000)
    const place = (gameIds: ReadonlyArray<number>) =>
      Effect.map(
        who.secure(PLACE, {
          ...express(gameIds, { vid: 3, antiExpressCoef: 1333, checkCf: 1 }),
          couponEvents: gameIds.map((gameId) => pick(gameId)),
        }),
        betOf,
      )
    const first = yield* place([1, 2])
    const second = yield* place([1, 3])
    const third = yield* place([3, 4])
    for (const outcome of ["X", "2"]) book.quote(4, outcome, { odds: 5000 as OddsMilli })
    book.quote(4, "1", { odds: 1600 as OddsMilli })
    yield* comesTo(who, third.betGuid, "accepted")
    yield* market(1, { settled: { "1": "lost", X: "won", "2": "lost" } })
    yield* market(2, { settled: { "1": "won", X: "lost", "2": "lost" } })
    yield* market(3, { settled: { "1": "returned", X: "returned", "2": "returned" } })
    yield* market(4, { settled: { "1": "half-lost", X: "lost", "2": "lost" } })
    yield* comesTo(who, first.betGuid, "won")
    yield* comesTo(who, second.betGuid, "won")
    yield* comesTo(who, third.betGuid, "won")
  })
