import { describe, expect, it } from "vitest"
import { PriceStore } from "./PriceStore.ts"

/** Frames that come when the test says so. */
const frames = () => {
  const work: Array<() => void> = []
  return {
    schedule: (next: () => void) => {
      work.push(next)
      return () => {}
    },
    paint: () => {
      for (const next of work.splice(0)) next()
    },
    get asked() {
      return work.length
    },
  }
}

describe("price store", () => {
  it("tells a watcher once a frame, with the price before the frame", () => {
    const display = frames()
    const store = new PriceStore(display.schedule)
    const place = store.hold("17/result/match|1")
    store.setAt(place, 2000)
    const told: Array<[number, number]> = []
    store.watch("17/result/match|1", (price, before) => told.push([price, before]))
    store.setAt(place, 2100)
    store.setAt(place, 2050)
    expect(display.asked).toBe(1)
    expect(told).toEqual([])
    display.paint()
    expect(told).toEqual([[2050, 2000]])
  })

  it("tells nothing when a price has come back before the frame", () => {
    const display = frames()
    const store = new PriceStore(display.schedule)
    const place = store.hold("a")
    store.setAt(place, 2000)
    let told = 0
    store.watch("a", () => {
      told += 1
    })
    store.setAt(place, 2100)
    store.setAt(place, 2000)
    display.paint()
    expect(told).toBe(0)
  })

  it("keeps the sign of a suspended price", () => {
    const store = new PriceStore(frames().schedule)
    store.setAt(store.hold("a"), -2000)
    expect(store.read("a")).toBe(-2000)
  })

  it("forgets a selection that nobody holds or watches, and gives its place to the next", () => {
    const display = frames()
    const store = new PriceStore(display.schedule)
    const first = store.hold("a")
    const again = store.hold("a")
    expect(again).toBe(first)
    store.setAt(first, 2000)
    store.release(first)
    expect(store.read("a")).toBe(2000)
    const leave = store.watch("a", () => {})
    store.release(first)
    expect(store.read("a")).toBe(0)
    expect(store.size).toBe(1)
    leave()
    leave()
    expect(store.size).toBe(0)
    expect(store.hold("b")).toBe(first)
    expect(store.read("b")).toBe(0)
  })

  it("tells a watcher that its selection has gone", () => {
    const display = frames()
    const store = new PriceStore(display.schedule)
    const place = store.hold("a")
    store.setAt(place, 2000)
    const told: Array<number> = []
    store.watch("a", (price) => told.push(price))
    store.release(place)
    display.paint()
    expect(told).toEqual([0])
  })

  it("holds more selections than its first room", () => {
    const store = new PriceStore(frames().schedule)
    const places = Array.from({ length: 3000 }, (_, index) => store.hold(`k${index}`))
    for (const [index, place] of places.entries()) store.setAt(place, 1001 + index)
    expect(store.read("k2999")).toBe(4000)
    expect(store.read("k0")).toBe(1001)
  })
})
