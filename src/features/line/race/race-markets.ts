import type { MarketKind } from "#models/betting/market.ts"
import { marketParts } from "#models/betting/market-key.ts"
import type { GameView, MarketView } from "#models/line/feed/frames.ts"

/** Kinds whose outcomes are the runners, one each: the columns of the card. */
const COLUMNS: ReadonlySet<MarketKind> = new Set([
  "race-win",
  "race-place",
  "each-way",
  "classified",
  "fastest-lap",
  "relegation",
])

const MOST_COLUMNS = 6

/** Whether a market is of the field as it is now: once a runner was withdrawn, of the final one. */
const isOfFieldNow = (final: boolean, scope: string): boolean => scope === (final ? "final" : "match")

/** The markets of a race as its card shows them. */
export interface RaceMarkets {
  readonly columns: ReadonlyArray<MarketView>
  readonly forecast: MarketView | undefined
  readonly quinella: MarketView | undefined
  readonly tricast: MarketView | undefined
  readonly matches: ReadonlyArray<MarketView>
}

/** Sorts the markets of a race by where its card has them. */
export const raceMarkets = ({ markets }: GameView): RaceMarkets => {
  const parted = markets.map((market) => ({ market, ...marketParts(market.key) }))
  const isFinal = parted.some(({ scope }) => scope === "final")
  const now = parted.filter(({ scope }) => isOfFieldNow(isFinal, scope))
  const only = (kind: MarketKind) => now.find((each) => each.kind === kind)?.market
  return {
    columns: now
      .filter(({ kind }) => COLUMNS.has(kind))
      .map(({ market }) => market)
      .slice(0, MOST_COLUMNS),
    forecast: only("forecast"),
    quinella: only("quinella"),
    tricast: only("tricast"),
    matches: parted.filter(({ kind }) => kind === "head-to-head").map(({ market }) => market),
  }
}
