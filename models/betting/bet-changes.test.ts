import { describe, expect, it } from "vitest"
import { minorUnits } from "../money/money.ts"
import { BET_KIND, type Bet } from "./bet.ts"
import {
  acceptBet,
  betMoney,
  insureBet,
  orderSale,
  rejectBet,
  reopenLeg,
  sellBet,
  settleLeg,
  unsold,
  voidLeg,
} from "./bet-changes.ts"
import { exampleBet, exampleGuid, exampleLeg, exampleTerms } from "./bet-examples.ts"
import { premiumFor } from "./bet-insurance.ts"
import type { OddsMilli } from "./odds.ts"
import type { BetPromo } from "./promo.ts"
import { spentOn } from "./spent.ts"

const odds = (...prices: ReadonlyArray<number>) => prices as unknown as ReadonlyArray<OddsMilli>
const BOOST = { leastOdds: 1100, steps: [{ legs: 2, factor: 1100 }] }
const TAX = { stakeRate: 100, payoutRate: 100, threshold: minorUnits(0), coefLimit: 0, returned: true }
const promo = (kind: BetPromo["kind"]): BetPromo => ({
  code: "SPRING27" as BetPromo["code"],
  kind,
  amount: minorUnits(1000),
  rate: 500,
})
const boosted = exampleBet({ legs: [exampleLeg(1, 2000), exampleLeg(2, 2000)], boost: BOOST })
const waiting = exampleBet({ acceptAt: 4000 })

/** The bet with its only leg settled so. */
const ended = (bet: Bet, result: "won" | "lost" | "returned"): Bet => settleLeg(bet, 0, result, 9000) ?? bet

describe("a bet that is accepted after its delay", () => {
  it("has the odds of that moment, of an anti-express the chances too", () => {
    const legs = [exampleLeg(1, 2000), exampleLeg(2, 2000)].map((leg) => ({ ...leg, chance: 500_000_000 }))
    const anti = exampleBet({ kind: BET_KIND.antiExpress, legs, acceptAt: 4000 })
    const accepted = acceptBet(anti, odds(2100), 4000, [400_000_000])
    expect(accepted.legs).toMatchObject([
      { odds: 2100, chance: 400_000_000 },
      { odds: 2000, chance: 500_000_000 },
    ])
    // One by a chance of 1 - 0.4 * 0.5.
    expect(accepted.odds).toBe(1250)
  })

  it("has of a built bet the prices together of that moment", () => {
    const legs = [exampleLeg(1, 2000), { ...exampleLeg(1, 2000), market: "total/match/2.5" as never }]
    const built = exampleBet({ kind: BET_KIND.built, legs, joint: [2000, 2000, 3000], acceptAt: 4000 })
    const accepted = acceptBet(built, odds(2000, 2000), 4000, [], [2000, 2000, 2500])
    expect(accepted).toMatchObject({ joint: [2000, 2000, 2500], odds: 2500, possibleWin: 2500 })
    expect(acceptBet(built, odds(2000, 2000), 4000)).toMatchObject({ joint: [2000, 2000, 3000] })
  })

  it("names no prices together where it is no built bet", () => {
    expect(acceptBet(waiting, odds(2000), 4000)).not.toHaveProperty("joint")
  })
})

describe("a leg", () => {
  it("is settled once, and where it is there", () => {
    expect(settleLeg(exampleBet(), 1, "won", 9000)).toBeUndefined()
    expect(settleLeg(ended(exampleBet(), "won"), 0, "lost", 9000)).toBeUndefined()
    expect(voidLeg(exampleBet(), 1, { by: "feed", reason: "late" }, 9000)).toBeUndefined()
    expect(voidLeg(ended(exampleBet(), "won"), 0, { by: "feed", reason: "late" }, 9000)).toBeUndefined()
  })

  it("says who settled it in place of the feed", () => {
    const corrected = { by: "operator", reason: "protocol" }
    expect(settleLeg(exampleBet(), 0, "won", 9000, corrected)?.legs[0]).toMatchObject({ corrected })
    expect(ended(exampleBet(), "won").legs[0]).not.toHaveProperty("corrected")
  })

  it("is opened again where it has a result, and says no more of it", () => {
    expect(reopenLeg(exampleBet(), 0, 9500)).toBeUndefined()
    expect(reopenLeg(exampleBet(), 1, 9500)).toBeUndefined()
    const corrected = settleLeg(exampleBet(), 0, "won", 9000, { by: "operator", reason: "protocol" })
    expect(corrected && reopenLeg(corrected, 0, 9500)?.legs).toEqual(exampleBet().legs)
  })
})

describe("a bet that is never sold nor insured", () => {
  it.each([
    [{}, undefined],
    [{ kind: BET_KIND.antiExpress }, "anti-express"],
    [{ power: { raise: 100 } }, "power"],
    [{ tax: TAX }, "taxed"],
    [{ promo: promo("boost") }, "promotional"],
    [{ boost: BOOST }, "boosted"],
  ] as const)("of %o says why: %s", (terms, reason) => {
    expect(unsold({ kind: BET_KIND.single, ...terms })).toBe(reason)
  })
})

describe("selling a bet", () => {
  /** At even chances of a price of 2.000 the stake is worth itself. */
  const sold = (bet: Bet, stake: number, digit = 2, chance?: number, amount = stake) =>
    sellBet(
      bet,
      { at: 6000, guid: exampleGuid(digit), stake: minorUnits(stake), amount: minorUnits(amount) },
      exampleTerms(bet, chance),
    )

  it("takes from one minor unit to all that runs", () => {
    expect(sold(exampleBet(), 0)).toBeUndefined()
    expect(sold(exampleBet(), 1)).toMatchObject({ status: "accepted", possibleWin: 1998 })
    expect(sold(exampleBet(), 999)).toMatchObject({ status: "accepted", possibleWin: 2 })
    expect(sold(exampleBet(), 1000)).toMatchObject({ status: "sold", payout: 1000, settledAt: 6000 })
    expect(sold(exampleBet(), 1001)).toBeUndefined()
  })

  it("pays the price that follows from the terms, and never nothing", () => {
    expect(sold(exampleBet(), 10, 2, 250_000_000, 5)?.sales).toHaveLength(1)
    expect(sold(exampleBet(), 10, 2, 250_000_000, 6)).toBeUndefined()
    expect(sold(exampleBet(), 1, 2, 100_000_000, 0)).toBeUndefined()
  })

  it("is of an open bet which nothing is agreed upon that a sale would change", () => {
    expect(sold(waiting, 400)).toBeUndefined()
    expect(sold(boosted, 400)).toBeUndefined()
  })

  it("happens once under a key, beside other sales", () => {
    const part = sold(exampleBet(), 400)
    expect(part && sold(part, 300)).toBeUndefined()
    expect(part && sold(part, 300, 3)?.sales?.map(({ stake }) => stake)).toEqual([400, 300])
  })
})

describe("insuring a bet", () => {
  const insured = (bet: Bet, share = 60, digit = 2) => {
    const terms = exampleTerms(bet)
    const premium = premiumFor(bet, share, terms) ?? minorUnits(0)
    return insureBet(bet, { at: 6000, guid: exampleGuid(digit), share, premium }, terms)
  }

  it("is of an open bet which nothing is agreed upon that an insurance would change", () => {
    expect(insured(exampleBet())?.insurances).toMatchObject([{ share: 60, stake: 1000, premium: 300 }])
    expect(insured(waiting)).toBeUndefined()
    expect(insured(boosted)).toBeUndefined()
  })

  it("costs the player its premium, and pays what the bet falls short of", () => {
    const bet = insured(exampleBet()) ?? exampleBet()
    expect(spentOn(bet)).toBe(1300)
    expect(betMoney(bet)).toMatchObject({ held: 1000, premiums: 300 })
    expect(betMoney(ended(bet, "lost"))).toEqual({
      held: 0,
      cash: 0,
      paid: 600,
      taxed: 0,
      given: 0,
      premiums: -300,
    })
  })
})

describe("an order to sell", () => {
  const ordered = (bet: Bet, price: number) =>
    orderSale(bet, { at: 2000, guid: exampleGuid(2), price: minorUnits(price) })

  it("names a price that an open bet may come to pay", () => {
    expect(ordered(exampleBet(), 0)).toBeUndefined()
    expect(ordered(exampleBet(), 1)?.saleOrder?.price).toBe(1)
    expect(ordered(exampleBet(), 2000)?.saleOrder?.price).toBe(2000)
    expect(ordered(exampleBet(), 2001)).toBeUndefined()
  })

  it("is of a bet that may be sold", () => {
    expect(ordered(waiting, 1500)).toBeUndefined()
    expect(ordered(boosted, 1500)).toBeUndefined()
  })
})

describe("the money of a bet", () => {
  const NONE = { held: 0, cash: 0, paid: 0, taxed: 0, given: 0, premiums: 0 }
  const free = exampleBet({ promo: promo("freebet") })

  it.each([
    ["waiting", waiting, { held: 1000, cash: 1000 }],
    ["accepted", exampleBet(), { held: 1000, cash: 1000 }],
    ["refused", rejectBet(waiting, { code: "market-closed" }, 4000), { paid: 1000 }],
    ["won", ended(exampleBet(), "won"), { paid: 2000 }],
    ["lost", ended(exampleBet(), "lost"), {}],
    ["returned", ended(exampleBet(), "returned"), { paid: 1000 }],
    ["won under taxes", ended(exampleBet({ tax: TAX }), "won"), { paid: 1710, taxed: 190 }],
    [
      "won with a code that adds to it",
      ended(exampleBet({ promo: promo("boost") }), "won"),
      { paid: 2500, given: 500 },
    ],
    ["a free bet", free, { held: 1000, given: 1000 }],
    ["a free bet that is won", ended(free, "won"), { paid: 1000, given: 1000 }],
    ["a free bet that is returned", ended(free, "returned"), {}],
  ])("%s", (_, bet, money) => {
    expect(betMoney(bet)).toEqual({ ...NONE, ...money })
  })
})
