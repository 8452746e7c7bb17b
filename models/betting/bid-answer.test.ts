import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { minorUnits } from "../money/money.ts"
import { answerBid, type BidTerms, bestBidOdds, liabilityOf } from "./bid-answer.ts"
import { CERTAIN } from "./chance.ts"
import type { OddsMilli } from "./odds.ts"

const seeded = { seed: 20_261_123, numRuns: 1000 }
const money = (min: number, max: number) => fc.integer({ min, max }).map(minorUnits)

/** Terms of any line that leaves the house something. */
const anyTerms = fc
  .record({
    offered: fc.integer({ min: 1001, max: 50_000 }).map((odds) => odds as OddsMilli),
    margin: fc.integer({ min: 0, max: 200 }),
    least: fc.integer({ min: 0, max: 100 }),
    stake: money(1, 10_000_000),
    exposed: money(0, 60_000_000),
    limit: money(1000, 50_000_000),
  })
  .map(
    ({ offered, margin, ...rest }): BidTerms => ({
      ...rest,
      offered,
      chance: Math.max(1, Math.floor(((1000 - margin) * CERTAIN) / offered)),
    }),
  )

/** Whether odds leave the house its margin for the stake, as the rule says it, by fractions of whole numbers. */
const leaves = ({ offered, chance, least, stake, exposed, limit }: BidTerms, odds: number): boolean => {
  const one = 1000n * BigInt(CERTAIN)
  const at = (price: number) => one - BigInt(price) * BigInt(chance)
  const kept = BigInt(least) * BigInt(CERTAIN)
  const risked = 1000n * BigInt(exposed) + BigInt(stake) * BigInt(odds - 1000)
  return (at(odds) - kept) * 1000n * BigInt(limit) >= (at(offered) - kept) * risked
}

/** Half of a coin at 1.900, of which the house may keep 2 % in place of 5 %; 100 of 10,000 staked. */
const coin: BidTerms = {
  offered: 1900 as OddsMilli,
  chance: CERTAIN / 2,
  least: 20,
  stake: minorUnits(10_000),
  exposed: minorUnits(0),
  limit: minorUnits(1_000_000),
}

describe("what a bid is answered", () => {
  it("is yes at the best odds, and no once the game is as full as it may be", () => {
    const best = bestBidOdds(coin)
    expect(answerBid(coin, best as OddsMilli)).toEqual({ kind: "accepted" })
    expect(answerBid(coin, (best + 1) as OddsMilli)).toEqual({ kind: "countered", odds: best })
    // 90.00 may be lost at 1.900.
    const full = { ...coin, exposed: minorUnits(1_000_000 - 9000) }
    expect(answerBid(full, best as OddsMilli)).toEqual({ kind: "refused", reason: "game-full" })
    expect(
      answerBid({ ...full, exposed: minorUnits(full.exposed - 1) }, best as OddsMilli),
    ).not.toMatchObject({
      reason: "game-full",
    })
  })

  it("is the highest odds that leave the house its margin, and never one more", () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const best = bestBidOdds(terms)
        expect(best).toBeGreaterThanOrEqual(terms.offered)
        if (best === terms.offered) return
        expect(leaves(terms, best)).toBe(true)
        expect(leaves(terms, best + 1)).toBe(false)
      }),
      seeded,
    )
  })

  it("is yes up to those odds, then those odds; never more than the game may lose", () => {
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 1, max: 5000 }), (terms, more) => {
        const asked = (terms.offered + more) as OddsMilli
        const answer = answerBid(terms, asked)
        if (answer.kind === "refused") return
        const agreed = answer.kind === "accepted" ? asked : answer.odds
        expect(agreed).toBeLessThanOrEqual(asked)
        expect(agreed).toBeGreaterThan(terms.offered)
        expect(leaves(terms, agreed)).toBe(true)
        expect(terms.exposed + liabilityOf(terms.stake, agreed)).toBeLessThanOrEqual(terms.limit)
      }),
      seeded,
    )
  })

  it("grows worse with the stake and with what stands on the game", () => {
    expect(bestBidOdds(coin)).toBe(1959)
    expect(bestBidOdds({ ...coin, stake: minorUnits(100_000) })).toBe(1954)
    expect(bestBidOdds({ ...coin, exposed: minorUnits(500_000) })).toBe(1929)
  })

  it("says why there is nothing to give", () => {
    const asked = 1950 as OddsMilli
    expect(answerBid(coin, asked)).toEqual({ kind: "accepted" })
    expect(answerBid(coin, 2100 as OddsMilli)).toEqual({ kind: "countered", odds: 1959 })
    expect(answerBid({ ...coin, least: 50 }, asked)).toEqual({ kind: "refused", reason: "no-room" })
    expect(answerBid({ ...coin, exposed: coin.limit }, asked)).toEqual({
      kind: "refused",
      reason: "game-full",
    })
  })
})
