/** Which way a price went. */
export type PriceDirection = "up" | "down"

/**
 * Shows that the price of a cell moved: arrow, tint and, for screen readers, the word. The stylesheet times it; the
 * sweeper takes it away. A second move before that starts over.
 */
export const showPriceMove = (cell: HTMLElement, direction: PriceDirection, word: string): void => {
  if (cell.dataset.move === direction) {
    // Another animation of the same look starts over; asking for the running one would lay out the page for each cell.
    cell.toggleAttribute("data-again")
    return
  }
  cell.dataset.move = direction
  cell.setAttribute("aria-description", word)
}

/** Takes the move off a cell at once. */
const clearPriceMove = (cell: HTMLElement): void => {
  delete cell.dataset.move
  cell.removeAttribute("data-again")
  cell.removeAttribute("aria-description")
}

/** Clears the move of every cell under a root when its animation ends: one listener for all cells. Returns its clean-up. */
export const sweepPriceMoves = (root: EventTarget): (() => void) => {
  const sweep = (event: Event) => {
    if (!(event instanceof AnimationEvent) || !event.animationName.startsWith("price-move")) return
    if (event.target instanceof HTMLElement) clearPriceMove(event.target)
  }
  root.addEventListener("animationend", sweep)
  return () => root.removeEventListener("animationend", sweep)
}
