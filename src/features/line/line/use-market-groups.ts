import { useSyncExternalStore } from "react"
import {
  MARKET_GROUP_KEYS,
  type MarketGroups,
  NO_MARKET_GROUPS,
  readMarketGroups,
  writtenMarketGroups,
} from "#models/site/market-groups.ts"
import { keptValue } from "#src/services/kept-value.ts"

const kept = keptValue<MarketGroups>({
  keys: Object.values(MARKET_GROUP_KEYS),
  none: NO_MARKET_GROUPS,
  read: readMarketGroups,
  written: writtenMarketGroups,
})

/** The player's groups of markets, kept in this browser and shared by its tabs, and the way to change them. */
export const useMarketGroups = (): readonly [
  groups: MarketGroups,
  change: (step: (groups: MarketGroups) => MarketGroups) => void,
] => [useSyncExternalStore(kept.subscribe, kept.get, () => NO_MARKET_GROUPS), kept.change]
