import { Option } from "effect"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { lostShare } from "#models/betting/lost-by.ts"
import { promoOffer } from "#models/betting/promo-terms.ts"
import { betTaxOf, TAX_TYPE } from "#models/betting/taxes.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import { liabilityRateOf } from "#src/server/domains/betting/bets/liability-limits.ts"
import {
  depositMaximum,
  minorRate,
  powerMaximum,
  SETTINGS,
  type SiteMoney,
  unsaidIn,
} from "#src/server/kernel/settings/settings.ts"
import { configuredMoney } from "./configured-money.ts"

const [roubles] = SETTINGS.currencies
const money = (code: string, baseRate: number): SiteMoney => ({
  ...roubles,
  code: code as CurrencyCode,
  baseRate,
  maximum: minorUnits(1_000_000_000),
})
/** Two yen, and four thousandths of a dinar, for a rouble: 2 and 4 minor units where a rouble has 100. */
const yen = money("JPY", 2)
const dinars = money("KWD", 0.004)
/** A ten-millionth of a bitcoin for a rouble: a tenth of a satoshi for a kopeck. */
const bitcoins = money("BTC", 0.0000001)

describe("amounts of the default currency in one with other digits (ISO 4217)", () => {
  test("are as many minor units as that currency has", () => {
    expect(minorRate(SETTINGS, roubles)).toBe(1)
    expect(minorRate(SETTINGS, yen)).toBe(0.02)
    expect(minorRate(SETTINGS, dinars)).toBe(0.04)
    // In floating point alone it would fall short, and bound what is worth just so much by less.
    expect(minorRate(SETTINGS, bitcoins)).toBe(0.1)
    expect(liabilityRateOf(SETTINGS, bitcoins)).toBe(100_000)
    expect(liabilityRateOf(SETTINGS, yen)).toBe(20_000)
    expect(liabilityRateOf(SETTINGS, dinars)).toBe(40_000)
  })

  test("count what the house may lose exactly at any rate, so that no bound lets more through", () => {
    const currencies = fc.constantFrom("RUB", "JPY", "KWD", "BTC")
    fc.assert(
      fc.property(
        currencies,
        currencies,
        fc.integer({ min: 1, max: 999_999_999 }),
        fc.integer({ min: -12, max: 4 }),
        fc.integer({ min: 1, max: 9_000_000_000_000 }),
        fc.integer({ min: 1, max: 20 }),
        (main, code, figures, exponent, lost, selections) => {
          const settings = { currencies: [money(main, 1)] as const }
          const rate = liabilityRateOf(settings, money(code, Number(`${figures}e${exponent}`)))
          // Reckoned from the figures alone: minor units of the default currency that the loss is worth, as a fraction.
          const DIGITS: Readonly<Record<string, number>> = { RUB: 2, JPY: 0, KWD: 3, BTC: 8 }
          const places = exponent + (DIGITS[code] ?? 0) - (DIGITS[main] ?? 0)
          const above = BigInt(lost) * (places < 0 ? 10n ** BigInt(-places) : 1n)
          const below = BigInt(figures) * (places < 0 ? 1n : 10n ** BigInt(places)) * BigInt(selections)
          const share = lostShare(lost, rate, selections)
          // The least whole number that is not below it.
          expect(share * below >= above).toBe(true)
          expect((share - 1n) * below < above).toBe(true)
        },
      ),
      { seed: 20_261_126, numRuns: 2000 },
    )
  })

  test("count what is lost in money that is worth much for no less than it is", () => {
    const small = { currencies: [money("JPY", 1)] as const }
    // A million of the default currency's units are 12.8 thousandths of a dinar; rounded to 13 a dinar would count 76 923 077.
    const rate = liabilityRateOf(small, money("KWD", 0.0000000128))
    expect(rate).toBe(12.8)
    expect(lostShare(1000, rate, 1)).toBe(78_125_000n)
    const tiny = liabilityRateOf(small, money("KWD", 0.0000000004))
    expect(tiny).toBe(0.4)
    expect(lostShare(1, tiny, 1)).toBe(2_500_000n)
  })

  test("bound a deposit of play money by what it is worth", () => {
    // 100 000.00 roubles.
    expect([roubles, yen, dinars, bitcoins].map((each) => depositMaximum(SETTINGS, each))).toEqual([
      10_000_000, 200_000, 400_000, 1_000_000,
    ])
  })

  test("are set in units of the default currency, whichever that is", () => {
    expect(unsaidIn("RUB").maximumDeposit).toBe(SETTINGS.maximumDeposit)
    expect(["JPY", "KWD", "BTC"].map((code) => unsaidIn(code).maximumDeposit)).toEqual([
      100_000, 100_000_000, 10_000_000_000_000,
    ])
    const tax = {
      type: 2,
      stake_tax: 0,
      payout_tax: 13,
      above: 4000,
      coef_tax_limit: 0,
      has_return_tax: false,
    }
    const withdrawals = { automatic: 50, second: 700, rules: SETTINGS.withdrawalRules }
    const liability = { selection: 2000, game: 100_000_000 }
    const seconds = { correctionSecond: 900, drawSecond: 40, promoSecond: 30, tournamentSecond: 20 }
    const dailyChallenges = { prize: 2, budget: 9 }
    const bounds = {
      bids: Option.none(),
      dailyChallenges,
      dailyTournament: 7,
      ...seconds,
      liability,
      tax,
      withdrawals,
    }
    expect(configuredMoney("KWD", bounds).withdrawalThresholds).toEqual({
      automatic: 50_000,
      second: 700_000,
    })
    expect(configuredMoney("KWD", bounds).correctionThreshold).toBe(900_000)
    expect(configuredMoney("KWD", bounds).drawThreshold).toBe(40_000)
    expect(configuredMoney("KWD", bounds).promoThreshold).toBe(30_000)
    expect(configuredMoney("KWD", bounds).dailyChallenges).toEqual({ prize: 2000, budget: 9000 })
    expect(configuredMoney("KWD", bounds).dailyTournament).toBe(7000)
    expect(configuredMoney("KWD", bounds).tournamentThreshold).toBe(20_000)
    expect(configuredMoney("JPY", bounds).liability).toEqual({ selection: 2000, game: 100_000_000 })
    expect(configuredMoney("KWD", bounds).tax).toMatchObject({
      payout_tax: 13,
      activate_tax_thereshold: 4_000_000,
    })
    expect(() => configuredMoney("BTC", bounds)).toThrow(
      "BETTING_GAME_LIABILITY: 100000000 BTC is more than can be counted",
    )
  })

  test("bound a power bet, a promotion and a tax by what they are worth", () => {
    // 1000.00 roubles are 2000 yen and 4.000 dinars.
    expect(powerMaximum(SETTINGS, yen)).toBe(2000)
    expect(powerMaximum(SETTINGS, dinars)).toBe(4000)
    const terms = {
      kind: "freebet",
      amount: minorUnits(100_000),
      rate: 0,
      leastOdds: 1500,
      leastStake: minorUnits(50_000),
      limit: 1,
    } as const
    const offers = [yen, dinars].map((each) => promoOffer("A" as never, terms, minorRate(SETTINGS, each)))
    expect(offers.map(({ amount, leastStake }) => [amount, leastStake])).toEqual([
      [2000, 1000],
      [4000, 2000],
    ])
    const tax = {
      ...SETTINGS.tax,
      type: TAX_TYPE.payout,
      payout_tax: 10,
      activate_tax_thereshold: minorUnits(100_000),
    }
    const thresholds = [yen, dinars].map((each) => betTaxOf(tax, minorRate(SETTINGS, each))?.threshold)
    expect(thresholds).toEqual([2000, 4000])
  })
})
