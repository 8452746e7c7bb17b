import { Effect, Metric } from "effect"
import type { SourceHealth } from "./FeedSource.ts"

const trusted = Metric.gauge("statebook_feed_source_trusted", {
  description: "1 while a feed source is trusted, 0 while its markets are suspended",
})
const counted = Metric.gauge("statebook_feed_source", {
  description: "What was counted of a feed source since the start, by what it is",
})

/** Tells the metrics how the feed sources do. */
export const measureSources = (sources: ReadonlyArray<SourceHealth>): Effect.Effect<void> =>
  Effect.forEach(
    sources,
    ({ producer, state, counts, taken, late, missing, unreadable, silences }) =>
      Effect.andThen(
        Metric.update(Metric.withAttributes(trusted, { producer }), state === "trusted" ? 1 : 0),
        Effect.forEach(
          Object.entries({ taken, late, missing, unreadable, silences, ...counts }),
          ([what, count]) => Metric.update(Metric.withAttributes(counted, { producer, what }), count),
          { discard: true },
        ),
      ),
    { discard: true },
  )
