/** Which way a price went. */
export type PriceDirection = "up" | "down"

/**
 * Moves are taken away this often, in milliseconds, all at once: each that has not come again since the time before. So
 * one is shown for half a second at least, and gone within a second.
 */
export const SWEEP_MS = 500

/** Runs a task after so many milliseconds. */
type After = (ms: number, task: () => void) => void

/** A move that is shown. */
interface Move {
  direction: PriceDirection
  /** The direction in words. */
  word: string
  /** How many sweeps there had been when it was shown last. */
  since: number
}

/**
 * Shows on their cells which way prices moved: arrow and tint, and on the cell that has the focus the word for screen
 * readers. The same move again only stays longer, so that a price that keeps moving one way costs the page nothing. One
 * timer for all cells, no clock, and no animation while a move is shown: nothing is drawn between two changes.
 */
export class PriceMoves {
  readonly #shown = new Map<HTMLElement, Move>()
  readonly #after: After
  #sweeps = 0
  #heard: HTMLElement | undefined

  constructor(after: After) {
    this.#after = after
  }

  /** Shows a move. A second one before it is over starts over. */
  show(cell: HTMLElement, direction: PriceDirection, word: string): void {
    const known = this.#shown.get(cell)
    if (known === undefined) {
      if (this.#shown.size === 0) this.#after(SWEEP_MS, this.#sweep)
      this.#shown.set(cell, { direction, word, since: this.#sweeps })
    } else {
      known.since = this.#sweeps
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
    for (const [cell, { since }] of this.#shown) {
      if (since === this.#sweeps) continue
      this.#shown.delete(cell)
      cell.removeAttribute("data-move")
      if (cell === this.#heard) describe(cell, undefined)
    }
    this.#sweeps += 1
    if (this.#shown.size > 0) this.#after(SWEEP_MS, this.#sweep)
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
