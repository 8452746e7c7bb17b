import { Effect, Layer } from "effect"
import { FeedSources } from "../trading/FeedSource.ts"
import { makeBookmaker } from "./Bookmaker.ts"
import { rollingSchedule } from "./schedule/rolling.ts"

/** Share of the stakes the book keeps unless told otherwise. */
export const DEFAULT_MARGIN = 0.05

export interface EmbeddedFeedOptions {
  /** The same seed plays the same season. */
  readonly seed: number
  /** Seconds of a game that pass in a second. */
  readonly speed: number
  /** Share of the stakes kept, 0.05 is five in a hundred. */
  readonly margin?: number
}

/** The embedded bookmaker as the only feed source. */
export const embeddedFeed = ({ seed, speed, margin = DEFAULT_MARGIN }: EmbeddedFeedOptions) =>
  Layer.effect(
    FeedSources,
    Effect.map(makeBookmaker({ schedule: rollingSchedule({ seed, speed, margin }), speed }), (source) => ({
      all: [source],
    })),
  )
