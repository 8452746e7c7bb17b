import { isCricketKind, isPlayerScope } from "#models/betting/cricket-players.ts"
import type { MarketKey } from "#models/betting/market.ts"
import { marketParts } from "#models/betting/market-key.ts"
import type { MarketView } from "#models/feed/frames.ts"

/** Tabs of a game's markets. */
export const MARKET_TABS = [
  "all",
  "main",
  "totals",
  "handicaps",
  "score",
  "combined",
  "goals",
  "players",
  "parts",
  "corners",
  "cards",
] as const
export type MarketTab = (typeof MARKET_TABS)[number]

const SCORE_KINDS = new Set([
  "exact-score",
  "odd-even",
  "home-odd-even",
  "away-odd-even",
  "goal-range",
  "winning-margin",
])

/** The tab a market belongs to, apart from `all`. */
export const tabOf = (market: MarketKey): Exclude<MarketTab, "all"> => {
  const { kind, scope } = marketParts(market)
  if (scope.startsWith("corners")) return "corners"
  if (scope.startsWith("cards")) return "cards"
  if (kind.endsWith("scorer") || isCricketKind(kind) || isPlayerScope(scope)) return "players"
  if (scope.includes("-")) return "parts"
  if (kind.includes("half") || kind.includes("halves")) return "parts"
  if (kind.includes("-and-")) return "combined"
  if (kind.endsWith("goal") || kind === "first-goal-time") return "goals"
  if (kind.endsWith("handicap")) return "handicaps"
  if (kind.endsWith("exact-total") || SCORE_KINDS.has(kind)) return "score"
  return kind.endsWith("total") ? "totals" : "main"
}

/** What the menu of a game shows: all but the duels, which stand where they are built. */
export const menuOf = (markets: ReadonlyArray<MarketView>): ReadonlyArray<MarketView> =>
  markets.filter(({ key }) => marketParts(key).kind !== "duel")

/** Markets of one kind and scope, told apart by their lines only, and shown as one block; but those whose line is in their name. */
export interface MarketBlock {
  readonly key: string
  readonly markets: ReadonlyArray<MarketView>
}

/** Blocks of the menu's markets of a tab, in the order in which they came; lines from low to high. */
export const marketBlocks = (
  markets: ReadonlyArray<MarketView>,
  tab: MarketTab,
): ReadonlyArray<MarketBlock> => {
  const blocks = new Map<string, Array<MarketView>>()
  for (const market of menuOf(markets)) {
    if (tab !== "all" && tabOf(market.key) !== tab) continue
    const { kind, scope } = marketParts(market.key)
    const key = kind === "batter-milestone" ? market.key : `${kind}/${scope}`
    const block = blocks.get(key)
    if (block === undefined) blocks.set(key, [market])
    else block.push(market)
  }
  return [...blocks].map(([key, list]) => ({
    key,
    markets: list.toSorted(
      (left, right) => (marketParts(left.key).line ?? 0) - (marketParts(right.key).line ?? 0),
    ),
  }))
}

const folded = (text: string): string => text.toLocaleLowerCase().replaceAll("ё", "е")

/** Blocks whose name holds every word that is sought; all of them where none is. */
export const foundBlocks = (
  blocks: ReadonlyArray<MarketBlock>,
  sought: string,
  nameOf: (key: MarketKey) => string,
): ReadonlyArray<MarketBlock> => {
  const words = folded(sought).split(/\s+/).filter(Boolean)
  return blocks.filter(({ markets: [first] }) => {
    const name = first === undefined ? "" : folded(nameOf(first.key))
    return words.every((word) => name.includes(word))
  })
}
