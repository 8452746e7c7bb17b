import type { MarketContext, MarketEvent } from "#machines/line/market/market.events.ts"
import { MARKET_STATUS, type MarketKey } from "#models/betting/market.ts"

const { open, closed, settled, cancelled } = MARKET_STATUS

/**
 * The part of an event that is news: a snapshot repeats what is known, and a source may settle markets that were never
 * offered. `undefined` where nothing of it is.
 */
export const narrowed = (
  event: MarketEvent,
  { statuses, windows }: MarketContext,
): MarketEvent | undefined => {
  const isOneOf = (market: MarketKey, ...allowed: ReadonlyArray<number | undefined>) =>
    allowed.includes(statuses[market])
  switch (event.type) {
    case "market.opened": {
      const markets = event.markets.filter(({ market }) => isOneOf(market, undefined, closed))
      return markets.length === 0 ? undefined : { ...event, markets }
    }
    case "market.closed": {
      const markets = event.markets.filter(({ market }) => isOneOf(market, open))
      return markets.length === 0 ? undefined : { ...event, markets }
    }
    case "market.settled": {
      const results = event.results.filter(({ market }) => isOneOf(market, open, closed))
      const closing = event.closing.filter(({ market }) => isOneOf(market, open))
      return results.length === 0 ? undefined : { ...event, results, closing }
    }
    case "market.reopened": {
      const markets = event.markets.filter((market) => isOneOf(market, settled))
      return markets.length === 0 ? undefined : { ...event, markets }
    }
    case "market.cancelled": {
      const isWindow = event.from !== undefined || event.to !== undefined
      const markets = event.markets.filter((market) =>
        isWindow ? statuses[market] !== undefined : isOneOf(market, open, closed),
      )
      return markets.length === 0 ? undefined : { ...event, markets }
    }
    case "market.restored": {
      const { from, to } = event
      const isWindow = from !== undefined || to !== undefined
      const wasReturned = (market: MarketKey) =>
        windows.some((window) => window.from === from && window.to === to && window.markets.includes(market))
      const markets = event.markets.filter((market) =>
        isWindow ? wasReturned(market) : isOneOf(market, cancelled),
      )
      return markets.length === 0 ? undefined : { ...event, markets }
    }
  }
}
