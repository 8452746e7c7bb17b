import type { ReactNode } from "react"
import { CELL, LIST, ROW, rowsOf } from "./cells.ts"

/** The list of the site around cells. */
export const CellRows = (props: {
  readonly count: number
  readonly cell: (cell: number) => ReactNode
}): ReactNode => (
  <ul className={LIST}>
    {rowsOf(props.count).map((cells) => (
      <li key={cells[0]} className={ROW}>
        <span />
        <span />
        {cells.map((cell) => (
          <span key={cell} className={CELL}>
            {props.cell(cell)}
          </span>
        ))}
      </li>
    ))}
  </ul>
)

/** One cell as the site draws it. */
export const CellButton = (props: { readonly children: ReactNode }): ReactNode => (
  <button type="button" className="price" data-state="open">
    <span className="price-value">{props.children}</span>
  </button>
)
