import { Layer } from "effect"
import { replayable } from "#src/server/kernel/journal/aggregate.ts"
import { manifest } from "#src/server/kernel/manifest.ts"
import { SearchIndex } from "./feed/SearchIndex.ts"
import { lineSettings } from "./line.settings.ts"
import { layerPastPlayed } from "./past/Past.ts"
import { CompetitorsHandlers } from "./statistics/competitors.http.ts"
import { Results } from "./statistics/Results.ts"
import { StatisticsHandlers } from "./statistics/statistics.http.ts"
import { tradingStopsAggregate } from "./stops/trading-stops.aggregate.ts"
import { gameAggregate, marketAggregate } from "./trading/aggregates.ts"
import { PriceHistory } from "./trading/PriceHistory.ts"

/** What this domain brings to the server. */
export const lineManifest = manifest({
  settings: lineSettings,
  aggregates: [replayable(gameAggregate), replayable(marketAggregate), replayable(tradingStopsAggregate)],
  services: Layer.mergeAll(Results.layer, PriceHistory.layer, SearchIndex.layer),
  reactors: layerPastPlayed,
  handlers: Layer.mergeAll(StatisticsHandlers, CompetitorsHandlers),
})
