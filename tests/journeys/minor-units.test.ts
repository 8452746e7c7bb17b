import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { catalogueCurrency } from "#src/server/kernel/reference/currencies.ts"
import { brokenRules } from "#tests/support/axe.ts"
import { pickLastMatches, placedBets, receipt, serverBalance, stakeField } from "#tests/support/betting.ts"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { member } from "#tests/support/member.ts"
import { hideCoupon, open, showCoupon } from "#tests/support/player.ts"

const folder = mkdtempSync(join(tmpdir(), "statebook-minor-units-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const CURRENCIES = join(folder, "currencies.json")
writeFileSync(
  CURRENCIES,
  JSON.stringify([
    { code: "RUB", baseRate: 1, minSumBet: 10, maxSumBet: 100_000, maxWin: 10_000_000 },
    { code: "JPY", baseRate: 2, minSumBet: 20 },
    { code: "BTC", baseRate: 0.0000001, minSumBet: 0.000001 },
  ]),
)

/** Slow enough that no match before its start begins meanwhile. */
const journey = journeyOn({ env: { SPEED: "1", CURRENCIES } })

describe("a bet from an account whose minor units are no hundredths (§3 Catalogues: currencies)", () => {
  it.each([
    {
      name: "in yen, on a phone, in Russian",
      options: { ...PHONE, language: "ru" },
      code: "JPY",
      deposit: 20_000,
      typed: "1500,75",
      kept: "1500",
      units: 1500,
      chip: "2500",
      balance: 18_500,
    },
    {
      name: "in bitcoins, on a desktop, in English",
      options: { ...DESKTOP, language: "en" },
      code: "BTC",
      deposit: 0.005,
      typed: "0.000123456",
      kept: "0.00012345",
      units: 12_345,
      chip: "0.00017345",
      balance: 487_655,
    },
  ] as const)("$name", async ({ options, code, deposit, typed, kept, units, chip, balance }) => {
    const id = catalogueCurrency(code)?.id
    const who = await member(journey.site, journey.browser, options, deposit, id)
    const { page, t } = who
    await open(who, "line/1")
    await pickLastMatches(who, 1)
    const coupon = await showCoupon(who)
    const stake = stakeField(who, coupon)
    await stake.fill(typed)
    expect(await stake.inputValue()).toBe(kept)
    await coupon
      .getByRole("button", { name: /^(Add|Добавить|Прибавить) .*\d/ })
      .first()
      .click()
    expect(await stake.inputValue()).toBe(chip)
    await stake.fill(kept)
    expect(await brokenRules(page)).toEqual([])
    await coupon
      .locator("button:enabled:not([role=tab])", { hasText: t("coupon.go.ready", { sum: "" }).trim() })
      .click()
    await receipt(who).waitFor()
    expect(await serverBalance(who)).toBe(balance)
    expect(await placedBets(who)).toMatchObject([{ currency: code, stake: units }])
    await page.getByRole("button", { name: t("coupon.receipt.close") }).click()
    await hideCoupon(who)
    await open(who, "account/history")
    await page
      .getByRole("main")
      .getByText(code === "JPY" ? "1\u00a0500" : "0.00012345")
      .first()
      .waitFor()
    expect(who.errors).toEqual([])
    await who.context.close()
  })
})
