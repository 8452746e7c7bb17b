import { formatOdds } from "../../../src/ui/messages/format-numbers.ts"
import { drive, firstPrice } from "./cells.ts"

const texts: Array<Text> = []

drive({
  mount: (root, count) => {
    for (let cell = 0; cell < count; cell += 1) {
      const button = document.createElement("button")
      button.type = "button"
      const span = document.createElement("span")
      span.dataset.price = ""
      const text = document.createTextNode(formatOdds(firstPrice(cell)))
      texts.push(text)
      span.append(text)
      button.append(span)
      root.append(button)
    }
  },
  change: (changes) => {
    for (const [cell, price] of changes) {
      const text = texts[cell]
      if (text !== undefined) text.data = formatOdds(price)
    }
  },
})
