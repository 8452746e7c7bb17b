import { formatOdds } from "../../../models/betting/odds-writing.ts"
import { CELL, drive, firstPrice, LIST, ROW, rowsOf } from "./cells.ts"

const texts: Array<Text> = []

const make = (tag: string, className: string, parent: Element): HTMLElement => {
  const element = document.createElement(tag)
  element.className = className
  parent.append(element)
  return element
}

drive({
  mount: (root, count) => {
    const list = make("ul", LIST, root)
    for (const cells of rowsOf(count)) {
      const row = make("li", ROW, list)
      make("span", "", row)
      make("span", "", row)
      for (const cell of cells) {
        const button = make("button", "price", make("span", CELL, row))
        button.dataset.state = "open"
        const span = make("span", "", make("span", "price-value", button))
        span.dataset.price = ""
        const text = document.createTextNode(formatOdds(firstPrice(cell)))
        texts.push(text)
        span.append(text)
      }
    }
  },
  change: (changes) => {
    for (const [cell, price] of changes) {
      const text = texts[cell]
      if (text !== undefined) text.data = formatOdds(price)
    }
  },
})
