import type { MarketKind, Scope } from "../../betting/market.ts"
import type { BettingViews } from "../../site/config.ts"

/** §3 Default betting view: 0 lists the main markets of a game side by side, 1 stacks handicaps and totals as Asian books do. */
export const BETTING_VIEWS = { european: 0, asian: 1 } as const
export type BettingView = (typeof BETTING_VIEWS)[keyof typeof BETTING_VIEWS]

/** §3 Default betting view: Asian where the country is one of those and the site allows it, else European. */
export const defaultBettingView = (
  { allowed, asianCountries }: BettingViews,
  country: string,
): BettingView =>
  asianCountries.includes(country) && allowed.includes(BETTING_VIEWS.asian)
    ? BETTING_VIEWS.asian
    : BETTING_VIEWS.european

/** The parts of a game that the Asian view shows side by side, by the scopes of their markets. */
export const ASIAN_PARTS = {
  match: ["match", "full"],
  first: ["half-1", "period-1", "quarter-1", "set-1", "map-1", "inning-1"],
} as const satisfies Readonly<Record<string, ReadonlyArray<Scope>>>
export type AsianPart = keyof typeof ASIAN_PARTS

/** Its columns, and the kinds of markets that stand in each. */
export const ASIAN_KINDS = {
  handicap: ["handicap", "asian-handicap"],
  total: ["total", "asian-total"],
  result: ["result", "winner"],
} as const satisfies Readonly<Record<string, ReadonlyArray<MarketKind>>>
export type AsianColumn = keyof typeof ASIAN_KINDS
