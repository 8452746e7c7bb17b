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

  it("tells who asks for the offer of prices that come, go, are suspended and come back, and of no other", () => {
    const display = frames()
    const store = new PriceStore(display.schedule)
    const place = store.hold("a")
    const told: Array<number> = []
    const leave = store.watchOffer("a", () => told.push(store.read("a")))
    for (const price of [2000, 2100, -2100, -2200, 2200, 0]) {
      store.setAt(place, price)
      display.paint()
    }
    expect(told).toEqual([2000, -2100, 2200, 0])
    leave()
    store.setAt(place, 1500)
    display.paint()
    expect(told).toHaveLength(4)
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

  describe("with watchers out of sight", () => {
    const farStore = (count: number) => {
      const display = frames()
      const store = new PriceStore(display.schedule)
      const sight = { isSkipped: true }
      const told: Array<readonly [key: string, price: number, before: number]> = []
      const places = Array.from({ length: count }, (_, index) => {
        const place = store.hold(`far${index}`)
        store.setAt(place, 2000)
        store.watch(`far${index}`, (price, before) => told.push([`far${index}`, price, before]), sight)
        return place
      })
      const near = store.hold("near")
      store.setAt(near, 2000)
      store.watch("near", (price, before) => told.push(["near", price, before]))
      return {
        display,
        store,
        told,
        change: (price: number) => {
          for (const place of [...places, near]) store.setAt(place, price)
        },
        comeIntoSight: () => {
          sight.isSkipped = false
        },
      }
    }

    it("tells who is in sight first, the others a few a frame until all know, and not of the move", () => {
      const { display, told, change } = farStore(100)
      change(2100)
      display.paint()
      expect(told[0]).toEqual(["near", 2100, 2000])
      const inOne = told.length
      expect(inOne).toBeLessThan(50)
      expect(told[1]).toEqual(["far0", 2100, 0])
      while (display.asked > 0) display.paint()
      expect(told.length).toBe(101)
      expect(new Set(told.map(([key]) => key)).size).toBe(101)
    })

    it("tells once of many changes, with the last price", () => {
      const { display, told, change } = farStore(100)
      for (const price of [2100, 2200, 2300]) {
        change(price)
        display.paint()
      }
      while (display.asked > 0) display.paint()
      expect(told.filter(([key]) => key === "far99")).toEqual([["far99", 2300, 0]])
      expect(told.filter(([key]) => key === "near").length).toBe(3)
    })

    it("tells all at once when something comes into sight", () => {
      const { display, store, told, change, comeIntoSight } = farStore(100)
      change(2100)
      display.paint()
      comeIntoSight()
      store.hurry()
      display.paint()
      expect(told.length).toBe(101)
      expect(display.asked).toBe(0)
      change(2200)
      display.paint()
      expect(told.at(-2)).toEqual(["far99", 2200, 2100])
    })

    it("tells nobody who has left", () => {
      const display = frames()
      const store = new PriceStore(display.schedule)
      const places = Array.from({ length: 60 }, (_, index) => store.hold(`k${index}`))
      const told: Array<number> = []
      const leave = places.map((_, index) =>
        store.watch(`k${index}`, () => told.push(index), { isSkipped: true }),
      )
      for (const place of places) store.setAt(place, 2000)
      display.paint()
      const before = told.length
      for (const stop of leave) stop()
      while (display.asked > 0) display.paint()
      expect(told.length).toBe(before)
    })
  })
})
