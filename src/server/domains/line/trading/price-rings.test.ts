import { describe, expect, it } from "vitest"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { makePriceRings } from "./price-rings.ts"

const game = (id: number) => id as GameId

describe("the movement of prices", () => {
  it("keeps what changed, in order", () => {
    const rings = makePriceRings()
    for (const [at, odds] of [
      [1000, 2000],
      [2000, 2000],
      [3000, 2100],
      [4000, 0],
      [5000, 2100],
    ] as const) {
      rings.add(game(1), 7, at, odds)
    }
    expect(rings.of(game(1), 7)).toEqual([
      [1000, 2000],
      [3000, 2100],
      [4000, 0],
      [5000, 2100],
    ])
    expect(rings.of(game(1), 8)).toEqual([])
    expect(rings.of(game(2), 7)).toEqual([])
  })

  it("grows coarser, never longer, and keeps the first and the last", () => {
    const rings = makePriceRings()
    for (let index = 0; index < 1000; index += 1) rings.add(game(1), 7, index * 1000, 1500 + index)
    const points = rings.of(game(1), 7)
    expect(points.length).toBeLessThanOrEqual(64)
    expect(points[0]).toEqual([0, 1500])
    expect(points.at(-1)).toEqual([999_000, 2499])
    expect(points.map(([at]) => at)).toEqual(points.map(([at]) => at).toSorted((left, right) => left - right))
    expect(rings.size()).toBe(points.length)
  })

  it("never holds more than it may of all selections", () => {
    const rings = makePriceRings(1000)
    for (let at = 0; at < 50; at += 1) {
      for (let slot = 0; slot < 100; slot += 1) rings.add(game(slot % 5), slot, at * 1000, 1500 + at)
    }
    expect(rings.size()).toBeLessThanOrEqual(1000)
    expect(rings.of(game(3), 3)[0]).toEqual([0, 1500])
    expect(rings.of(game(3), 3).at(-1)?.[1]).toBe(1549)
  })

  it("keeps the highest odds of the latest time, moved or not", () => {
    const rings = makePriceRings()
    const at = Date.UTC(2037, 11, 31)
    rings.add(game(1), 7, at, 1_000_000)
    expect(rings.of(game(1), 7)).toEqual([[at, 1_000_000]])
    rings.add(game(1), 7, at, 1_000_000)
    expect(rings.size()).toBe(1)
    rings.add(game(1), 7, at + 1000, 0)
    expect(rings.of(game(1), 7)).toEqual([
      [at, 1_000_000],
      [at + 1000, 0],
    ])
    rings.forget(game(1))
    expect(rings.size()).toBe(0)
  })

  it("takes no typed array for selections that never moved", () => {
    const rings = makePriceRings()
    const before = process.memoryUsage().arrayBuffers
    for (let slot = 0; slot < 100_000; slot += 1) rings.add(game(1), slot, 1000, 1500)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1_000_000)
    rings.add(game(1), 99_999, 2000, 1600)
    expect(rings.of(game(1), 99_999)).toEqual([
      [1000, 1500],
      [2000, 1600],
    ])
  })

  it("forgets a game that left the book", () => {
    const rings = makePriceRings()
    rings.add(game(1), 7, 0, 1500)
    rings.add(game(2), 8, 0, 1500)
    rings.forget(game(1))
    rings.forget(game(3))
    expect([rings.of(game(1), 7), rings.of(game(2), 8).length, rings.size()]).toEqual([[], 1, 1])
  })
})
