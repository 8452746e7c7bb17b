import type { MarketKind } from "#models/betting/market.ts"

/** Kinds of market on a line that providers bring. */
export type LineKind = "total" | "handicap"

/** A line of the site: at most three digits, in quarters. */
const isLine = (line: number): boolean => Number.isInteger(line * 4) && Math.abs(line) < 1000

/** The site's kind for a line: quarters are Asian, whose bets end by halves; `undefined` where it is no line of a bet. */
export const lineKind = (kind: LineKind, line: number): MarketKind | undefined => {
  if (!isLine(line) || (kind === "total" && line < 0)) return undefined
  return Number.isInteger(line * 2) ? kind : `asian-${kind}`
}
