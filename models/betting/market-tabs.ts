/** Groups of a game's markets, which the tabs of its page are; the place of each is its `groupId` (§7 Common feed params), 0 all of them. */
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
