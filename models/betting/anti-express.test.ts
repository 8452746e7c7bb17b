import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { SPORT } from "../line/catalogue/sport.ts"
import type { MinorUnits } from "../money/money.ts"
import { antiCoef, antiOutcome, mostAntiCoef } from "./anti-express.ts"
import { CERTAIN } from "./chance.ts"
import { leastChance } from "./least-chance.ts"
import type { MarketKey, SelectionResult } from "./market.ts"

const stakes = fc.integer({ min: 1, max: 10_000_000 }).map((units) => units as MinorUnits)
const chances = fc.integer({ min: 1, max: CERTAIN - 1 })
const results = fc.constantFrom<SelectionResult>(
  "won",
  "lost",
  "returned",
  "half-won",
  "half-lost",
  "share-1-0-2",
  "share-1-1-3",
  "share-0-1-4",
)
const legs = fc.array(fc.record({ chance: chances, result: results }), { minLength: 1, maxLength: 5 })

/** Which shares of a stake are played as won, as left out and as lost. */
const SHARES: Readonly<Record<string, readonly [won: number, out: number, lost: number]>> = {
  won: [1, 0, 0],
  lost: [0, 0, 1],
  returned: [0, 1, 0],
  "half-won": [0.5, 0.5, 0],
  "half-lost": [0, 0.5, 0.5],
  "share-1-0-2": [0.5, 0, 0.5],
  "share-1-1-3": [1 / 3, 1 / 3, 1 / 3],
  "share-0-1-4": [0, 0.25, 0.75],
}

type Leg = { readonly chance: number; readonly result: SelectionResult }

/** What a stake of one pays in thousandths, each way that its legs may be split gone through by itself. */
const enumerated = (placed: ReadonlyArray<Leg>): number => {
  let paid = 0
  for (let way = 0; way < 3 ** placed.length; way += 1) {
    const fates = placed.map((_, index) => Math.floor(way / 3 ** index) % 3)
    const likely = placed.reduce(
      (product, { result }, index) => product * (SHARES[result]?.[fates[index] ?? 0] ?? 0),
      1,
    )
    const counting = placed.filter((_, index) => fates[index] !== 1)
    const coef = antiCoef(counting.map(({ chance }) => chance)) ?? 1000
    paid += likely * (counting.length === 0 ? 1000 : fates.includes(2) ? coef : 0)
  }
  return paid
}

describe("the coefficient of an anti-express (§3 antiExpressCoef)", () => {
  it("is one by the chance that not all are won, rounded down", () => {
    expect(antiCoef([500_000_000, 500_000_000])).toBe(1333)
    expect(antiCoef([900_000_000, 900_000_000])).toBe(5263)
    expect(antiCoef([1_000_000, 900_000_000])).toBeUndefined()
    expect(antiCoef([999_999_999])).toBe(1_000_000)
    expect(antiCoef([500_000_000, undefined])).toBeUndefined()
    expect(antiCoef([])).toBeUndefined()
  })

  it("is never more than the likeliest of its selections has alone", () => {
    fc.assert(
      fc.property(fc.array(chances, { minLength: 1, maxLength: 10 }), (all) => {
        expect(antiCoef(all) ?? 1000).toBeLessThanOrEqual(mostAntiCoef(all))
      }),
    )
  })
})

describe("the outcome of an anti-express", () => {
  it("pays what each way of its split legs pays, rounded to the minor unit", () => {
    fc.assert(
      fc.property(stakes, legs, (stake, placed) => {
        const exact = (stake * enumerated(placed)) / 1000
        const { payout } = antiOutcome(stake, placed) ?? { payout: -1 }
        expect(Math.abs(payout - exact)).toBeLessThanOrEqual(0.5 + exact * 1e-9)
      }),
    )
  })

  it("is named by what it pays, and does not depend on the order of legs", () => {
    fc.assert(
      fc.property(stakes, legs, (stake, placed) => {
        const outcome = antiOutcome(stake, placed)
        expect(antiOutcome(stake, placed.toReversed())).toEqual(outcome)
        const { status, payout } = outcome ?? { status: "none", payout: 0 }
        expect(status).toBe(payout > stake ? "won" : payout === stake ? "returned" : "lost")
      }),
    )
  })

  const even = (result: SelectionResult) => ({ chance: 500_000_000, result })
  const stake = 10_000 as MinorUnits
  it.each<[string, ReadonlyArray<SelectionResult>, string, number]>([
    ["loses where all are won", ["won", "won"], "lost", 0],
    ["wins where one is lost", ["won", "lost"], "won", 13_330],
    ["wins no more where both are lost", ["lost", "lost"], "won", 13_330],
    ["is left with the price of one where the other is void", ["returned", "lost"], "won", 20_000],
    ["loses where the one that is left is won", ["returned", "won"], "lost", 0],
    ["gives the stake back where all are void", ["returned", "returned"], "returned", 10_000],
    ["is two bets of half the stake where one is half won", ["half-won", "lost"], "won", 16_665],
    ["is two bets of half the stake where one is half lost", ["half-lost", "won"], "lost", 6_665],
    ["wins a half where a dead heat loses one", ["share-1-0-2", "won"], "lost", 6_665],
  ])("%s", (_, told, status, payout) => {
    expect(antiOutcome(stake, told.map(even))).toEqual({ status, payout })
  })

  it("is open while a leg has no result, for it may be void, and cancelled where each was voided", () => {
    expect(antiOutcome(stake, [even("lost"), { chance: 500_000_000 }])).toBeUndefined()
    const voided = { ...even("returned"), voided: { by: "feed", reason: "abandoned" } }
    expect(antiOutcome(stake, [voided, voided])).toEqual({ status: "cancelled", payout: stake })
  })
})

describe("the least chance of an outcome", () => {
  const result = "result/match" as MarketKey
  const chance = (market: string, offered: ReadonlyArray<number | null>, place = 0) =>
    leastChance(market as MarketKey, SPORT.football, offered, place)

  it("is what the others leave of it", () => {
    expect(chance("total/match/2.5", [1900, 1900])).toBe(473_684_210)
    expect(chance(result, [2000, 4000, 4000])).toBe(500_000_000)
    expect(chance("double-chance/match", [1250, 1300, 1800])).toBe(675_213_674)
  })

  it("is told of no market that leaves something out, has no price, or no margin", () => {
    expect(chance(result, [2000, null, 4000])).toBeUndefined()
    expect(chance(result, [2000, 4100, 4100])).toBeUndefined()
    expect(chance(result, [9000, 1500, 1500])).toBeUndefined()
    expect(chance("race-win/match", [2000, 4000, 3000])).toBeUndefined()
    expect(chance("anytime-scorer/match", [2000, 4000, 3000])).toBeUndefined()
    expect(chance("duel/1-2", [1900, 1900])).toBeUndefined()
    expect(chance(result, [2000, 4000, 4000], -1)).toBeUndefined()
  })

  /** How likely each outcome of a market is, and how much of a stake comes back whatever happens; prices that give no value. */
  const markets = fc
    .record({
      weights: fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 2, maxLength: 4 }),
      returned: fc.integer({ min: 0, max: 50 }),
      margins: fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 4, maxLength: 4 }),
    })
    .map(({ weights, returned, margins }) => {
      const sum = weights.reduce((all, each) => all + each, 0) + returned
      const won = weights.map((weight) => weight / sum)
      const out = returned / sum
      const offered = won.map((each, index) =>
        Math.floor(((1 - out) / each) * (1000 - (margins[index] ?? 0))),
      )
      return { won: won[0] ?? 0, out, offered }
    })
    .filter(({ offered }) => offered.every((odds) => odds > 1000))

  it("gives the player no value where no single does, returned stakes and all", () => {
    fc.assert(
      fc.property(fc.array(markets, { minLength: 2, maxLength: 5 }), (all) => {
        const placed = all.map(({ offered }) => chance("result/match", offered))
        fc.pre(antiCoef(placed) !== undefined)
        let worth = 0
        for (let way = 0; way < 2 ** all.length; way += 1) {
          const counts = all.map((_, index) => (way & (1 << index)) === 0)
          const counting = placed.filter((_, index) => counts[index])
          const coef = antiCoef(counting) ?? 1000
          const there = all.reduce((product, { out }, index) => product * (counts[index] ? 1 - out : out), 1)
          const won = all.reduce((product, each, index) => product * (counts[index] ? each.won : each.out), 1)
          worth += counting.length === 0 ? there : ((there - won) * coef) / 1000
        }
        expect(worth).toBeLessThanOrEqual(1 + 1e-9)
      }),
    )
  })
})
