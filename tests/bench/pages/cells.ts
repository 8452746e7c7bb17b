import "../../../src/ui/css/ui.css"
import { formatOdds } from "../../../models/betting/odds-writing.ts"
import styles from "../../../src/features/line/line/GameTable.module.css"

/** What every page of cells does: shows two thousand prices and takes changes. */
export interface Cells {
  /** Puts the cells on the page; the first prices are `firstPrice`. */
  readonly mount: (root: HTMLElement, count: number) => void
  /** Changes of one frame: the numbers of cells and their new prices in thousandths. */
  readonly change: (changes: ReadonlyArray<readonly [cell: number, price: number]>) => void
}

export const COUNT = 2000
const CHANGED = 200
/** Frames of changes, which then come again. */
const FRAMES = 128

/** The price that a cell begins with, in thousandths. */
export const firstPrice = (cell: number): number => 1500 + (cell % 500)

/** Prices in a row of the site's list: result, total, handicap. */
const A_ROW = 7

/** The cells by the rows of the list they stand in. */
export const rowsOf = (count: number): ReadonlyArray<ReadonlyArray<number>> =>
  Array.from({ length: Math.ceil(count / A_ROW) }, (_, row) =>
    Array.from({ length: Math.min(A_ROW, count - row * A_ROW) }, (_, place) => row * A_ROW + place),
  )

/** Classes of the site's list, the same for everybody: its look, and that rows far out of sight are not drawn. */
export const LIST = styles.table ?? ""
export const ROW = `skippable ${styles.row}`
export const CELL = styles.cell ?? ""

interface Bench {
  /** Changes two hundred prices a frame for this many milliseconds. */
  readonly run: (milliseconds: number) => Promise<{ readonly frames: number; readonly dropped: number }>
  /** The first cell whose text is not what it was told last, in words. */
  readonly fault: () => string | undefined
}

declare global {
  var bench: Bench
}

/** Frames further apart than this had one dropped between them, at sixty a second. */
const DROPPED_MS = 25

/** Makes a page of cells ready to be driven by the bench. */
export const drive = (cells: Cells): void => {
  const root = document.getElementById("root")
  if (root === null) throw new Error("The page has no root")
  const prices = Array.from({ length: COUNT }, (_, cell) => firstPrice(cell))
  cells.mount(root, COUNT)
  let state = 1
  const random = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 4_294_967_296) * below)
  }
  // Made ahead, so that only what is done with them is timed.
  const ahead = Array.from({ length: FRAMES }, () =>
    Array.from({ length: CHANGED }, () => [random(COUNT), 1100 + random(8000)] as const),
  )
  let turn = 0
  const step = () => {
    const changes = ahead[turn % FRAMES] ?? []
    turn += 1
    for (const [cell, price] of changes) prices[cell] = price
    cells.change(changes)
  }
  globalThis.bench = {
    run: (milliseconds) =>
      new Promise((resolve) => {
        let frames = 0
        let dropped = 0
        let first: number | undefined
        let last: number | undefined
        const frame = (now: number) => {
          first ??= now
          if (last !== undefined) {
            frames += 1
            if (now - last > DROPPED_MS) dropped += Math.round((now - last) / (1000 / 60)) - 1
          }
          last = now
          if (now - first >= milliseconds) return resolve({ frames, dropped })
          step()
          requestAnimationFrame(frame)
        }
        requestAnimationFrame(frame)
      }),
    fault: () => {
      const shown = [...root.querySelectorAll(".price-value")].map((element) => element.textContent)
      if (shown.length !== COUNT) return `The page shows ${shown.length} cells`
      const wrong = prices.findIndex((price, cell) => shown[cell] !== formatOdds(price))
      return wrong < 0
        ? undefined
        : `Cell ${wrong} shows ${shown[wrong]} in place of ${formatOdds(prices[wrong] ?? 0)}`
    },
  }
}
