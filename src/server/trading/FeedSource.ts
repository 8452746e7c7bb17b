import { Context, type Effect, type Stream } from "effect"
import type { GameId } from "#models/catalogue/catalogue.ts"

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
  readonly recover: (games: ReadonlyArray<GameId>) => Effect.Effect<void>
}

/** The feed sources the trader listens to. */
export class FeedSources extends Context.Service<
  FeedSources,
  { readonly all: ReadonlyArray<FeedProducer> }
>()("statebook/server/trading/FeedSources") {}
