import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { MinorUnits } from "../money/money.ts"
import { betOutcome } from "./bet-payout.ts"
import type { MarketKey, SelectionResult } from "./market.ts"
import { marketParts } from "./market-key.ts"
import type { OddsMilli } from "./odds.ts"
import { deductionOf, placeTerms, type RaceRun } from "./race.ts"
import { settleRace } from "./settle-race.ts"

/** A race of up to six with dead heats and some who don't finish; nobody is withdrawn. */
const races: fc.Arbitrary<RaceRun> = fc
  .integer({ min: 3, max: 6 })
  .chain((count) => {
    const field = Array.from({ length: count }, (_, index) => index + 1)
    return fc.tuple(
      fc.constant(field),
      fc.shuffledSubarray(field, { minLength: 1 }),
      fc.array(fc.boolean(), { minLength: count, maxLength: count }),
    )
  })
  .map(([field, finished, level]) => {
    const order: Array<Array<number>> = []
    finished.forEach((number, place) => {
      if (place > 0 && level[place] === true) order.at(-1)?.push(number)
      else order.push([number])
    })
    return { field, withdrawn: [], order }
  })

const permutations = (numbers: ReadonlyArray<number>): ReadonlyArray<ReadonlyArray<number>> =>
  numbers.length === 0
    ? [[]]
    : numbers.flatMap((number) =>
        permutations(numbers.filter((other) => other !== number)).map((rest) => [number, ...rest]),
      )

/** Every order of finish that the dead heats leave open. */
const orders = ({ order }: RaceRun): ReadonlyArray<ReadonlyArray<number>> =>
  order.reduce<ReadonlyArray<ReadonlyArray<number>>>(
    (begun, group) => begun.flatMap((before) => permutations(group).map((next) => [...before, ...next])),
    [[]],
  )

/** What a stake of one is paid at odds, by the result alone. */
const paid = (result: SelectionResult, odds: number): number => {
  const [word, a, b, d] = result.split("-")
  if (word === "share") return (Number(a) * odds + Number(b)) / Number(d)
  return result === "won" ? odds : result === "returned" ? 1 : 0
}

const settled = (market: string, run: RaceRun) => settleRace(marketParts(market as MarketKey), run)

const check = (property: (run: RaceRun) => void) =>
  fc.assert(fc.property(races, property), { seed: 20_260_101, numRuns: 400 })

/** Whether a single order makes an outcome come true. */
const TRUE: Readonly<
  Record<string, (order: ReadonlyArray<number>, named: ReadonlyArray<number>) => boolean>
> = {
  "race-win/match": ([first], [named]) => first === named,
  "race-place/match/2": (order, [named = 0]) => order.slice(0, 2).includes(named),
  "race-place/match/3": (order, [named = 0]) => order.slice(0, 3).includes(named),
  "forecast/match": (order, [first, second]) => order[0] === first && order[1] === second,
  "quinella/match": (order, named) =>
    order.length > 1 && order.slice(0, 2).every((number) => named.includes(number)),
  "tricast/match": (order, named) => named.every((number, place) => order[place] === number),
}

describe("a race settled against counting every order by hand", () => {
  it("pays at the odds the share of the orders a dead heat leaves open in which the bet comes true", () => {
    check((run) => {
      const all = orders(run)
      for (const [market, isTrue] of Object.entries(TRUE)) {
        for (const [outcome, result] of settled(market, run)) {
          const named = outcome.split("-").map(Number)
          const share = all.filter((order) => isTrue(order, named)).length / all.length
          expect(paid(result, 7.5), `${market} ${outcome}`).toBeCloseTo(share * 7.5, 9)
        }
      }
    })
  })

  it("pays each way what two bets of half the stake would be paid", () => {
    check((run) => {
      const all = orders(run)
      for (const [places, part] of [
        [2, 4],
        [3, 5],
      ] as const) {
        const win = 9
        const odds = (win + 1 + (win - 1) / part) / 2
        for (const [outcome, result] of settled(`each-way/match/${places}`, run)) {
          const number = Number(outcome)
          const first = all.filter(([winner]) => winner === number).length / all.length
          const top = all.filter((order) => order.slice(0, places).includes(number)).length / all.length
          const halves = (first * win + top * (1 + (win - 1) / part)) / 2
          expect(paid(result, odds), outcome).toBeCloseTo(halves, 9)
        }
      }
    })
  })

  it("gives a match of two to whoever is before the other, once", () => {
    check((run) => {
      const place = (number: number) => run.order.findIndex((group) => group.includes(number)) >>> 0
      const [[, one] = [], [, two] = []] = settled("head-to-head/1-2", run)
      const [first, second] = [place(1), place(2)]
      const expected =
        first === second
          ? first === 0xffffffff
            ? "returned"
            : "share-1-0-2"
          : first < second
            ? "won"
            : "lost"
      expect(one).toBe(expected)
      expect(two).toBe(expected === "won" ? "lost" : expected === "lost" ? "won" : expected)
    })
  })
})

describe("runners withdrawn", () => {
  it.each([
    [[1110], 90],
    [[1300], 75],
    [[2000], 45],
    [[2200], 45],
    [[2210], 40],
    [[10_000], 10],
    [[15_000], 5],
    [[15_500], 0],
    [[5000, 5000], 40],
    [[1500, 2000], 90],
    [[], 0],
  ] as const)("odds of %j take %i percent of the winnings", (odds, percent) => {
    expect(deductionOf(odds.map((price, number) => ({ number, odds: price })))).toBe(percent)
  })

  it("return the stakes on them, and leave bets on the final field whole", () => {
    const run: RaceRun = {
      field: [1, 2, 3, 4, 5],
      withdrawn: [{ number: 2, odds: 2000 }],
      order: [[3], [1], [4]],
    }
    const results = (market: string) => Object.fromEntries(settled(market, run))
    expect(results("race-win/match")).toEqual({
      1: "lost",
      2: "returned",
      3: "share-11-9-20",
      4: "lost",
      5: "lost",
    })
    expect(results("race-win/final")).toEqual({ 1: "lost", 3: "won", 4: "lost", 5: "lost" })
    expect(results("tricast/match")).toMatchObject({ "3-1-4": "share-11-9-20", "3-1-2": "returned" })
    expect(results("head-to-head/2-3")).toEqual({ 2: "returned", 3: "returned" })
    expect(results("classified/match")).toEqual({ 1: "won", 2: "returned", 3: "won", 4: "won", 5: "lost" })
  })
})

describe("money", () => {
  const leg = (odds: number, result: SelectionResult) => ({ odds: odds as OddsMilli, result })
  const pays = (stake: number, ...legs: ReadonlyArray<ReturnType<typeof leg>>) =>
    betOutcome(stake as MinorUnits, legs)

  it("is paid exactly in shares, alone and in an express", () => {
    expect(pays(10_000, leg(3000, "share-1-0-3"))).toEqual({ status: "returned", payout: 10_000 })
    expect(pays(10_000, leg(8000, "share-1-2-6"))).toEqual({ status: "won", payout: 16_667 })
    expect(pays(10_000, leg(5000, "share-11-9-20"))).toEqual({ status: "won", payout: 32_000 })
    expect(pays(9000, leg(3000, "share-1-0-3"), leg(2500, "won"))).toEqual({ status: "won", payout: 22_500 })
    expect(pays(10_000, leg(1500, "share-1-0-2"))).toEqual({ status: "lost", payout: 7500 })
  })

  it("is paid in systems as their expresses would be paid one by one", () => {
    const legs = [leg(4000, "share-1-0-2"), leg(3500, "share-1-2-6"), leg(2000, "half-won")]
    const factor = ({ odds, result }: ReturnType<typeof leg>) =>
      result === "half-won" ? (odds / 1000 + 1) / 2 : paid(result, odds / 1000)
    const [a = 0, b = 0, c = 0] = legs.map(factor)
    const stake = 30_000
    const expected = Math.round((stake / 3) * (a * b + a * c + b * c))
    expect(betOutcome(stake as MinorUnits, legs, 2)?.payout).toBe(expected)
  })
})

it("has places by the number of runners", () => {
  expect([4, 5, 7, 8, 12].map(placeTerms)).toEqual([
    undefined,
    { places: 2, part: 4 },
    { places: 2, part: 4 },
    { places: 3, part: 5 },
    { places: 3, part: 5 },
  ])
})
