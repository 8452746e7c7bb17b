import { afterEach, describe, expect, it } from "vitest"
import { formatOdds } from "#models/betting/odds-writing.ts"
import { PriceStore } from "#src/services/PriceStore.ts"
import { PriceMoves } from "#src/ui/primitives/price-move.ts"
import { followSkippedParts } from "#src/ui/primitives/skipped-parts.ts"
import { paintPrice } from "./paint-price.ts"

const CELLS = 2000
const CHANGED = 200
/** Cells in sight; the others stand in rows that the browser does not draw. */
const SEEN = 100

afterEach(() => {
  document.body.replaceChildren()
})

/** A page of cells whose frames the test paints, and what is written to it. */
const page = (seen: number) => {
  let frame: (() => void) | undefined
  const prices = new PriceStore((work) => {
    frame = work
    return () => {}
  })
  const shown = new PriceMoves(() => {})
  const stop = followSkippedParts(document, () => prices.hurry())
  const places = Array.from({ length: CELLS }, (_, cell) => {
    const row = document.createElement("li")
    row.className = "skippable"
    row.innerHTML = "<button><span></span></button>"
    document.body.append(row)
    if (cell >= seen) {
      const left = new Event("contentvisibilityautostatechange", { bubbles: true })
      row.dispatchEvent(Object.assign(left, { skipped: true }))
    }
    const place = prices.hold(`${cell}`)
    prices.setAt(place, 2000)
    const text = row.querySelector("span")
    if (text !== null)
      paintPrice(text, `${cell}`, prices, { odds: formatOdds, shown, up: "up", down: "down" })
    return place
  })
  const watcher = new MutationObserver(() => {})
  watcher.observe(document.body, { subtree: true, characterData: true, attributes: true, childList: true })
  return {
    /** Puts a price on cells and counts what the frame after it writes. */
    change: (cells: ReadonlyArray<number>, price: number) => {
      for (const cell of cells) prices.setAt(places[cell] ?? 0, price)
      const work = frame
      frame = undefined
      work?.()
      const written = watcher.takeRecords()
      const of = (type: string) => written.filter((record) => record.type === type).length
      return { texts: of("characterData"), attributes: of("attributes"), nodes: of("childList") }
    },
    texts: () => [...document.querySelectorAll("span")].map(({ textContent }) => textContent),
    isBusy: () => frame !== undefined,
    stop: () => {
      stop()
      watcher.disconnect()
    },
  }
}

/** Every tenth cell: a tenth of those in sight and of those out of sight. */
const some = Array.from({ length: CHANGED }, (_, index) => index * 10)

describe("what a frame of changed prices writes", () => {
  it("is one text a cell, and what says its direction only where that is another", () => {
    const { change, stop } = page(CELLS)
    expect(change(some, 2100)).toEqual({ texts: CHANGED, attributes: CHANGED, nodes: 0 })
    expect(change(some, 2200)).toEqual({ texts: CHANGED, attributes: 0, nodes: 0 })
    expect(change(some, 2100)).toEqual({ texts: CHANGED, attributes: CHANGED, nodes: 0 })
    expect(change(some, 2100)).toEqual({ texts: 0, attributes: 0, nodes: 0 })
    stop()
  })

  it("is what can be seen and a few more; all are right once prices are still", () => {
    const { change, texts, isBusy, stop } = page(SEEN)
    const seen = some.filter((cell) => cell < SEEN).length
    const first = change(some, 2150)
    expect(first.texts).toBeGreaterThan(seen)
    expect(first.texts).toBeLessThanOrEqual(CHANGED / 4)
    expect(first).toMatchObject({ attributes: seen, nodes: 0 })
    for (let frames = 0; isBusy() && frames < CHANGED; frames += 1) change([], 0)
    expect(texts().filter((text) => text === "2.15").length).toBe(CHANGED)
    expect(texts().filter((text) => text === "2.00").length).toBe(CELLS - CHANGED)
    stop()
  })
})
