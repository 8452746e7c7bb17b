import { createContext, memo, type ReactNode, useContext, useState } from "react"
import { createRoot } from "react-dom/client"
import { formatOdds } from "../../../models/betting/odds-writing.ts"
import { CellButton, CellRows } from "./CellRows.tsx"
import { drive, firstPrice } from "./cells.ts"

const Prices = createContext<ReadonlyArray<number>>([])

const Cell = memo(({ cell }: { readonly cell: number }): ReactNode => {
  const prices = useContext(Prices)
  return (
    <CellButton>
      <span data-price>{formatOdds(prices[cell] ?? 0)}</span>
    </CellButton>
  )
})

let change: (changes: ReadonlyArray<readonly [cell: number, price: number]>) => void = () => {}

const Page = ({ count }: { readonly count: number }): ReactNode => {
  const [prices, setPrices] = useState<ReadonlyArray<number>>(() =>
    Array.from({ length: count }, (_, cell) => firstPrice(cell)),
  )
  const [cells] = useState(() => <CellRows count={count} cell={(cell) => <Cell cell={cell} />} />)
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
