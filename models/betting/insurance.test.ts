import { describe, expect, it } from "vitest"
import { minorUnits } from "../money/money.ts"
import { exampleBet, exampleGuid, exampleTerms } from "./bet-examples.ts"
import { insuredFor } from "./insurance.ts"

const bet = exampleBet()
const offer = { bet, ...exampleTerms(bet) }
const outOfBounds = { refusal: { code: "share-out-of-bounds" } }

describe("what insuring a share of a bet costs", () => {
  it.each([
    [1, 5],
    [50, 250],
    [100, 500],
  ])("is for %i percent of 10.00 at even chances %i", (share, premium) => {
    expect(insuredFor(offer, share)).toEqual({ premium })
  })

  it.each([0, 0.5, -1, 101, Number.NaN])("is nothing for a share that is none: %d", (share) => {
    expect(insuredFor(offer, share)).toEqual(outOfBounds)
  })

  it("counts what is insured already", () => {
    const half = {
      ...offer,
      bet: {
        ...bet,
        insurances: [{ at: 1, guid: exampleGuid(2), share: 50, stake: bet.stake, premium: minorUnits(250) }],
      },
    }
    expect(insuredFor(half, 50)).toEqual({ premium: 250 })
    expect(insuredFor(half, 51)).toEqual(outOfBounds)
  })

  it("is refused where the premium would be no less than what it brings back", () => {
    expect(insuredFor({ bet, ...exampleTerms(bet, 1), margin: 500 }, 100)).toEqual({
      refusal: { code: "not-insured" },
    })
  })
})
