import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { CERTAIN } from "#models/betting/chance.ts"
import type { MarketKey } from "#models/betting/market.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import { fairChance } from "#models/betting/sale-price.ts"
import { chanceOfParts, MAX_ODDS, MIN_ODDS, mostImplied, priceOf } from "./price.ts"

const MARGIN = 0.05
const runs = { seed: 20_260_116, numRuns: 2000 }

const chances = fc.double({ min: 0, max: 1, noNaN: true })
const margins = fc.double({ min: 0, max: 0.5, noNaN: true })
/** Chances that sum to one, of two outcomes or of hundreds, even or with one far above the others. */
const markets = fc
  .tuple(
    fc
      .integer({ min: 2, max: 300 })
      .chain((length) =>
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: length, maxLength: length }),
      ),
    fc.integer({ min: 0, max: 8 }),
  )
  .map(([weights, power]) => {
    const raised = weights.map((weight) => (weight + 1e-3) ** power)
    const sum = raised.reduce((total, weight) => total + weight, 0)
    return raised.map((weight) => weight / sum)
  })

const implied = (prices: ReadonlyArray<number | null>): number =>
  prices.reduce<number>((sum, price) => sum + (price === null ? 0 : 1000 / price), 0)

describe("the price of a chance", () => {
  it("is the fair win less one share of it, on the ladder", () => {
    // Fair wins of 1, 3 and 19; less the 9.52 % that make two even chances imply 1.05.
    expect(priceOf(1 / 2, MARGIN)).toBe(1900)
    expect(priceOf(1 / 4, MARGIN)).toBe(3710)
    expect(priceOf(1 / 20, MARGIN)).toBe(18_100)
    expect(priceOf(0.9, MARGIN)).toBe(1100)
    expect(priceOf(1 / 3, 0)).toBe(3000)
    expect(priceOf(2 / 3, 0)).toBe(1500)
  })

  it("never rises with the chance, nor pays more than it is worth, and lies between 1.01 and 1000", () => {
    fc.assert(
      fc.property(chances, chances, margins, (one, other, margin) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        const [long, short] = [priceOf(less, margin), priceOf(more, margin)]
        if (long !== null && short !== null) expect(long).toBeGreaterThanOrEqual(short)
        if (long === null || !(less > 0)) return
        expect(long).toBeGreaterThanOrEqual(MIN_ODDS)
        expect(long).toBeLessThanOrEqual(MAX_ODDS)
        expect((less * long) / 1000).toBeLessThanOrEqual(1 + 1e-9)
      }),
      runs,
    )
  })

  it("is the same for one event however its chance was added up", () => {
    fc.assert(
      fc.property(markets, margins, fc.nat(), (market, margin, from) => {
        const half = market.slice(0, Math.ceil(market.length / 2))
        const turned = [...half.slice(from % half.length), ...half.slice(0, from % half.length)]
        const sum = (parts: ReadonlyArray<number>) => parts.reduce((total, part) => total + part, 0)
        expect(priceOf(sum(turned), margin)).toBe(priceOf(sum(half), margin))
        expect(priceOf(sum(half.toReversed()), margin)).toBe(priceOf(sum(half), margin))
      }),
      runs,
    )
  })

  it("is that of a half and of a whole to the last digit", () => {
    for (const near of [0.5 - 2 ** -53, 0.5 + 2 ** -52]) expect(priceOf(near, 0)).toBe(2000)
    expect(priceOf(1, MARGIN)).toBeNull()
    expect(priceOf(1 - 1e-15, MARGIN)).toBeNull()
    expect(priceOf(0, MARGIN)).toBeNull()
    expect(priceOf(Number.NaN, MARGIN)).toBeNull()
    expect(priceOf(1e-6, MARGIN)).toBeNull()
    expect(priceOf(0.9891, MARGIN)).toBeNull()
    expect(priceOf(0.989, MARGIN)).toBe(1010)
    expect(priceOf(0.0009049, MARGIN)).toBe(999_000)
    expect(priceOf(0.000904, MARGIN)).toBeNull()
  })

  it("makes markets of any number of outcomes imply between one and the band's end", () => {
    fc.assert(
      fc.property(markets, margins, (market, margin) => {
        const prices = market.map((chance) => priceOf(chance, margin))
        expect(implied(prices)).toBeLessThanOrEqual(mostImplied(margin))
        if (prices.every((price) => price !== null)) expect(implied(prices)).toBeGreaterThanOrEqual(1 - 1e-9)
      }),
      runs,
    )
  })

  it.each([
    [2, 1.05, 1.07],
    [3, 1.066, 1.08],
    [20, 1.099, 1.12],
    [100, 1.104, 1.12],
    [300, 1.104, 1.12],
  ])("of %d even outcomes: %d to %d", (count, least, most) => {
    const sum = implied(Array.from({ length: count }, () => priceOf(1 / count, MARGIN)))
    expect(sum).toBeGreaterThanOrEqual(least)
    expect(sum).toBeLessThanOrEqual(most)
  })

  it("leaves something to the house of every market of which all outcomes have a price", () => {
    for (let chance = 0.0105; chance <= 0.5; chance += 0.0001) {
      const prices = [priceOf(chance, MARGIN), priceOf(1 - chance, MARGIN)]
      if (prices.every((price) => price !== null)) expect(implied(prices)).toBeGreaterThan(1.002)
    }
  })

  it("never pays more for two that exclude each other than for what contains both", () => {
    fc.assert(
      fc.property(chances, chances, (one, other) => {
        if (one + other >= 1) return
        const [first, second, both] = [one, other, one + other].map((chance) => priceOf(chance, MARGIN))
        if (first && second && both)
          expect(implied([first, second])).toBeGreaterThanOrEqual(implied([both]) / 1.01)
      }),
      runs,
    )
  })

  it("gives a sale the chance it was made of", () => {
    fc.assert(
      fc.property(markets, (market) => {
        const prices = market.map((chance) => priceOf(chance, MARGIN))
        if (prices.some((price) => price === null)) return
        const offered = prices as ReadonlyArray<OddsMilli>
        offered.forEach((odds, place) => {
          const chance = fairChance(odds, "race-win/match" as MarketKey, offered) / CERTAIN
          expect(Math.abs(chance / (market[place] ?? 0) - 1)).toBeLessThan(0.012)
        })
      }),
      { ...runs, numRuns: 300 },
    )
  })

  it("prices a bet that returns a part by its fair odds", () => {
    // Wins 2 of 5, returned 1 of 5: fair odds of (1 - 1/5) / (2/5).
    expect(chanceOfParts(0.4, 0.2)).toBeCloseTo(0.5, 12)
    expect(chanceOfParts(0, 1)).toBe(0)
  })
})
