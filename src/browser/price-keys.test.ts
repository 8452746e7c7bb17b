import { afterEach, describe, expect, it } from "vitest"
import { type Box, linkPriceKeys, nextBox } from "./price-keys.ts"

const box = (left: number, top: number): Box => ({ left, right: left + 50, top, bottom: top + 30 })

/** Two games with three and five prices, below them one with two wider apart. */
const BOXES = [
  box(100, 0),
  box(160, 0),
  box(220, 0),
  box(100, 40),
  box(160, 40),
  box(220, 40),
  box(300, 41),
  box(360, 41),
  box(130, 90),
  box(250, 90),
]
const led = (from: number, arrow: Parameters<typeof nextBox>[2]) =>
  nextBox(BOXES[from] ?? box(0, 0), BOXES, arrow)

describe("arrows from price to price", () => {
  it("lead along the row and stop at its end", () => {
    expect([led(0, "ArrowRight"), led(4, "ArrowRight"), led(5, "ArrowRight"), led(7, "ArrowRight")]).toEqual([
      1,
      5,
      6,
      undefined,
    ])
    expect([led(2, "ArrowLeft"), led(6, "ArrowLeft"), led(0, "ArrowLeft")]).toEqual([1, 5, undefined])
  })

  it("lead to the nearest of the next row, however many stand there", () => {
    expect([led(1, "ArrowDown"), led(7, "ArrowUp"), led(7, "ArrowDown"), led(3, "ArrowDown")]).toEqual([
      4, 2, 9, 8,
    ])
    expect([led(0, "ArrowUp"), led(9, "ArrowDown")]).toEqual([undefined, undefined])
  })
})

describe("keys on a price", () => {
  afterEach(() => document.body.replaceChildren())

  const press = (code: string, more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent("keydown", { code, key: code, bubbles: true, cancelable: true, ...more })
    document.activeElement?.dispatchEvent(event)
    return event.defaultPrevented
  }

  it("lead to the stake by the key of C, whatever the layout, and leave the browser's own keys alone", () => {
    document.body.innerHTML =
      '<main><button class="price">2.00</button><button id="other">—</button></main><aside id="coupon"><input type="radio" /><input inputmode="decimal" /></aside>'
    linkPriceKeys(document)
    const price = document.querySelector<HTMLElement>(".price")
    price?.focus()
    expect(press("KeyC", { key: "с", ctrlKey: true })).toBe(false)
    expect(document.activeElement).toBe(price)
    expect(press("KeyC", { key: "с" })).toBe(true)
    expect(document.activeElement?.getAttribute("inputmode")).toBe("decimal")
    document.getElementById("other")?.focus()
    expect(press("KeyC", { key: "c" })).toBe(false)
  })
})
