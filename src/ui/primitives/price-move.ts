/** Which way a price went. */
export type PriceDirection = "up" | "down"

/** How long a move is shown, in milliseconds. */
export const MOVE_MS = 740

/** Runs a task after so many milliseconds. */
type After = (ms: number, task: () => void) => void

/** A move that is shown. */
interface Move {
  direction: PriceDirection
  /** The direction in words. */
  word: string
  /** When it is over, in milliseconds of the clock. */
  end: number
}

/**
 * Shows on their cells which way prices moved: arrow and tint, and on the cell that has the focus the word for screen
 * readers. The same move again only stays longer, so that a price that keeps moving one way costs the page nothing. One
 * timer for all cells, and no animation while a move is shown: nothing is drawn between two changes.
 */
export class PriceMoves {
  readonly #shown = new Map<HTMLElement, Move>()
  readonly #now: () => number
  readonly #after: After
  #heard: HTMLElement | undefined

  constructor(clock: { readonly now: () => number; readonly after: After }) {
    this.#now = clock.now
    this.#after = clock.after
  }

  /** Shows a move. A second one before it is over starts over. */
  show(cell: HTMLElement, direction: PriceDirection, word: string): void {
    const end = this.#now() + MOVE_MS
    const known = this.#shown.get(cell)
    if (known === undefined) {
      if (this.#shown.size === 0) this.#after(MOVE_MS, this.#sweep)
      this.#shown.set(cell, { direction, word, end })
    } else {
      known.end = end
      if (known.direction === direction) return
      known.direction = direction
      known.word = word
    }
    cell.setAttribute("data-move", direction)
    if (cell === this.#heard) describe(cell, word)
  }

  /** The cell that a screen reader stands on, if any: its move is said, and that of the one before no more. */
  hear(cell: HTMLElement | undefined): void {
    if (this.#heard !== undefined) describe(this.#heard, undefined)
    this.#heard = cell
    if (cell !== undefined) describe(cell, this.#shown.get(cell)?.word)
  }

  readonly #sweep = (): void => {
    const now = this.#now()
    let next = Number.POSITIVE_INFINITY
    for (const [cell, { end }] of this.#shown) {
      if (end > now) {
        next = Math.min(next, end)
        continue
      }
      this.#shown.delete(cell)
      cell.removeAttribute("data-move")
      if (cell === this.#heard) describe(cell, undefined)
    }
    if (this.#shown.size > 0) this.#after(next - now, this.#sweep)
  }
}

const describe = (cell: HTMLElement, word: string | undefined): void => {
  if (word === undefined) cell.removeAttribute("aria-description")
  else cell.setAttribute("aria-description", word)
}

/** Follows which cell has the focus, so that its moves are said. Returns the clean-up. */
export const followFocus = (root: Document, moves: PriceMoves): (() => void) => {
  const enter = ({ target }: Event) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>("button.price") : null
    moves.hear(cell ?? undefined)
  }
  const leave = () => moves.hear(undefined)
  root.addEventListener("focusin", enter)
  root.addEventListener("focusout", leave)
  return () => {
    root.removeEventListener("focusin", enter)
    root.removeEventListener("focusout", leave)
    leave()
  }
}
