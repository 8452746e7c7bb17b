import { createContext, memo, type ReactNode, useContext, useState } from "react"
import { createRoot } from "react-dom/client"
import { formatOdds } from "../../../src/ui/messages/format-numbers.ts"
import { drive, firstPrice, numbers } from "./cells.ts"

const Prices = createContext<ReadonlyArray<number>>([])

const Cell = memo(({ cell }: { readonly cell: number }): ReactNode => {
  const prices = useContext(Prices)
  return (
    <button type="button" className="price">
      <span data-price>{formatOdds(prices[cell] ?? 0)}</span>
    </button>
  )
})

let change: (changes: ReadonlyArray<readonly [cell: number, price: number]>) => void = () => {}

const Page = ({ count }: { readonly count: number }): ReactNode => {
  const [prices, setPrices] = useState<ReadonlyArray<number>>(() =>
    Array.from({ length: count }, (_, cell) => firstPrice(cell)),
  )
  const [cells] = useState(() => numbers(count).map((cell) => <Cell key={cell} cell={cell} />))
  change = (changes) =>
    setPrices((before) => {
      const after = [...before]
      for (const [cell, price] of changes) after[cell] = price
      return after
    })
  return <Prices value={prices}>{cells}</Prices>
}

drive({
  mount: (root, count) => createRoot(root).render(<Page count={count} />),
  change: (changes) => change(changes),
})
