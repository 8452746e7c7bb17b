import { selectionKey } from "#models/betting/market-key.ts"
import type { GameView } from "#models/line/feed/frames.ts"
import type { PriceStore } from "./PriceStore.ts"

/** Puts the prices of games into the store and holds their places; whoever calls releases them. */
export const holdPrices = (prices: PriceStore, views: ReadonlyArray<GameView>): ReadonlyArray<number> =>
  views.flatMap(({ game, markets }) =>
    markets.flatMap((market) =>
      market.outcomes.map((outcome, index) => {
        const place = prices.hold(selectionKey({ gameId: game.id, market: market.key, outcome }))
        prices.setAt(place, market.prices[index] ?? 0)
        return place
      }),
    ),
  )
