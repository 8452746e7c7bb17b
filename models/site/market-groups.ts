/** §3 Client-side persisted: names of what is kept of the markets on a game's page. */
export const MARKET_GROUP_KEYS = {
  allCollapsed: "all-market-groups-collapsed",
  collapsed: "market-groups-collapsed",
  expanded: "market-groups-expanded",
  favourites: "favourite-markets",
} as const

/**
 * Which groups of markets a player closed and opened and which ones stand first, by the groups' keys (`total/match`). What
 * the player did not choose is closed where all are, and otherwise as the page has it.
 */
export interface MarketGroups {
  readonly allCollapsed: boolean
  readonly collapsed: ReadonlySet<string>
  readonly expanded: ReadonlySet<string>
  readonly favourites: ReadonlySet<string>
}

export const NO_MARKET_GROUPS: MarketGroups = {
  allCollapsed: false,
  collapsed: new Set(),
  expanded: new Set(),
  favourites: new Set(),
}

/** Groups remembered of each kind at most: the newest. */
const MOST = 200

const without = (set: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  new Set([...set].filter((each) => each !== key))

const withLast = (set: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  new Set([...without(set, key), key].slice(-MOST))

/** Whether a group's markets are hidden; `folded` is how the page has the group by itself. */
export const isCollapsed = (
  { allCollapsed, collapsed, expanded }: MarketGroups,
  key: string,
  folded = false,
): boolean => (expanded.has(key) ? false : collapsed.has(key) || allCollapsed || folded)

/** Closes a group or opens it. */
export const setCollapsed = (groups: MarketGroups, key: string, isClosed: boolean): MarketGroups => ({
  ...groups,
  collapsed: isClosed ? withLast(groups.collapsed, key) : without(groups.collapsed, key),
  expanded: isClosed ? without(groups.expanded, key) : withLast(groups.expanded, key),
})

/** Closes all groups, or leaves them as the page has them; what was chosen one by one is forgotten. */
export const setAllCollapsed = (groups: MarketGroups, allCollapsed: boolean): MarketGroups => ({
  ...groups,
  allCollapsed,
  collapsed: new Set(),
  expanded: new Set(),
})

/** Makes a group a favourite, or no longer. */
export const toggleFavourite = (groups: MarketGroups, key: string): MarketGroups => ({
  ...groups,
  favourites: groups.favourites.has(key) ? without(groups.favourites, key) : withLast(groups.favourites, key),
})

const listOf = (text: string | null): ReadonlySet<string> => {
  try {
    const value: unknown = JSON.parse(text ?? "[]")
    return new Set(Array.isArray(value) ? value.filter((each) => typeof each === "string").slice(-MOST) : [])
  } catch {
    return new Set()
  }
}

/** Reads what a storage keeps; whatever is not understood is as good as absent. */
export const readMarketGroups = (read: (key: string) => string | null): MarketGroups => ({
  allCollapsed: read(MARKET_GROUP_KEYS.allCollapsed) === "1",
  collapsed: listOf(read(MARKET_GROUP_KEYS.collapsed)),
  expanded: listOf(read(MARKET_GROUP_KEYS.expanded)),
  favourites: listOf(read(MARKET_GROUP_KEYS.favourites)),
})

/** What to keep, by its key. */
export const writtenMarketGroups = (groups: MarketGroups): ReadonlyArray<readonly [string, string]> => [
  [MARKET_GROUP_KEYS.allCollapsed, groups.allCollapsed ? "1" : "0"],
  [MARKET_GROUP_KEYS.collapsed, JSON.stringify([...groups.collapsed])],
  [MARKET_GROUP_KEYS.expanded, JSON.stringify([...groups.expanded])],
  [MARKET_GROUP_KEYS.favourites, JSON.stringify([...groups.favourites])],
]
