import { useSyncExternalStore } from "react"
import {
  MARKET_GROUP_KEYS,
  type MarketGroups,
  NO_MARKET_GROUPS,
  readMarketGroups,
  writtenMarketGroups,
} from "#models/site/market-groups.ts"

const KEYS: ReadonlySet<string | null> = new Set([null, ...Object.values(MARKET_GROUP_KEYS)])

const listeners = new Set<() => void>()
let groups: MarketGroups | undefined

const read = (): MarketGroups => {
  try {
    return readMarketGroups((key) => localStorage.getItem(key))
  } catch {
    return NO_MARKET_GROUPS
  }
}

const current = (): MarketGroups => {
  groups ??= read()
  return groups
}

const tell = () => {
  for (const listener of listeners) listener()
}

/** Another tab changed what is kept. */
const hear = ({ key }: StorageEvent) => {
  if (!KEYS.has(key)) return
  groups = undefined
  tell()
}

const subscribe = (listener: () => void) => {
  // Nobody listened: another tab may have changed what is kept.
  if (listeners.size === 0) {
    groups = undefined
    addEventListener("storage", hear)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener("storage", hear)
  }
}

const change = (step: (groups: MarketGroups) => MarketGroups): void => {
  groups = step(current())
  try {
    for (const [key, text] of writtenMarketGroups(groups)) localStorage.setItem(key, text)
  } catch {
    // Kept for this visit.
  }
  tell()
}

/** The player's groups of markets, kept in this browser and shared by its tabs, and the way to change them. */
export const useMarketGroups = (): readonly [
  groups: MarketGroups,
  change: (step: (groups: MarketGroups) => MarketGroups) => void,
] => [useSyncExternalStore(subscribe, current, () => NO_MARKET_GROUPS), change]
