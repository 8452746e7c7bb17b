import { marketParts } from "#models/betting/market-key.ts"
import type { GameView } from "#models/feed/frames.ts"

/**
 * What the three places of the result hold in a list: where no game can end in a draw, the first place is empty, so that
 * the two prices stand side by side.
 */
export const resultPlaces = (views: ReadonlyArray<GameView>): readonly [string, string, string] => {
  const kinds = new Set(views.flatMap(({ markets }) => markets.map(({ key }) => marketParts(key).kind)))
  return kinds.has("winner") && !kinds.has("result") ? ["", "1", "2"] : ["1", "X", "2"]
}
