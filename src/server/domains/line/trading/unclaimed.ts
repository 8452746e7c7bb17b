import { Clock, Effect, Schedule } from "effect"
import type { MarketKey } from "#models/betting/market.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { marketAggregate, streamIdOf } from "./aggregates.ts"
import type { Facts } from "./facts.ts"

/** Why games are called off that no source brings any more: another season is played, or other fixtures. */
const REASON = "not in the line any more"
const RETRY = Schedule.spaced("1 second")

/**
 * What is to be written of unfinished games that every source was asked for and none brought: they are off, and so are
 * their markets without a result, so that the stakes on them come back and no bet stays open for ever.
 */
export const makeCallOff = Effect.map(Aggregates, (aggregates) => {
  const factsOf = (gameId: GameId): Effect.Effect<ReadonlyArray<Facts>> =>
    Effect.gen(function* () {
      const at = yield* Clock.currentTimeMillis
      const { snapshot } = yield* aggregates.load(marketAggregate, streamIdOf(gameId))
      const markets = Object.keys(snapshot.context.statuses).map((key) => key as MarketKey)
      return [
        {
          gameId,
          game: [{ type: "game.cancelled", at, reason: REASON }],
          market: [{ type: "market.cancelled", at, gameId, markets, reason: REASON }],
        } satisfies Facts,
      ]
    }).pipe(
      Effect.retry({ schedule: RETRY, while: ({ _tag }) => _tag === "StoreUnavailable" }),
      Effect.catchCause((cause) =>
        Effect.as(Effect.logError(`Game ${gameId} can't be called off`, cause), []),
      ),
    )

  return (games: ReadonlyArray<GameId>): Effect.Effect<ReadonlyArray<Facts>> =>
    Effect.map(Effect.forEach(games, factsOf), (facts) => facts.flat())
})
