import type { OutcomeKey } from "#models/betting/market.ts"
import type { MarketView } from "#models/line/feed/frames.ts"

/** The selections of the shortest odds among those that are offered, the shortest first. */
export const shortestOdds = ({ outcomes, prices }: MarketView, count: number): ReadonlyArray<OutcomeKey> =>
  outcomes
    .map((outcome, place) => ({ outcome, price: Math.abs(prices[place] ?? 0) }))
    .filter(({ price }) => price > 0)
    .toSorted((left, right) => left.price - right.price)
    .slice(0, count)
    .map(({ outcome }) => outcome)
