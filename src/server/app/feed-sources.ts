import { Effect, Layer, Option } from "effect"
import { type FeedProducer, FeedSources } from "#src/server/domains/line/line.domain.ts"
import { makeOddsApiFeed } from "#src/server/providers/line/odds-api/odds-api-feed.ts"
import { embeddedFeed, type FixtureOptions } from "#src/server/providers/line/simulated/embedded-feed.ts"
import { makeUofFeed } from "#src/server/providers/line/uof/uof-feed.ts"
import type { ServerConfig } from "./config.ts"

/** The sources that the configuration names (`FEED_SOURCES`), side by side: each is trusted and lost by itself. */
export const layerFeedSources = (config: ServerConfig, fixtures: FixtureOptions | undefined) =>
  Layer.effect(
    FeedSources,
    Effect.gen(function* () {
      const all: Array<FeedProducer> = []
      if (config.feedSources.includes("embedded")) {
        const { sports, ...settings } = config
        all.push(
          yield* embeddedFeed({
            ...settings,
            ...(Option.isSome(sports) && { sports: sports.value }),
            ...(fixtures && { fixtures }),
          }),
        )
      }
      if (Option.isSome(config.oddsApi)) all.push(yield* makeOddsApiFeed(config.oddsApi.value))
      if (Option.isSome(config.uof)) all.push(...(yield* makeUofFeed(config.uof.value)))
      return { all }
    }),
  )
