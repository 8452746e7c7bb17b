import { marketParts } from "#models/betting/market-key.ts"
import type { MarketView } from "#models/line/feed/frames.ts"

/** The three markets of a list. */
export type Column = "result" | "total" | "handicap"

/** In the order in which they stand. */
export const COLUMNS: ReadonlyArray<Column> = ["result", "total", "handicap"]

/** The column of a list that a market stands in; nothing of a race's. */
export const columnOf = (market: MarketView): Column | undefined => {
  const { kind } = marketParts(market.key)
  if (kind === "result" || kind === "winner") return "result"
  return kind === "total" || kind === "handicap" ? kind : undefined
}
