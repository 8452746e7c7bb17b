import { describe, expect, it } from "vitest"
import { minorUnits } from "../money/money.ts"
import type { PlayerId } from "../wallet/account.ts"
import type { BetGuid } from "./bet.ts"
import { areSoundTerms, type PromoTerms, promoWorth } from "./promo-terms.ts"
import { promoUseFault } from "./promo-use.ts"

const anna = 7 as PlayerId
const boris = 8 as PlayerId
const guid = "00000000-0000-4000-8000-000000000001" as BetGuid
const TERMS: PromoTerms = {
  kind: "freebet",
  amount: minorUnits(10_000),
  rate: 0,
  leastOdds: 1500,
  leastStake: minorUnits(0),
  limit: 1,
}
const fault = (terms: Partial<PromoTerms>, bets: Record<string, ReadonlyArray<BetGuid>>, who?: PlayerId) =>
  promoUseFault({ terms: { ...TERMS, ...terms }, bets }, who, 1000)

describe("the use of a promotional code", () => {
  it("begins at its moment, for the players it names", () => {
    expect(fault({ from: 1001 }, {}, anna)).toBe("promo-early")
    expect(fault({ from: 1000 }, {}, anna)).toBeUndefined()
    expect(fault({ players: [boris] }, {}, anna)).toBe("promo-others")
    expect(fault({ players: [boris] }, {}, boris)).toBeUndefined()
    expect(fault({ players: [boris] }, {})).toBeUndefined()
  })

  it("is as often as each player may, and the limit counts players", () => {
    expect(fault({}, { 7: [guid] }, anna)).toBe("promo-used")
    expect(fault({ perPlayer: 2 }, { 7: [guid] }, anna)).toBeUndefined()
    expect(fault({ perPlayer: 2 }, { 7: [guid, guid] }, anna)).toBe("promo-used")
    expect(fault({ perPlayer: 2 }, { 7: [guid] }, boris)).toBe("promo-exhausted")
  })

  it("may cost its amount times all that may use it", () => {
    expect(promoWorth({ ...TERMS, limit: 10, perPlayer: 3 })).toBe(300_000)
    expect(promoWorth({ ...TERMS, limit: 10 })).toBe(100_000)
  })

  it("has terms that agree with one another", () => {
    expect(areSoundTerms(TERMS)).toBe(true)
    for (const wrong of [{ rate: 1 }, { kind: "boost" as const }, { leastOdds: 999 }, { from: 5, until: 5 }])
      expect(areSoundTerms({ ...TERMS, ...wrong })).toBe(false)
  })
})
