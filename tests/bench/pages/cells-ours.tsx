import { type ReactNode, useCallback } from "react"
import { createRoot } from "react-dom/client"
import { paintPrice } from "../../../src/features/line/LivePrice.tsx"
import { PriceStore } from "../../../src/services/PriceStore.ts"
import { drive, firstPrice } from "./cells.ts"

const prices = new PriceStore()
const places: Array<number> = []
const words = { up: "up", down: "down" }

const Cell = ({ name }: { readonly name: string }): ReactNode => {
  const text = useCallback((element: HTMLElement) => paintPrice(element, name, prices, words), [name])
  return (
    <button type="button" className="price">
      <span data-price ref={text} />
    </button>
  )
}

drive({
  mount: (root, count) => {
    const names = Array.from({ length: count }, (_, cell) => `cell-${cell}`)
    for (const [cell, name] of names.entries()) {
      const place = prices.hold(name)
      prices.setAt(place, firstPrice(cell))
      places.push(place)
    }
    createRoot(root).render(names.map((name) => <Cell key={name} name={name} />))
  },
  change: (changes) => {
    for (const [cell, price] of changes) prices.setAt(places[cell] ?? 0, price)
  },
})
