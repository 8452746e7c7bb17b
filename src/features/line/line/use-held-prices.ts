import { useLayoutEffect } from "react"
import type { GameView } from "#models/line/feed/frames.ts"
import { holdPrices } from "#src/services/hold-prices.ts"
import { useBetting } from "./betting.tsx"

/** Keeps the prices of answered games in the store while they are shown, until the feed brings its own. */
export const useHeldPrices = (views: ReadonlyArray<GameView> | undefined): void => {
  const { feed } = useBetting()
  // Before the cells below look for their prices: they are shown with the first paint.
  useLayoutEffect(() => {
    if (views === undefined) return
    const places = holdPrices(feed.prices, views)
    return () => {
      for (const place of places) feed.prices.release(place)
    }
  }, [feed, views])
}
