import { Effect } from "effect"
import {
  MARKET_STATUS,
  type MarketKey,
  type OutcomeKey,
  type SelectionResult,
} from "#models/betting/market.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { marketAggregate, streamIdOf } from "./aggregates.ts"

/** How a market ended: off, or with a result for each of its outcomes. */
export type MarketEnd = "cancelled" | ReadonlyMap<OutcomeKey, SelectionResult>

/** How a market of a game stands ended in the log; nothing while it is open, or where its end was taken back. */
export const marketResult = Effect.fnUntraced(function* (gameId: GameId, market: MarketKey) {
  const aggregates = yield* Aggregates
  const journal = yield* Journal
  const { snapshot } = yield* aggregates.load(marketAggregate, streamIdOf(gameId))
  const status = snapshot.context.statuses[market]
  if (status === MARKET_STATUS.cancelled) return "cancelled" as const
  if (status !== MARKET_STATUS.settled) return undefined
  let found: MarketEnd | undefined
  for (const stored of yield* journal.read(marketAggregate.streamOf(streamIdOf(gameId)))) {
    const event = marketAggregate.decode(stored)
    if (event.type !== "market.settled") continue
    const result = event.results.find((each) => each.market === market)
    if (result !== undefined) found = new Map(result.outcomes)
  }
  return found
})
