import { configureStore, createSlice, type PayloadAction } from "@reduxjs/toolkit"
import type { ReactNode } from "react"
import { createRoot } from "react-dom/client"
import { Provider, useSelector } from "react-redux"
import { formatOdds } from "../../../../models/betting/odds-writing.ts"
import { CellButton, CellRows } from "../../pages/CellRows.tsx"
import { COUNT, drive, firstPrice } from "../../pages/cells.ts"

const slice = createSlice({
  name: "prices",
  initialState: Array.from({ length: COUNT }, (_, cell) => firstPrice(cell)),
  reducers: {
    changed: (prices, { payload }: PayloadAction<ReadonlyArray<readonly [number, number]>>) => {
      for (const [cell, price] of payload) prices[cell] = price
    },
  },
})

const store = configureStore({ reducer: slice.reducer })

const Cell = ({ cell }: { readonly cell: number }): ReactNode => {
  const price = useSelector((prices: ReadonlyArray<number>) => prices[cell])
  return (
    <CellButton>
      <span data-price>{formatOdds(price ?? 0)}</span>
    </CellButton>
  )
}

drive({
  mount: (root, count) =>
    createRoot(root).render(
      <Provider store={store}>
        <CellRows count={count} cell={(cell) => <Cell cell={cell} />} />
      </Provider>,
    ),
  change: (changes) => {
    store.dispatch(slice.actions.changed(changes))
  },
})
