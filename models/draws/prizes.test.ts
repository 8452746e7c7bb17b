import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { minorUnits } from "../money/money.ts"
import { DRAW_KIND_SLUGS, kindOf } from "./draw-kinds.ts"
import { type DrawTerms, poolOf, priceIn, prizeOf, shareOut } from "./prizes.ts"
import { choose } from "./rows.ts"

/** A million roubles in each currency: dearer, cheaper, without decimals, with eight of them. */
const units = { RUB: 100_000_000, EUR: 1_003_417, JPY: 1_571_000, BTC: 15_732_001 }
const draw = { units, main: "RUB" }

const termsOf = (slug: (typeof DRAW_KIND_SLUGS)[number]): DrawTerms => {
  const { price, fund, ...terms } = kindOf(slug).terms
  return { ...terms, price: minorUnits(price * 100), fund: minorUnits(fund * 100) }
}

describe("what a ticket is paid", () => {
  const prizes = [
    { misses: 0, each: { EUR: minorUnits(500) } },
    { misses: 3, each: { EUR: minorUnits(20) } },
  ]

  it("is the prize of each row so many times as it was multiplied, and nothing in a currency without one", () => {
    expect(prizeOf([2, 1], 3, prizes, "EUR")).toBe(3000)
    expect(prizeOf([2, 1, 0, 4], 1, prizes, "EUR")).toBe(1080)
    expect(prizeOf([2, 1], 3, prizes, "RUB")).toBe(0)
  })
})

describe("the pool of a draw", () => {
  it.each(DRAW_KIND_SLUGS)("of %s is shared out whole, whichever games are off", (slug) => {
    const { shares, toJackpot, jackpot } = kindOf(slug).terms
    for (const each of shares) expect(each.reduce((sum, share) => sum + share, toJackpot)).toBe(1000)
    expect(jackpot.length).toBeLessThanOrEqual(shares.length)
  })

  it("never pays more than it holds, in whichever currencies", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...DRAW_KIND_SLUGS),
        fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.nat(3),
        (slug, winners, held, void_) => {
          const terms = termsOf(slug)
          const voids = Math.min(void_, terms.shares.length - 1)
          const rows = winners.reduce((sum, many) => sum + many, 0)
          const jackpot = minorUnits(held)
          const shared = shareOut(terms, draw, { rows, winners, voids, jackpot })
          const sums = shared.prizes.reduce((sum, { sum: each }) => sum + each, 0)
          expect(sums + shared.toJackpot).toBeLessThanOrEqual(shared.pool + shared.fromJackpot)
          expect(shared.fromJackpot).toBeLessThanOrEqual(held)
          for (const { rows: many, sum, each } of shared.prizes)
            for (const [code, one] of Object.entries(each))
              expect(BigInt(one) * BigInt(many) * BigInt(units.RUB)).toBeLessThanOrEqual(
                BigInt(sum) * BigInt(units[code as keyof typeof units]),
              )
          // What rows miss is paid by the category alone, and a ticket of all winning rows gets all that they win.
          expect(prizeOf(winners, 1, shared.prizes, "RUB")).toBeLessThanOrEqual(sums)
        },
      ),
    )
  })

  it("costs no less in one currency than in another", () => {
    for (const code of Object.keys(units)) {
      const price = priceIn(termsOf("fifteen"), units, "RUB", code) ?? 0
      expect(BigInt(price) * BigInt(units.RUB)).toBeGreaterThanOrEqual(
        2000n * BigInt(units[code as keyof typeof units]),
      )
    }
    expect(priceIn(termsOf("fifteen"), units, "RUB", "USD")).toBeUndefined()
    expect(priceIn(termsOf("free"), units, "RUB", "EUR")).toBe(0)
  })

  it("pays fixed prizes in one measure smaller where it doesn't hold them", () => {
    const terms = termsOf("lotto-7-49")
    // Two and a half prices for each row of four right, as a state lotto pays three right of seven.
    const usual = shareOut(terms, draw, {
      rows: 100,
      winners: [0, 0, 0, 1, 10],
      voids: 0,
      jackpot: minorUnits(0),
    })
    expect(usual.prizes.find(({ misses }) => misses === 4)?.each.RUB).toBe(5000)
    const all = shareOut(terms, draw, {
      rows: 100,
      winners: [0, 0, 0, 0, 100],
      voids: 0,
      jackpot: minorUnits(0),
    })
    expect(all.pool).toBe(120_000)
    expect(all.prizes).toEqual([expect.objectContaining({ misses: 4, sum: 120_000 })])
    expect(all.prizes[0]?.each.RUB).toBe(1200)
    expect(all.toJackpot).toBe(0)
  })

  it("goes to the next draw where nobody wins it, and stays with the house of a draw without a jackpot", () => {
    const nobody = { rows: 50, winners: [0, 0, 0, 0, 0, 0, 0, 50], voids: 0, jackpot: minorUnits(700) }
    const fifteen = shareOut(termsOf("fifteen"), draw, nobody)
    expect([fifteen.prizes, fifteen.toJackpot, fifteen.fromJackpot]).toEqual([[], 70_000, 0])
    const free = shareOut(termsOf("free"), draw, nobody)
    expect([free.pool, free.prizes, free.toJackpot]).toEqual([100_000, [], 0])
    expect(poolOf(termsOf("free"), 0)).toBe(100_000)
  })

  /** The state lotto that its terms follow gives from 3 of 7 right a fixed prize, then 40, 20, 15 and 25 % of the rest. */
  it("gives a lotto of 7 of 49 back what its odds say", () => {
    const rows = choose(49, 7)
    const winners = Array.from({ length: 8 }, (_, misses) => choose(7, 7 - misses) * choose(42, misses))
    expect(winners.reduce((sum, each) => sum + each, 0)).toBe(rows)
    const shared = shareOut(termsOf("lotto-7-49"), draw, { rows, winners, voids: 0, jackpot: minorUnits(0) })
    const paid = shared.prizes.reduce((sum, { sum: each }) => sum + each, 0)
    expect(paid / (rows * 2000)).toBeCloseTo(0.6, 6)
  })
})
