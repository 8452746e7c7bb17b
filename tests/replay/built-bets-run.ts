import { Effect } from "effect"
import { TestClock } from "effect/testing"
import type { HandBook } from "#tests/support/book.ts"
import { betOf, comesTo, express, market, PLACE, pick, player } from "#tests/support/wagers.ts"

const PRICES = [2000, 1500, 2400, 3000, 4000, 3600, 5000]
const FALLEN = [1900, 1450, 2200, 2800, 3600, 3200, 4500]

/**
 * Bets on selections of one game together are placed: one wins whole, one loses with a leg, one is left with the rest of its legs, one in play
 * is accepted at another price, one has a result taken back, and one is sold.
 */
export const builtBetsAreMade = (book: HandBook) =>
  Effect.gen(function* () {
    for (let gameId = 1; gameId <= 6; gameId += 1) {
      book.offer(gameId, { live: gameId === 4, whole: true })
      book.together(gameId, () => ({ prices: PRICES, chance: 190_000_000 }))
      yield* market(gameId, "opened")
    }
    const who = yield* player(1000)
    const place = (gameId: number) =>
      Effect.map(
        who.secure(PLACE, {
          ...express([], { vid: 5, jointCoef: 5000, checkCf: 1 }),
          couponEvents: ["1", "X", "2"].map((outcome) => pick(gameId, 2, outcome)),
        }),
        betOf,
      )
    const [wins, loses, shrinks, inPlay, anew, sold] = yield* Effect.forEach([1, 2, 3, 4, 5, 6], place)
    book.together(4, () => ({ prices: FALLEN, chance: 210_000_000 }))
    yield* comesTo(who, inPlay?.betGuid ?? "", "accepted")
    const settled = (one: string, draw: string, two: string) =>
      ({ settled: { "1": one, X: draw, "2": two } }) as Parameters<typeof market>[1]
    yield* market(1, settled("won", "won", "won"))
    yield* market(2, settled("won", "lost", "won"))
    yield* market(3, settled("won", "returned", "won"))
    yield* market(4, settled("won", "won", "won"))
    yield* market(5, settled("won", "won", "won"))
    for (const bet of [wins, shrinks, inPlay, anew]) yield* comesTo(who, bet?.betGuid ?? "", "won")
    yield* comesTo(who, loses?.betGuid ?? "", "lost")
    yield* market(5, "reopened")
    yield* comesTo(who, anew?.betGuid ?? "", "accepted")
    yield* market(5, settled("lost", "won", "won"))
    yield* comesTo(who, anew?.betGuid ?? "", "lost")
    yield* TestClock.adjust("1 second")
    const sale = { guid: "00000000-0000-4000-8000-0000000b0001", betGuid: sold?.betGuid, saleBetId: sold?.id }
    yield* who.secure("/account-api/bets/sale", { ...sale, summ: 100, price: 1 })
    yield* comesTo(who, sold?.betGuid ?? "", "sold")
  })
