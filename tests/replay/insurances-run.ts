import { Effect } from "effect"
import { betOf, comesTo, HISTORY, market, nextGuid, PLACE, player, single } from "#tests/support/wagers.ts"

/**
 * Bets are insured at even odds: one in two parts, which then loses, is open again and wins; one that turns out void; one that is sold
 * in part and loses. The site takes bets on games 1 to 4 at 2.000.
 */
export const betsAreInsured = Effect.gen(function* () {
  const visitor = yield* player(1000)
  const place = (gameId: number) => Effect.map(visitor.secure(PLACE, single(gameId)), betOf)
  for (const gameId of [1, 2, 3]) yield* market(gameId, "opened")
  const [first, second, third] = [yield* place(1), yield* place(2), yield* place(3)]
  const insure = ({ betGuid, id }: typeof first, share: number) =>
    visitor.secure(`${HISTORY}/insurance`, { guid: nextGuid(), betGuid, betId: id, share, premium: 100 })
  yield* insure(first, 60)
  yield* insure(first, 40)
  yield* insure(second, 25)
  yield* insure(third, 50)
  yield* visitor.secure(`${HISTORY}/sale`, {
    guid: nextGuid(),
    betGuid: third.betGuid,
    saleBetId: third.id,
    summ: 40,
    price: 0,
  })
  const lost = { settled: { "1": "lost", X: "won", "2": "lost" } } as const
  yield* market(1, lost)
  yield* comesTo(visitor, first.betGuid, "lost")
  yield* market(1, "reopened")
  yield* comesTo(visitor, first.betGuid, "accepted")
  yield* market(1, { settled: { "1": "won", X: "lost", "2": "lost" } })
  yield* comesTo(visitor, first.betGuid, "won")
  yield* market(2, "cancelled")
  yield* comesTo(visitor, second.betGuid, "cancelled")
  yield* market(3, lost)
  yield* comesTo(visitor, third.betGuid, "lost")
})
