import { Context, type Effect, type Stream } from "effect"
import type { MarketKey } from "#models/betting/market.ts"
import type { GameId } from "#models/catalogue/catalogue.ts"
import type { IntakeHealth } from "./intake.ts"

/**
 * A provider of games, prices and results. Messages arrive as they came over the wire, unchecked: whoever consumes
 * them decodes them by `SourceMessage`.
 */
export interface FeedProducer {
  /** The name each of its messages carries. */
  readonly producer: string
  readonly messages: Stream.Stream<unknown>
  /**
   * Asks for a snapshot: it arrives among the messages, ends with `snapshot_complete`, and also brings the games named,
   * even those long over.
   */
  readonly recover: (games: ReadonlyArray<GameId>, opened: OpenedMarkets) => Effect.Effect<void>
  /** What it counts of itself, by name: what it left aside, what it may still ask for. */
  readonly counts?: () => Readonly<Record<string, number>>
}

/** The markets of a game that the log says were ever opened: what a source that keeps nothing has to settle. */
export type OpenedMarkets = (gameId: GameId) => Effect.Effect<ReadonlyArray<MarketKey>>

/** How a source does: its state by the chart of a producer, when it was heard, what was counted of it. */
export interface SourceHealth extends IntakeHealth {
  readonly counts: Readonly<Record<string, number>>
}

/** The feed sources the trader listens to. */
export class FeedSources extends Context.Service<
  FeedSources,
  { readonly all: ReadonlyArray<FeedProducer> }
>()("statebook/server/trading/FeedSources") {}
