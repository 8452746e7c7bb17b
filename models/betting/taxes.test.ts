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
  const NOTHING = { numerator: 0n, denominator: 1n }
  const ALL = { numerator: 1n, denominator: 1n }

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
    ["one unit more pays no less", 259_092, [2000], 456_001, 1],
    ["until all of the win can be taxed", 287_879, [2000], 481_335, 25_333],
  ])("on a win: %s", (_, stake, prices, possibleWin, ofWin) => {
    const even = { ...polish, even: true as const }
    expect(taxedWin(units(stake), prices, undefined, prices[0] ?? 0, even)).toMatchObject({
      possibleWin,
      taxed: { payout: ofWin },
    })
  })

  it("on a win depend on the odds, where the site says so", () => {
    const tax = taxes({ payoutRate: 200, coefLimit: 2000, even: true })
    const paid = (odds: number) =>
      afterTaxes(units(10_000), { status: "won", payout: units(odds * 10), returned: NOTHING }, odds, tax)
        .payout
    // At 2.25 all of a win can be taxed: 12,500 less 2,500 is what 2.00 pays.
    expect([1990, 1999, 2000, 2100, 2249, 2250, 3000].map(paid)).toEqual([
      19_900, 19_990, 19_990, 19_990, 19_992, 20_000, 26_000,
    ])
  })

  it.each([
    ["a void bet", "cancelled", 8800, 1n, 1n, 10_000, 0],
    ["a bet of returned legs", "returned", 8800, 1n, 1n, 10_000, 0],
    ["half a stake on a handicap that is half lost", "lost", 4400, 1n, 2n, 5000, 600],
    ["half a stake on a handicap that is half won", "won", 13_200, 1n, 2n, 13_800, 600],
    ["a win that happens to equal the stake", "returned", 8800, 0n, 1n, 8800, 1200],
    ["a third of a system's expresses", "lost", 2933, 1n, 3n, 3333, 800],
    ["a lost bet", "lost", 0, 0n, 1n, 0, 1200],
  ] as const)(
    "on a stake go back with just the part that is returned: %s",
    (_, status, payout, numerator, denominator, paid, kept) => {
      const outcome = { status, payout: units(payout), returned: { numerator, denominator } }
      const tax = taxes({ stakeRate: 120, returned: true, even: true })
      expect(afterTaxes(units(10_000), outcome, 2000, tax)).toEqual({
        payout: paid,
        taxed: { stake: kept, payout: 0 },
      })
      const never = afterTaxes(units(10_000), outcome, 2000, { ...tax, returned: false })
      expect(never).toEqual({ payout, taxed: { stake: 1200, payout: 0 } })
    },
  )

  it("of a bet from before are reckoned as it was agreed then", () => {
    const win = taxes({ payoutRate: 200, coefLimit: 2000 })
    const won = { status: "won", payout: units(19_990), returned: NOTHING } as const
    expect(afterTaxes(units(10_000), won, 1999, win).payout).toBe(19_990)
    expect(afterTaxes(units(10_000), won, 2000, win).payout).toBe(17_992)
    expect(taxedWin(units(259_092), [2000], undefined, 2000, polish)).toMatchObject({ possibleWin: 433_202 })
    const stakes = taxes({ stakeRate: 120, returned: true })
    for (const [status, returned, paid] of [
      ["returned", NOTHING, 10_000],
      ["cancelled", ALL, 10_000],
      ["lost", ALL, 8800],
    ] as const)
      expect(afterTaxes(units(10_000), { status, payout: units(8800), returned }, 2000, stakes).payout).toBe(
        paid,
      )
  })

  it("are whole units, never more than there is, and leave a win a win", () => {
    const rate = fc.integer({ min: 0, max: 1000 })
    const tax = fc.record({
      stakeRate: rate,
      payoutRate: rate,
      threshold: fc.integer({ min: 0, max: 100_000 }).map(units),
      coefLimit: fc.integer({ min: 0, max: 5000 }),
      returned: fc.boolean(),
      even: fc.constant(true as const),
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
