import type { MarketEvent } from "#machines/line/market/market.events.ts"
import type { MarketKey, OutcomeKey } from "#models/betting/market.ts"
import type { PricePoint } from "./price-rings.ts"

interface Moved {
  readonly outcome: OutcomeKey
  readonly points: ReadonlyArray<PricePoint>
}

type Kept = Extract<MarketEvent, { readonly type: "market.opened" }>["markets"]

const add = (
  found: Map<OutcomeKey, Array<PricePoint>>,
  market: MarketKey,
  at: number,
  kept: Kept,
  isLast: boolean,
) => {
  for (const [outcome, odds] of kept.find((each) => each.market === market)?.odds ?? []) {
    const points = found.get(outcome) ?? []
    found.set(outcome, points)
    points.push([at, odds ?? 0])
    if (isLast) points.push([at, 0])
  }
}

/** The prices that the log keeps of a market: those it opened at, and the last before it closed. */
const inLog = (market: MarketKey, events: ReadonlyArray<MarketEvent>) => {
  const found = new Map<OutcomeKey, Array<PricePoint>>()
  for (const event of events) {
    if (event.type === "market.opened") add(found, market, event.at, event.markets, false)
    if (event.type === "market.closed") add(found, market, event.at, event.markets, true)
    if (event.type === "market.settled") add(found, market, event.at, event.closing, true)
  }
  return found
}

const changes = (points: ReadonlyArray<PricePoint>): ReadonlyArray<PricePoint> =>
  points.filter(([, odds], index) => odds !== points[index - 1]?.[1])

/**
 * How the prices of a market moved: what this process saw, and before it what the log kept. The log knows a market's
 * opening also after a restart; what lies between is then not known, and no point stands for it.
 */
export const priceHistoryOf = (
  market: MarketKey,
  seen: ReadonlyArray<Moved>,
  events: ReadonlyArray<MarketEvent>,
): ReadonlyArray<Moved> => {
  const kept = inLog(market, events)
  const outcomes = new Set([...seen.map(({ outcome }) => outcome), ...kept.keys()])
  return [...outcomes].map((outcome) => {
    const points = seen.find((each) => each.outcome === outcome)?.points ?? []
    const from = points[0]?.[0] ?? Number.POSITIVE_INFINITY
    // The log is written a moment after the price was seen, whose time is kept in whole seconds.
    const before = (kept.get(outcome) ?? []).filter(([at]) => at < from)
    return { outcome, points: changes([...before, ...points]) }
  })
}
