import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type MinorUnits, minorUnits } from "../money/money.ts"
import { type PromoCode, promisedWin, promoFault, underPromo } from "./promo.ts"
import { isPromoText, promoText } from "./promo-code.ts"
import { type PromoTerms, promoOffer } from "./promo-terms.ts"

const units = (amount: number) => amount as MinorUnits
const terms = (over: Partial<PromoTerms>): PromoTerms => ({
  kind: "boost",
  amount: units(5000),
  rate: 200,
  leastOdds: 1500,
  leastStake: units(1000),
  limit: 10,
  ...over,
})
const CODE = "BOOST20" as PromoCode
const kinds = fc.constantFrom("freebet" as const, "boost" as const, "risk-free" as const)
const outcome = fc.constantFrom("won" as const, "lost" as const, "returned" as const, "cancelled" as const)
const amount = fc.integer({ min: 1, max: 1_000_000 })

describe("what a code gives (§3 Bonus kinds)", () => {
  it.each([
    ["a free bet pays its win without the stake", "freebet", "won", 25_000, [15_000, 0]],
    ["a lost free bet pays nothing", "freebet", "lost", 0, [0, 0]],
    ["a free bet whose stake goes back pays nothing", "freebet", "returned", 10_000, [0, 0]],
    ["a boost adds a fifth of the win", "boost", "won", 25_000, [28_000, 3000]],
    ["a boost is no more than its most", "boost", "won", 60_000, [65_000, 5000]],
    ["a boost adds nothing to a loss", "boost", "lost", 4000, [4000, 0]],
    ["a fifth of what is lost comes back", "risk-free", "lost", 0, [2000, 2000]],
    ["half lost, a fifth of that half comes back", "risk-free", "lost", 5000, [6000, 1000]],
    ["a win is not touched by that", "risk-free", "won", 25_000, [25_000, 0]],
  ] as const)("%s", (_, kind, status, paid, [payout, given]) => {
    const promo = promoOffer(CODE, terms({ kind, amount: units(kind === "freebet" ? 10_000 : 5000) }), 1)
    expect(underPromo(units(10_000), { status, payout: units(paid) }, promo)).toEqual({ payout, given })
  })

  it("is rounded half up and is never less than nothing, nor more than it says", () => {
    fc.assert(
      fc.property(kinds, amount, fc.integer({ min: 0, max: 1000 }), outcome, amount, amount, (...drawn) => {
        const [kind, most, rate, status, stake, more] = drawn
        const payout = status === "won" ? stake + more : status === "lost" ? Math.min(more, stake - 1) : stake
        const told = underPromo(
          units(stake),
          { status, payout: units(payout) },
          { kind, amount: units(most), rate },
        )
        const basis = kind === "boost" ? Math.max(0, payout - stake) : Math.max(0, stake - payout)
        const share = Math.floor((basis * rate + 500) / 1000)
        expect(told.given).toBe(kind === "freebet" ? 0 : Math.min(most, share))
        expect(told.payout).toBe(
          kind === "freebet" ? (status === "won" ? payout - stake : 0) : payout + told.given,
        )
      }),
    )
  })

  it("is told in the currency of the bet, and promised as it will be paid", () => {
    const offer = promoOffer(CODE, terms({ until: 7 }), 0.0125)
    expect(offer).toEqual({
      code: CODE,
      kind: "boost",
      amount: 62,
      rate: 200,
      leastOdds: 1500,
      leastStake: 12,
      until: 7,
    })
    expect(promisedWin(minorUnits(100), minorUnits(250), offer)).toBe(280)
    expect(promisedWin(minorUnits(100), minorUnits(250), undefined)).toBe(250)
  })

  it("asks for odds and a stake; a free bet is staked as it is", () => {
    const offer = promoOffer(CODE, terms({}), 1)
    expect(promoFault(offer, { stake: units(1000), odds: 1500 })).toBeUndefined()
    expect(promoFault(offer, { stake: units(999), odds: 1500 })).toEqual({ code: "promo-stake", bound: 1000 })
    expect(promoFault(offer, { stake: units(1000), odds: 1499 })?.code).toBe("promo-odds")
    const free = promoOffer(CODE, terms({ kind: "freebet" }), 1)
    expect(promoFault(free, { stake: units(5001), odds: 2000 })).toEqual({ code: "promo-stake", bound: 5000 })
  })

  it("goes by a code of capitals and digits, however it is typed", () => {
    expect(promoText(" free-bet 500\n")).toBe("FREEBET500")
    expect([isPromoText("ABC"), isPromoText("ABCD"), isPromoText("A".repeat(25))]).toEqual([
      false,
      true,
      false,
    ])
  })
})
