import { isCricketKind, isPlayerScope } from "./cricket-players.ts"
import type { MarketKey } from "./market.ts"
import { marketParts } from "./market-key.ts"
import type { MarketTab } from "./market-tabs.ts"

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
