import { Effect, Schedule } from "effect"
import type { MarketKey } from "#models/betting/market.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { marketAggregate, streamIdOf } from "./aggregates.ts"
import type { OpenedMarkets } from "./FeedSource.ts"

const RETRY = Schedule.spaced("1 second")

/** Asks the log which markets of a game were ever opened; waits for the store where it is down. */
export const makeOpenedMarkets = Effect.map(
  Aggregates,
  (aggregates): OpenedMarkets =>
    (gameId: GameId) =>
      aggregates.load(marketAggregate, streamIdOf(gameId)).pipe(
        Effect.map(({ snapshot }) => Object.keys(snapshot.context.statuses).map((key) => key as MarketKey)),
        Effect.retry({ schedule: RETRY, while: ({ _tag }) => _tag === "StoreUnavailable" }),
        Effect.orDie,
      ),
)
