import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { MinorUnits } from "../money/money.ts"
import { betOutcome } from "./bet-payout.ts"
import type { SelectionResult } from "./market.ts"
import { type OddsMilli, payout } from "./odds.ts"

const stakes = fc.integer({ min: 1, max: 10_000_000 }).map((units) => units as MinorUnits)
const odds = fc.integer({ min: 1001, max: 20_000 }).map((price) => price as OddsMilli)
const results = fc.constantFrom<SelectionResult>("won", "lost", "returned", "half-won", "half-lost")
const legs = fc.array(fc.record({ odds, result: results }), { minLength: 1, maxLength: 6 })

/** Every choice of so many of these, in their order. */
const choices = <Value>(values: ReadonlyArray<Value>, size: number): Array<Array<Value>> =>
  size === 0
    ? [[]]
    : values.flatMap((value, index) =>
        choices(values.slice(index + 1), size - 1).map((rest) => [value, ...rest]),
      )

describe("outcome of a bet", () => {
  it("pays what was promised when every leg is won", () => {
    fc.assert(
      fc.property(stakes, fc.array(odds, { minLength: 1, maxLength: 6 }), (stake, prices) => {
        const won = prices.map((price) => ({ odds: price, result: "won" as const }))
        expect(betOutcome(stake, won)?.payout).toBe(payout(stake, prices))
      }),
    )
  })

  it("never pays more than when every leg is won, nor less than nothing", () => {
    fc.assert(
      fc.property(stakes, legs, (stake, placed) => {
        const paid = betOutcome(stake, placed)?.payout ?? -1
        expect(paid).toBeGreaterThanOrEqual(0)
        expect(paid).toBeLessThanOrEqual(
          payout(
            stake,
            placed.map((leg) => leg.odds),
          ),
        )
      }),
    )
  })

  it("is named by what it pays, and does not depend on the order of legs", () => {
    fc.assert(
      fc.property(stakes, legs, (stake, placed) => {
        const outcome = betOutcome(stake, placed)
        expect(betOutcome(stake, placed.toReversed())).toEqual(outcome)
        const { status, payout: paid } = outcome ?? { status: "none", payout: 0 }
        expect(status).toBe(paid > stake ? "won" : paid === stake ? "returned" : "lost")
      }),
    )
  })

  it("stays open while a leg has no result, unless another is lost", () => {
    fc.assert(
      fc.property(stakes, legs, odds, (stake, placed, price) => {
        const isLost = placed.some(({ result }) => result === "lost")
        expect(betOutcome(stake, [...placed, { odds: price }])?.status).toBe(isLost ? "lost" : undefined)
      }),
    )
  })

  it("pays for a system what its expresses pay together, each with its share of the stake", () => {
    // Prices in halves and stakes that divide evenly keep an independent reckoning in floating point exact.
    const halves = fc.record({
      odds: fc.integer({ min: 3, max: 12 }).map((half) => (half * 500) as OddsMilli),
      result: fc.constantFrom<SelectionResult>("won", "lost", "returned"),
    })
    fc.assert(
      fc.property(fc.array(halves, { minLength: 3, maxLength: 6 }), fc.nat(3), (placed, more) => {
        const size = Math.min(2 + more, placed.length - 1)
        const expresses = choices(placed, size)
        const share = 2 ** 6
        const stake = (share * expresses.length) as MinorUnits
        const paid = expresses
          .map((express) =>
            express.reduce(
              (won, leg) =>
                won * (leg.result === "returned" ? 1 : leg.result === "won" ? leg.odds / 1000 : 0),
              share,
            ),
          )
          .reduce((sum, each) => sum + each, 0)
        expect(betOutcome(stake, placed, size)?.payout).toBe(Math.round(paid))
      }),
    )
  })

  it("pays quarter lines in expresses and systems as bets on each of the two lines beside them", () => {
    /** What each half of a stake on a quarter line comes to, of one that is none the same twice. */
    const HALVES: Readonly<
      Record<string, readonly ["won" | "lost" | "returned", "won" | "lost" | "returned"]>
    > = {
      won: ["won", "won"],
      lost: ["lost", "lost"],
      returned: ["returned", "returned"],
      "half-won": ["won", "returned"],
      "half-lost": ["returned", "lost"],
    }
    const split = fc.record({
      odds: fc.integer({ min: 3, max: 12 }).map((half) => (half * 500) as OddsMilli),
      result: results,
    })
    /** The sum over every way in which the halves of the legs go together: there are two for each leg. */
    const ways = (express: ReadonlyArray<{ readonly odds: number; readonly result: string }>): number => {
      const [leg, ...rest] = express
      if (leg === undefined) return 1
      const pays = { won: leg.odds / 1000, lost: 0, returned: 1 }
      return (HALVES[leg.result] ?? []).reduce((sum, half) => sum + pays[half] * ways(rest), 0)
    }
    fc.assert(
      fc.property(fc.array(split, { minLength: 2, maxLength: 6 }), fc.nat(4), (placed, more) => {
        const size = Math.min(2 + more, placed.length)
        const expresses = choices(placed, size)
        // So many kopecks that every half of a half is a whole one, and the reckoning in floating point exact.
        const share = 2 ** 12
        const stake = (share * expresses.length) as MinorUnits
        const paid = expresses.reduce((sum, express) => sum + (ways(express) / 2 ** size) * share, 0)
        expect(betOutcome(stake, placed, size === placed.length ? undefined : size)?.payout).toBe(paid)
      }),
    )
  })

  it("loses a system as soon as no express of it can be won, and not before", () => {
    const lost = { odds: 2000 as OddsMilli, result: "lost" as const }
    const open = { odds: 2000 as OddsMilli }
    expect(betOutcome(300 as MinorUnits, [lost, open, open], 2)).toBeUndefined()
    expect(betOutcome(300 as MinorUnits, [lost, lost, open], 2)).toEqual({ status: "lost", payout: 0 })
  })

  it("gives the stake back where every leg of a system is void", () => {
    const voided = {
      odds: 2000 as OddsMilli,
      result: "returned" as const,
      voided: { by: "feed", reason: "" },
    }
    expect(betOutcome(300 as MinorUnits, [voided, voided, voided], 2)).toEqual({
      status: "cancelled",
      payout: 300,
    })
  })

  it("rounds half a minor unit up, once for the whole bet", () => {
    const half = { odds: 1500 as OddsMilli, result: "half-won" as const }
    expect(betOutcome(1 as MinorUnits, [half])).toEqual({ status: "returned", payout: 1 })
    expect(betOutcome(2 as MinorUnits, [half])).toEqual({ status: "won", payout: 3 })
  })
})
