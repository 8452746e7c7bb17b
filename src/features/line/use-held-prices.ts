import { useEffect } from "react"
import { selectionKey } from "#models/betting/market.ts"
import type { GameView } from "#models/feed/frames.ts"
import { useBetting } from "./betting.tsx"

/** Keeps the prices of answered games in the store while they are shown, until the feed brings its own. */
export const useHeldPrices = (views: ReadonlyArray<GameView> | undefined): void => {
  const { feed } = useBetting()
  useEffect(() => {
    if (views === undefined) return
    const places = views.flatMap(({ game, markets }) =>
      markets.flatMap((market) =>
        market.outcomes.map((outcome, index) => {
          const place = feed.prices.hold(selectionKey({ gameId: game.id, market: market.key, outcome }))
          feed.prices.setAt(place, market.prices[index] ?? 0)
          return place
        }),
      ),
    )
    return () => {
      for (const place of places) feed.prices.release(place)
    }
  }, [feed, views])
}
