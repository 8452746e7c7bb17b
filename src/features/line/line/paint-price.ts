import type { PriceStore } from "#src/services/PriceStore.ts"
import type { PriceMoves } from "#src/ui/primitives/price-move.ts"
import { SKIPPABLE, sightOf } from "#src/ui/primitives/skipped-parts.ts"

/** What writes a price, what shows its moves, and the words that are read aloud with them. */
interface Painting {
  readonly odds: (milli: number) => string
  readonly shown: PriceMoves
  readonly up: string
  readonly down: string
}

/**
 * Writes the price of a selection into the text of a cell's element, now and whenever it moves, and shows the move on
 * the cell. In a part that the browser does not draw the text may come later, and no move is shown. Returns the clean-up.
 */
export const paintPrice = (
  element: HTMLElement,
  key: string,
  prices: PriceStore,
  { odds, shown, ...words }: Painting,
): (() => void) => {
  const now = odds(Math.abs(prices.read(key)))
  let text: ChildNode | null = null
  const write = (words: string) => {
    if (text?.parentNode !== element) {
      const { firstChild: first } = element
      // By its type: the text of a page that is drawn in a frame is a Text of another window. Whatever else stands there a translator put.
      if (first?.nodeType !== Node.TEXT_NODE || first !== element.lastChild) element.textContent = words
      text = element.firstChild
    }
    if (text?.nodeValue !== words && text !== null) text.nodeValue = words
  }
  write(now)
  const part = element.closest(SKIPPABLE)
  const cell = element.closest("button")
  return prices.watch(
    key,
    (price, before) => {
      if (price <= 0) return
      write(odds(price))
      const last = Math.abs(before)
      if (cell === null || last === 0 || last === price) return
      const direction = price > last ? "up" : "down"
      shown.show(cell, direction, words[direction])
    },
    part === null ? undefined : sightOf(part),
  )
}
