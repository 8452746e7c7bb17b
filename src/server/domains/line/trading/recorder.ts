import { Effect, Queue, Schedule } from "effect"
import type { GameEvent } from "#machines/line/game/game.events.ts"
import type { MarketEvent } from "#machines/line/market/market.events.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import type { Facts } from "./facts.ts"
import { recordFacts } from "./record-facts.ts"

/** Games written side by side. */
const CONCURRENCY = 16
const RETRY = Schedule.spaced("1 second")

const byGame = (facts: ReadonlyArray<Facts>): ReadonlyArray<Facts> => {
  const merged = new Map<GameId, { gameId: GameId; game: Array<GameEvent>; market: Array<MarketEvent> }>()
  for (const { gameId, game, market } of facts) {
    const known = merged.get(gameId) ?? { gameId, game: [], market: [] }
    known.game.push(...game)
    known.market.push(...market)
    merged.set(gameId, known)
  }
  return [...merged.values()].filter(({ game, market }) => game.length + market.length > 0)
}

/**
 * Writes facts to the log in the background, as far as the charts take them: what is known already is left out, so
 * that a snapshot after a restart adds nothing. While the store is down, facts wait and are written later.
 */
export const makeRecorder = Effect.gen(function* () {
  const record = yield* prepared(recordFacts)
  const waiting = yield* Queue.unbounded<Facts>()

  const write = (facts: Facts) =>
    record(facts).pipe(
      Effect.tapError((error) => Effect.logWarning("The log does not take what a feed says", error)),
      Effect.retry(RETRY),
      Effect.catchCause((cause) => Effect.logError(`Game ${facts.gameId} can't be written`, cause)),
    )

  yield* Queue.takeAll(waiting).pipe(
    Effect.flatMap((facts) =>
      Effect.forEach(byGame(facts), write, { concurrency: CONCURRENCY, discard: true }),
    ),
    Effect.forever,
    Effect.forkScoped,
  )

  return {
    record: (facts: ReadonlyArray<Facts>) => Effect.asVoid(Queue.offerAll(waiting, facts)),
  }
})
