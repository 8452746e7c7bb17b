import { Effect } from "effect"
import { betOf, comesTo, market, PLACE, player, single } from "#tests/support/wagers.ts"

/**
 * Bets are placed in advance of the outcome of others: one whose advance a win repays; one of which nothing repays it, so that it is
 * owed. The site takes bets on games 1 to 4 at 2.000.
 */
export const betsAreAdvanced = Effect.gen(function* () {
  const place = (who: typeof winner, gameId: number, more: object) =>
    Effect.map(who.secure(PLACE, single(gameId, more)), betOf)
  for (const gameId of [1, 2, 3, 4]) yield* market(gameId, "opened")
  const winner = yield* player(200)
  const first = yield* place(winner, 1, { summ: 200 })
  const second = yield* place(winner, 2, { summ: 80, avanceBet: true })
  yield* market(1, { settled: { "1": "won", X: "lost", "2": "lost" } })
  yield* comesTo(winner, first.betGuid, "won")
  yield* market(2, { settled: { "1": "lost", X: "won", "2": "lost" } })
  yield* comesTo(winner, second.betGuid, "lost")
  const loser = yield* player(200)
  const third = yield* place(loser, 3, { summ: 200 })
  const fourth = yield* place(loser, 4, { summ: 100, avanceBet: true })
  yield* market(3, { settled: { "1": "lost", X: "won", "2": "lost" } })
  yield* comesTo(loser, third.betGuid, "lost")
  yield* market(4, { settled: { "1": "lost", X: "won", "2": "lost" } })
  yield* comesTo(loser, fourth.betGuid, "lost")
})
