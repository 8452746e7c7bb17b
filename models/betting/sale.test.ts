import { describe, expect, it } from "vitest"
import { minorUnits } from "../money/money.ts"
import { exampleBet, exampleTerms } from "./bet-examples.ts"
import { offeredFor } from "./sale.ts"

const bet = exampleBet()
const offer = { bet, leastPart: minorUnits(100), ...exampleTerms(bet) }

describe("what an offer pays for a part of a stake", () => {
  it("is the part at even chances", () => {
    expect(offeredFor(offer, minorUnits(1000))).toEqual({ amount: 1000 })
    expect(offeredFor(offer, minorUnits(400))).toEqual({ amount: 400 })
  })

  it("is refused where the part is none, or leaves less than the least", () => {
    for (const part of [99, 901, 1001])
      expect(offeredFor(offer, minorUnits(part))).toEqual({ refusal: { code: "part-out-of-bounds" } })
    const { leastPart: _, ...whole } = offer
    expect(offeredFor(whole, minorUnits(400))).toEqual({ refusal: { code: "part-out-of-bounds" } })
  })

  it("is one minor unit at least", () => {
    // 10.00 at 2.000: a chance of one in two thousand is worth a hundredth.
    expect(offeredFor({ ...offer, ...exampleTerms(bet, 500_000) }, minorUnits(1000))).toEqual({ amount: 1 })
    expect(offeredFor({ ...offer, ...exampleTerms(bet, 400_000) }, minorUnits(1000))).toEqual({
      refusal: { code: "worthless" },
    })
  })
})
