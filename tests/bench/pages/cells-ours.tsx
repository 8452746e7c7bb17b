import { type ReactNode, useCallback } from "react"
import { createRoot } from "react-dom/client"
import { formatOdds } from "../../../models/betting/odds-writing.ts"
import { paintPrice } from "../../../src/features/line/line/paint-price.ts"
import { PriceStore } from "../../../src/services/PriceStore.ts"
import { PriceMoves } from "../../../src/ui/primitives/price-move.ts"
import { followSkippedParts } from "../../../src/ui/primitives/skipped-parts.ts"
import { CellButton, CellRows } from "./CellRows.tsx"
import { drive, firstPrice } from "./cells.ts"

const prices = new PriceStore()
const places: Array<number> = []
const moves = {
  shown: new PriceMoves((ms, task) => {
    setTimeout(task, ms)
  }),
  odds: formatOdds,
  up: "up",
  down: "down",
}

const keyOf = (cell: number) => `cell-${cell}`

const Cell = ({ name }: { readonly name: string }): ReactNode => {
  const text = useCallback((element: HTMLElement) => paintPrice(element, name, prices, moves), [name])
  return (
    <CellButton>
      <span data-price ref={text} />
    </CellButton>
  )
}

drive({
  mount: (root, count) => {
    for (let cell = 0; cell < count; cell += 1) {
      const place = prices.hold(keyOf(cell))
      prices.setAt(place, firstPrice(cell))
      places.push(place)
    }
    followSkippedParts(document, () => prices.hurry())
    createRoot(root).render(<CellRows count={count} cell={(cell) => <Cell name={keyOf(cell)} />} />)
  },
  change: (changes) => {
    for (const [cell, price] of changes) prices.setAt(places[cell] ?? 0, price)
  },
})
