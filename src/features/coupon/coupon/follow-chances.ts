import { leastChance } from "#models/betting/least-chance.ts"
import type { SelectionRef } from "#models/betting/market.ts"
import { selectionKey } from "#models/betting/market-key.ts"
import { type Pick, pickKey } from "#models/coupon/pick.ts"
import type { MarketView } from "#models/line/feed/frames.ts"
import type { Feed } from "#src/services/Feed.ts"

/** How likely picks of an anti-express are won at least, while somebody wants to know. */
export interface Chances {
  /** In billionths; 0 where its market doesn't tell. The other prices of the market are watched from then on. */
  readonly chanceOf: (pick: Pick, market: MarketView) => number
  readonly stop: () => void
}

/** Reads chances from the prices of whole markets, and says when one of those has moved. */
export const followChances = (feed: Feed, onMoved: () => void): Chances => {
  const watched = new Map<string, () => void>()
  const watch = (key: string) => {
    if (!watched.has(key)) watched.set(key, feed.prices.watch(key, onMoved))
  }
  return {
    chanceOf: (pick, market) => {
      const keys = market.outcomes.map((outcome) => {
        const other: SelectionRef = { gameId: pick.gameId, market: pick.market, outcome }
        return selectionKey(other)
      })
      for (const key of keys) watch(key)
      const odds = keys.map((key) => Math.abs(feed.prices.read(key)) || null)
      return leastChance(pick.market, pick.sportId, odds, keys.indexOf(pickKey(pick))) ?? 0
    },
    stop: () => {
      for (const leave of watched.values()) leave()
    },
  }
}
