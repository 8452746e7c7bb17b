import { createRoot } from "react-dom/client"
import { MemoryRouter } from "react-router-dom"
import { selectionKey } from "../../../models/betting/market-key.ts"
import type { GameView } from "../../../models/line/feed/frames.ts"
import { BettingProvider } from "../../../src/features/line/line/betting.tsx"
import { GameTable } from "../../../src/features/line/line/GameTable.tsx"
import { Feed } from "../../../src/services/Feed.ts"
import { PriceStore } from "../../../src/services/PriceStore.ts"
import { PriceMoves } from "../../../src/ui/primitives/price-move.ts"
import { followSkippedParts } from "../../../src/ui/primitives/skipped-parts.ts"
import { aGame, aMarket, aSnapshot, lineSetting, NOON } from "../../screens/line-setting.tsx"
import { loadedWords, Words } from "../../screens/words.tsx"
import { drive, firstPrice, rowsOf } from "./cells.ts"

const words = await loadedWords()

/** The markets of a row of cells, by the numbers of the cells. */
const marketsOf = (id: number, cells: ReadonlyArray<number>) =>
  (
    [
      ["result/match", ["1", "X", "2"], cells.slice(0, 3)],
      ["total/match/2.5", ["over", "under"], cells.slice(3, 5)],
      ["handicap/match/-1", ["1", "2"], cells.slice(5, 7)],
    ] as const
  )
    .filter(([, , held]) => held.length > 0)
    .map(([key, outcomes, held], place) =>
      aMarket(
        key,
        id * 10 + place,
        held.map((cell, at) => [outcomes[at] ?? "", firstPrice(cell)] as const),
      ),
    )

let places: ReadonlyArray<number> = []
let change = (_cell: number, _price: number): void => {}

/** The site's own list: rows, names, crests and living prices, as a page of the line draws them. */
drive({
  mount: (root, count) => {
    const views: ReadonlyArray<GameView> = rowsOf(count).map((cells, row) => ({
      game: aGame(row + 1),
      markets: marketsOf(row + 1, cells),
      more: 7,
    }))
    const prices = new PriceStore()
    const feed = new Feed({
      open: () => ({ send: () => {}, close: () => {}, onopen: null, onclose: null, onmessage: null }),
      deadline: undefined as never,
      now: () => NOON,
      prices,
      boot: [aSnapshot("champ/5", views)],
    })
    const { betting } = lineSetting()
    const moves = new PriceMoves((ms, task) => {
      setTimeout(task, ms)
    })
    places = views.flatMap(({ game, markets }) =>
      markets.flatMap(({ key, outcomes }) =>
        outcomes.map((outcome) => prices.hold(selectionKey({ gameId: game.id, market: key, outcome }))),
      ),
    )
    change = (cell, price) => prices.setAt(places[cell] ?? 0, price)
    followSkippedParts(document, () => prices.hurry())
    createRoot(root).render(
      <MemoryRouter initialEntries={["/en/line"]}>
        <Words store={words}>
          <BettingProvider value={{ ...betting, feed, moves }}>
            <div data-shown="result">
              <GameTable group={{ champId: views[0]?.game.champId as never, views }} kind="line" />
            </div>
          </BettingProvider>
        </Words>
      </MemoryRouter>,
    )
  },
  change: (changes) => {
    for (const [cell, price] of changes) change(cell, price)
  },
})
