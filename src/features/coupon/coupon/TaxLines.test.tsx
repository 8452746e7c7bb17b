import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import { SAMPLE_PICKS } from "#machines/coupon/coupon/coupon.samples.ts"
import type { BettingTax } from "#models/betting/taxes.ts"
import type { PlannedBet } from "#models/coupon/coupon.ts"
import { minorUnits } from "#models/money/money.ts"
import type { SiteConfig } from "#models/site/config.ts"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import TaxLines from "./TaxLines.tsx"

const words = await loadedWords("en")
afterEach(cleanup)

/** 100.00 at 2.000. */
const bet: PlannedBet = {
  kind: 0,
  picks: [SAMPLE_PICKS.first],
  stake: minorUnits(10_000),
  prices: [2000],
  odds: 2000,
  possibleWin: minorUnits(20_000),
}
const none: BettingTax = {
  type: 0,
  stake_tax: 0,
  payout_tax: 0,
  activate_tax_thereshold: minorUnits(0),
  coef_tax_limit: 0,
  has_return_tax: false,
}

const shown = (tax: BettingTax, bets = [bet], currency = "RUB") => {
  const list = [
    { code: "RUB", baseRate: 1 },
    { code: "JPY", baseRate: 1.5 },
  ]
  const config = { betting: { tax }, currency: { default: "RUB", list } } as unknown as SiteConfig
  render(
    <Words store={words}>
      <dl>
        <TaxLines bets={bets} currency={currency} config={config} />
      </dl>
    </Words>,
  )
  return screen
    .queryAllByRole("term")
    .map((term) => [term.textContent, term.nextElementSibling?.textContent?.replace(/[^\d.]/g, "")])
}

it("tells what each tax takes and what is left, over all bets of the coupon", () => {
  expect(shown({ ...none, type: 3, stake_tax: 12, payout_tax: 10 }, [bet, bet])).toEqual([
    ["Tax on the stake", "24"],
    ["Tax on winnings", "17.60"],
    ["Payout after taxes", "334.40"],
  ])
})

it("counts the threshold in the currency of the stake, whatever decimals it has", () => {
  // 100 roubles are 150 yen: 150 won are not above that, 151 are by one, and of 200 all can be taxed.
  const tax = { ...none, type: 2, payout_tax: 10, activate_tax_thereshold: minorUnits(10_000) }
  const winning = (won: number) => [{ ...bet, stake: minorUnits(won) }]
  expect(shown(tax, winning(150), "JPY")[0]).toEqual(["Tax on winnings", "0"])
  cleanup()
  expect(shown(tax, winning(151), "JPY")[0]).toEqual(["Tax on winnings", "1"])
  cleanup()
  expect(shown(tax, winning(200), "JPY")[0]).toEqual(["Tax on winnings", "20"])
})

it("tells only of the tax that the site takes", () => {
  expect(shown({ ...none, type: 1, stake_tax: 10, payout_tax: 10 })).toEqual([
    ["Tax on the stake", "10"],
    ["Payout after taxes", "180"],
  ])
})

it("says nothing where no tax is taken", () => {
  expect(shown({ ...none, type: 3 })).toEqual([])
})
