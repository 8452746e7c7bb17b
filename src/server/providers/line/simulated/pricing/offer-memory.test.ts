import { describe, expect, it } from "vitest"
import type { MarketKey, OutcomeKey } from "#models/betting/market.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import type { Offer } from "./offer.ts"
import { makeOfferMemory } from "./offer-memory.ts"

const offer = (market: string, odds: Readonly<Record<string, number | null>>): Offer => ({
  market: market as MarketKey,
  odds: Object.entries(odds).map(([outcome, price]) => [outcome as OutcomeKey, price as OddsMilli | null]),
})

const RESULT = offer("result/match", { one: 2100, draw: 3300, two: null })
const TOTAL = offer("total/match/2.5", { over: 1850, under: 1950 })
const HALF = offer("total/half-1/1.5", { over: 2600, under: 1480 })

describe("what a game offered", () => {
  it("is told as it was offered", () => {
    const memory = makeOfferMemory()
    memory.replace([RESULT, TOTAL, HALF])
    expect(memory.all()).toEqual([RESULT, TOTAL, HALF])
    expect(memory.size()).toBe(3)
    memory.clear()
    expect(memory.all()).toEqual([])
  })

  it("is compared price by price, in whichever order it is asked", () => {
    const memory = makeOfferMemory()
    memory.replace([RESULT, TOTAL, HALF])
    expect([HALF, RESULT, TOTAL, TOTAL].map(memory.isSame)).toEqual([true, true, true, true])
    expect(memory.isSame(offer("total/match/2.5", { over: 1860, under: 1950 }))).toBe(false)
    expect(memory.isSame(offer("result/match", { one: 2100, draw: 3300 }))).toBe(false)
    expect(memory.isSame(offer("total/match/3.5", { over: 1850, under: 1950 }))).toBe(false)
    expect([memory.has(HALF.market), memory.has("total/match/3.5" as MarketKey)]).toEqual([true, false])
  })

  it("keeps up with prices that moved and with markets that came and went", () => {
    const memory = makeOfferMemory()
    memory.replace([RESULT, TOTAL])
    const moved = offer("total/match/2.5", { over: 1900, under: 1900 })
    memory.replace([RESULT, moved])
    expect(memory.all()).toEqual([RESULT, moved])
    expect(memory.gone([RESULT, moved])).toEqual([])
    expect(memory.gone([HALF, moved])).toEqual([RESULT])
    memory.replace([HALF, moved])
    expect(memory.all()).toEqual([HALF, moved])
  })

  it("tells outcomes of the same market apart that changed", () => {
    const memory = makeOfferMemory()
    const runners = (names: ReadonlyArray<string>) =>
      offer("winner/race", Object.fromEntries(names.map((name) => [name, 5000])))
    memory.replace([runners(["1", "2", "3"])])
    memory.replace([runners(["1", "3", "4"])])
    expect(memory.all()).toEqual([runners(["1", "3", "4"])])
  })
})
