import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { MinorUnits } from "../money/money.ts"
import {
  afterTaxes,
  type BetTax,
  type BettingTax,
  betTaxOf,
  playingStake,
  stakeTax,
  taxedWin,
} from "./taxes.ts"

const units = (amount: number) => amount as MinorUnits
const site = (over: Partial<BettingTax>): BettingTax => ({
  type: 3,
  stake_tax: 0,
  payout_tax: 0,
  activate_tax_thereshold: units(0),
  coef_tax_limit: 0,
  has_return_tax: false,
  ...over,
})
const taxes = (over: Partial<BetTax>): BetTax => ({
  stakeRate: 0,
  payoutRate: 0,
  threshold: units(0),
  coefLimit: 0,
  returned: false,
  ...over,
})

describe("taxes of a site (§3 Site configuration: taxes)", () => {
  it.each<[string, Partial<BettingTax>, Partial<BetTax> | undefined]>([
    ["none", { type: 0, stake_tax: 12, payout_tax: 20 }, undefined],
    ["no rates", {}, undefined],
    ["on stakes", { type: 1, stake_tax: 12.5, payout_tax: 20 }, { stakeRate: 125, payoutRate: 0 }],
    ["on wins", { type: 2, stake_tax: 12, payout_tax: 20 }, { stakeRate: 0, payoutRate: 200 }],
    ["on both", { stake_tax: 12, payout_tax: 20 }, { stakeRate: 120, payoutRate: 200 }],
    ["beyond all", { stake_tax: 120 }, { stakeRate: 1000 }],
    [
      "with bounds",
      {
        payout_tax: 10,
        activate_tax_thereshold: units(250_000),
        coef_tax_limit: 1500,
        has_return_tax: true,
      },
      { threshold: units(3125), coefLimit: 1500, returned: true },
    ],
  ])("%s", (_, over, wanted) => {
    const made = betTaxOf(site(over), 0.0125)
    if (wanted === undefined) expect(made).toBeUndefined()
    else expect(made).toMatchObject(wanted)
  })
})

describe("taxes of a bet", () => {
  const polish = taxes({ stakeRate: 120, payoutRate: 100, threshold: units(228_000) })

  it("leave so much of a stake to be played for, rounded half up", () => {
    expect(stakeTax(units(10_000), polish)).toBe(1200)
    expect(playingStake(units(10_000), polish)).toBe(8800)
    expect(stakeTax(units(4), taxes({ stakeRate: 125 }))).toBe(1)
    expect(stakeTax(units(3), taxes({ stakeRate: 125 }))).toBe(0)
    expect(playingStake(units(10_000), undefined)).toBe(10_000)
  })

  it.each([
    ["above the threshold all of the win is taxed", 100_000, [4000], 325_600, 26_400],
    ["a win at the threshold is not taxed", 259_091, [2000], 456_000, 0],
    ["one unit more is", 259_092, [2000], 433_202, 22_800],
  ])("on a win: %s", (_, stake, prices, possibleWin, ofWin) => {
    expect(taxedWin(units(stake), prices, undefined, prices[0] ?? 0, polish)).toMatchObject({
      possibleWin,
      taxed: { payout: ofWin },
    })
  })

  it("on a win depend on the odds, where the site says so", () => {
    const tax = taxes({ payoutRate: 200, coefLimit: 2000 })
    const won = { status: "won", payout: units(19_990) } as const
    expect(afterTaxes(units(10_000), won, 1999, tax)).toEqual({
      payout: 19_990,
      taxed: { stake: 0, payout: 0 },
    })
    expect(afterTaxes(units(10_000), won, 2000, tax)).toEqual({
      payout: 17_992,
      taxed: { stake: 0, payout: 1998 },
    })
  })

  it("on a stake go back with a stake that is returned, where that is agreed", () => {
    const returned = { status: "returned", payout: units(8800) } as const
    const kept = taxes({ stakeRate: 120 })
    expect(afterTaxes(units(10_000), returned, 2000, kept)).toEqual({
      payout: 8800,
      taxed: { stake: 1200, payout: 0 },
    })
    for (const status of ["returned", "cancelled"] as const)
      expect(afterTaxes(units(10_000), { ...returned, status }, 2000, { ...kept, returned: true })).toEqual({
        payout: 10_000,
        taxed: { stake: 0, payout: 0 },
      })
    const lost = { status: "lost", payout: units(0) } as const
    expect(afterTaxes(units(10_000), lost, 2000, { ...kept, returned: true }).taxed).toEqual({
      stake: 1200,
      payout: 0,
    })
  })

  it("are whole units, never more than there is, and leave a win a win", () => {
    const rate = fc.integer({ min: 0, max: 1000 })
    const tax = fc.record({
      stakeRate: rate,
      payoutRate: rate,
      threshold: fc.integer({ min: 0, max: 100_000 }).map(units),
      coefLimit: fc.integer({ min: 0, max: 5000 }),
      returned: fc.boolean(),
    })
    const stake = fc.integer({ min: 1, max: 10_000_000 }).map(units)
    const odds = fc.integer({ min: 1001, max: 100_000 })
    fc.assert(
      fc.property(stake, odds, tax, (staked, price, terms) => {
        const { possibleWin, taxed } = taxedWin(staked, [price], undefined, price, terms)
        const playing = playingStake(staked, terms)
        expect(taxed.stake + playing).toBe(staked)
        expect(Number.isInteger(possibleWin)).toBe(true)
        expect(possibleWin).toBeGreaterThanOrEqual(playing)
        expect(taxed.payout).toBeGreaterThanOrEqual(0)
        const gross = taxedWin(staked, [price], undefined, price, { ...terms, payoutRate: 0 }).possibleWin
        expect(possibleWin + taxed.payout).toBe(gross)
      }),
    )
  })
})
