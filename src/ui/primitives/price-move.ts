/** Which way a price went. */
export type PriceDirection = "up" | "down"

/** How long a move is shown before it fades, in milliseconds. */
export const MOVE_MS = 740

/** Runs a task after so many milliseconds. */
type After = (ms: number, task: () => void) => void

/**
 * Shows on their cells which way prices moved: arrow, tint and, for screen readers, the word. The same move again only
 * stays longer, so that a price that keeps moving one way costs the page nothing. One timer for all cells, and no
 * animation while a move is shown: nothing is drawn between two changes.
 */
export class PriceMoves {
  /** When each shown move is over, the first to be over first. */
  readonly #ends = new Map<HTMLElement, number>()
  readonly #now: () => number
  readonly #after: After

  constructor(clock: { readonly now: () => number; readonly after: After }) {
    this.#now = clock.now
    this.#after = clock.after
  }

  /** Shows a move. A second one before it is over starts over. */
  show(cell: HTMLElement, direction: PriceDirection, word: string): void {
    if (cell.dataset.move !== direction) {
      cell.dataset.move = direction
      cell.setAttribute("aria-description", word)
    }
    const isIdle = this.#ends.size === 0
    this.#ends.delete(cell)
    this.#ends.set(cell, this.#now() + MOVE_MS)
    if (isIdle) this.#after(MOVE_MS, () => this.#sweep())
  }

  #sweep(): void {
    const now = this.#now()
    for (const [cell, end] of this.#ends) {
      if (end > now) {
        this.#after(end - now, () => this.#sweep())
        return
      }
      this.#ends.delete(cell)
      delete cell.dataset.move
      cell.removeAttribute("aria-description")
    }
  }
}
