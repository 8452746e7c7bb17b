import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { ChampId, GameId, SportId } from "../line/catalogue/catalogue.ts"
import type { CurrencyCode, MinorUnits } from "../money/money.ts"
import type { PlayerId } from "../wallet/account.ts"
import type { Bet, BetGuid, BetLeg } from "./bet.ts"
import { insureBet, placeBet, sellBet, settleLeg, voidLeg } from "./bet-changes.ts"
import { premiumFor } from "./bet-insurance.ts"
import { CERTAIN } from "./chance.ts"
import { ALL_INSURED, insuredShare } from "./insured.ts"
import type { MarketKey, OutcomeKey, SelectionResult } from "./market.ts"
import type { OddsMilli } from "./odds.ts"
import { expectedShortfall, salePrice } from "./sale-price.ts"

const guid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}` as BetGuid
const units = (amount: number) => amount as MinorUnits

const leg = (odds: number, index: number): BetLeg => ({
  gameId: (index + 1) as GameId,
  market: "result/match" as MarketKey,
  outcome: "1" as OutcomeKey,
  odds: odds as OddsMilli,
  live: false,
  sportId: 1 as SportId,
  champId: 1 as ChampId,
  champ: { en: "League" },
  home: { en: "Home" },
  away: { en: "Away" },
  startsAt: 1000,
})

const placed = (odds: ReadonlyArray<number>, stake = 10_000, systemSize?: number): Bet =>
  placeBet({
    id: 1,
    betGuid: guid(1),
    userId: 7 as PlayerId,
    kind: systemSize === undefined ? (odds.length === 1 ? 0 : 1) : 2,
    ...(systemSize === undefined ? {} : { systemSize }),
    stake: units(stake),
    currency: "RUB" as CurrencyCode,
    legs: odds.map(leg),
    placedAt: 1,
  })

const termsFor = (bet: Bet, chances: ReadonlyArray<number>, margin: number) => ({
  margin,
  chances: bet.legs.flatMap(({ odds, result }, position) =>
    result === undefined ? [{ position, odds, chance: chances[position] ?? CERTAIN / 2 }] : [],
  ),
})

const insured = (bet: Bet, share: number, chances: ReadonlyArray<number> = [], margin = 50): Bet => {
  const terms = termsFor(bet, chances, margin)
  const premium = premiumFor(bet, share, terms) ?? units(0)
  const after = insureBet(bet, { at: 2, guid: guid(share + 10), share, premium }, terms)
  if (after === undefined) throw new Error("not insured")
  return after
}

const settled = (bet: Bet, ...results: ReadonlyArray<SelectionResult>): Bet =>
  results.reduce((now, result, position) => settleLeg(now, position, result, 9) ?? now, bet)

const priceOf = (bet: Bet, chances: ReadonlyArray<number>, margin: number) =>
  salePrice(bet.stake, bet.legs, termsFor(bet, chances, margin), bet.systemSize, insuredShare(bet)) ?? -1

const odds = fc.integer({ min: 1001, max: 9000 })
const chance = fc.integer({ min: 1, max: CERTAIN - 1 })
const stake = fc.integer({ min: 100, max: 1_000_000 })
const margin = fc.integer({ min: 0, max: 300 })
const share = fc.integer({ min: 1, max: ALL_INSURED })

describe("insurance of a bet (§1 Coupon features)", () => {
  it("costs the chance to lose and the margin of a sale, rounded up", () => {
    // 100.00 × 50 % × (1 − 0.5) × 1.05
    expect(insured(placed([2000]), 50).insurances).toMatchObject([
      { share: 50, stake: 10_000, premium: 2625 },
    ])
    expect(premiumFor(placed([2000], 303), 1, termsFor(placed([2000]), [], 0))).toBe(2)
  })

  it.each([
    ["a single that lost pays its insured part back", [2000], ["lost"], "lost", 5000, 5000],
    ["a single that won pays nothing of it", [2000], ["won"], "won", 20_000, undefined],
    ["half of a stake that was lost is covered by half", [2000], ["half-lost"], "lost", 7500, 2500],
    ["a returned bet gives the premium back", [2000], ["returned"], "returned", 12_625, 2625],
    ["an express is lost with one leg", [2000, 3000], ["won", "lost"], "lost", 5000, 5000],
    [
      "an express with a void leg pays by the others",
      [2000, 3000],
      ["returned", "won"],
      "won",
      30_000,
      undefined,
    ],
  ] as const)("settles: %s", (_, prices, results, status, payout, paid) => {
    const bet = settled(insured(placed(prices), 50), ...results)
    expect([bet.status, bet.payout, bet.insured]).toEqual([status, payout, paid])
  })

  it("gives the premium of what still ran back where all is void, in proportion after a sale in part", () => {
    const bet = insured(placed([2000]), 100)
    expect(voidLeg(bet, 0, { by: "feed", reason: "abandoned" }, 9)).toMatchObject({
      status: "cancelled",
      payout: 15_250,
      insured: 5250,
    })
    const terms = termsFor(bet, [], 0)
    // A stake of 40.00, insured wholly at even odds: 40.00 on the mean from the bet, 20.00 from the insurance.
    const sale = { at: 3, guid: guid(9), stake: units(4000), amount: units(6000) }
    const part = sellBet(bet, sale, terms)
    expect(part && voidLeg(part, 0, { by: "feed", reason: "abandoned" }, 9)).toMatchObject({
      payout: 6000 + 6000 + 3150,
      insured: 3150,
    })
    expect(part && settled(part, "lost")).toMatchObject({ payout: 6000 + 6000, insured: 6000 })
  })

  it("is refused past a hundred percent, at another premium, under a key that insured, and once the bet is over", () => {
    const bet = insured(placed([2000]), 60)
    const terms = termsFor(bet, [], 50)
    const more = (percent: number, off = 0, key = guid(99)) =>
      insureBet(
        bet,
        { at: 3, guid: key, share: percent, premium: units((premiumFor(bet, percent, terms) ?? 0) + off) },
        terms,
      )
    expect(more(40)).toMatchObject({ insurances: [{ share: 60 }, { share: 40 }] })
    for (const refused of [more(41), more(40, 1), more(40, -1), more(40, 0, guid(70))]) {
      expect(refused).toBeUndefined()
    }
    const over = settled(placed([2000]), "lost")
    expect(insureBet(over, { at: 3, guid: guid(5), share: 1, premium: units(1) }, terms)).toBeUndefined()
  })

  it("is not offered where it costs as much as it brings, nor for a system with more open legs than can be reckoned", () => {
    expect(premiumFor(placed([2000]), 100, termsFor(placed([2000]), [10_000_000], 50))).toBeUndefined()
    const large = placed(
      Array.from({ length: 13 }, () => 2000),
      10_000,
      2,
    )
    expect(premiumFor(large, 100, termsFor(large, [], 50))).toBeUndefined()
  })

  it("never costs less than it is worth on the mean, and two parts no less than both together", () => {
    fc.assert(
      fc.property(stake, odds, chance, margin, share, share, (sum, price, likely, kept, first, second) => {
        const bet = placed([price], sum)
        const terms = termsFor(bet, [likely], kept)
        const whole = premiumFor(bet, Math.min(ALL_INSURED, first + second), terms)
        const parts = [first, Math.min(second, ALL_INSURED - first)].map((each) =>
          each === 0 ? 0 : premiumFor(bet, each, terms),
        )
        fc.pre(whole !== undefined && parts.every((each) => each !== undefined))
        const together = parts.reduce<number>((total, each) => total + (each ?? 0), 0)
        expect(together).toBeGreaterThanOrEqual(whole ?? 0)
        const worth =
          (BigInt(sum) * BigInt(CERTAIN - likely) * BigInt(Math.min(ALL_INSURED, first + second))) / 100n
        expect(BigInt(whole ?? 0) * BigInt(CERTAIN)).toBeGreaterThanOrEqual(worth)
      }),
    )
  })

  it("leaves nothing to gain by insuring and selling at one moment, and loses no more than both margins and a unit", () => {
    fc.assert(
      fc.property(
        fc.array(odds, { minLength: 1, maxLength: 4 }),
        fc.array(chance, { minLength: 4, maxLength: 4 }),
        stake,
        margin,
        share,
        (prices, chances, sum, kept, percent) => {
          const bet = placed(prices, sum)
          fc.pre(premiumFor(bet, percent, termsFor(bet, chances, kept)) !== undefined)
          const after = insured(bet, percent, chances, kept)
          const premium = after.insurances?.[0]?.premium ?? 0
          const gained = priceOf(after, chances, kept) - priceOf(bet, chances, kept)
          expect(gained).toBeLessThanOrEqual(premium)
          expect(premium - gained).toBeLessThanOrEqual((premium * 2 * kept) / (1000 + kept) + 3)
        },
      ),
    )
  })

  it("reckons the shortfall of a system as going through each way it may end does", () => {
    const simple = fc.record({
      odds: fc.integer({ min: 3, max: 8 }).map((half) => half * 500),
      chance: fc.integer({ min: 1, max: 3 }).map((quarters) => (quarters * CERTAIN) / 4),
    })
    fc.assert(
      fc.property(fc.array(simple, { minLength: 3, maxLength: 5 }), fc.nat(2), (legs, more) => {
        const size = Math.min(2 + more, legs.length - 1)
        const bet = placed(
          legs.map((each) => each.odds),
          10_000,
          size,
        )
        const { chances } = termsFor(
          bet,
          legs.map((each) => each.chance),
          0,
        )
        let mean = 0
        for (let way = 0; way < 2 ** legs.length; way++) {
          const won = legs.map((_, index) => ((way >> index) & 1) === 1)
          const likely = legs.reduce(
            (all, each, index) => all * (won[index] ? each.chance / CERTAIN : 1 - each.chance / CERTAIN),
            1,
          )
          const over = settled(bet, ...won.map((is) => (is ? ("won" as const) : ("lost" as const))))
          mean += likely * Math.max(0, 1 - (over.payout ?? 0) / bet.stake)
        }
        const short = expectedShortfall(bet.legs, chances, size)
        // A payout is rounded to the minor unit, one in ten thousand of the stake.
        expect(
          Math.abs(Number(((short?.share ?? 0n) * 1_000_000n) / (short?.of ?? 1n)) / 1_000_000 - mean),
        ).toBeLessThan(1e-4)
      }),
      { numRuns: 60 },
    )
  })
})
