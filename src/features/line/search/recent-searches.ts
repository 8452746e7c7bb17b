import { useSyncExternalStore } from "react"
import {
  RECENT_SEARCHES_KEY,
  type RecentSearches,
  readSearches,
} from "#models/line/search/recent-searches.ts"
import { keptValue } from "#src/services/kept-value.ts"

const NONE: RecentSearches = []

/** What was searched for in this browser: kept by its tabs together until it is cleared, or a player leaves. */
export const recentSearches = keptValue<RecentSearches>({
  keys: [RECENT_SEARCHES_KEY],
  none: NONE,
  read: (item) => readSearches(item(RECENT_SEARCHES_KEY)),
  written: (recent) => [[RECENT_SEARCHES_KEY, JSON.stringify(recent)]],
})

/** What was searched for, the latest first. */
export const useRecentSearches = (): RecentSearches =>
  useSyncExternalStore(recentSearches.subscribe, recentSearches.get, () => NONE)
