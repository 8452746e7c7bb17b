import { marketParts } from "#models/betting/market-key.ts"
import type { GameView } from "#models/line/feed/frames.ts"

/**
 * What the places of the result hold in a list: where no game can end in a draw, there are two.
 */
export const resultPlaces = (views: ReadonlyArray<GameView>): ReadonlyArray<string> => {
  const kinds = new Set(views.flatMap(({ markets }) => markets.map(({ key }) => marketParts(key).kind)))
  return kinds.has("winner") && !kinds.has("result") ? ["1", "2"] : ["1", "X", "2"]
}
