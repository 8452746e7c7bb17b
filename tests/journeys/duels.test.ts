import { describe, expect, it } from "vitest"
import { brokenRules } from "#tests/support/axe.ts"
import { placedBets, receipt, stakeField } from "#tests/support/betting.ts"
import { DESKTOP, errorsBeside, PHONE } from "#tests/support/browser.ts"
import { gameWith } from "#tests/support/game-with.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { member } from "#tests/support/member.ts"
import { open, openPrices, showCoupon } from "#tests/support/player.ts"

const journey = journeyOn({ line: "whole", env: { SPEED: "1" } })

describe("a duel built by the player (§7 Betting: line and live)", () => {
  it.each([
    ["two runners of a race, on a phone in Russian", 27, "race-win/match", { ...PHONE, language: "ru" }],
    [
      "two scorers of a match, on a desktop in English",
      1,
      "anytime-scorer/match",
      { ...DESKTOP, language: "en" },
    ],
  ] as const)("is priced, put into the coupon and bet on: %s", async (_, sport, market, options) => {
    const who = await member(journey.site, journey.browser, options, 1000)
    const { page, t } = who
    await open(who, await gameWith(journey.site.url, sport, market))
    await openPrices(who).first().waitFor()
    await page.getByRole("button", { name: t("duel.open") }).click()
    const builder = page.getByRole("region", { name: t("duel.title") })
    await builder.getByRole("combobox", { name: t("duel.first") }).selectOption({ index: 1 })
    const build = builder.getByRole("button", { name: t("duel.build") })
    expect(await build.isDisabled()).toBe(true)
    const second = builder.getByRole("combobox", { name: t("duel.second") })
    const prices = builder.getByRole("group", { name: t("duel.title") }).getByRole("button")
    const unpriced = builder.getByText(t("duel.failure.unpriced"))
    const players = await second.getByRole("option").count()
    // One who is sure to win has no price against the first; another has.
    for (let place = 2; place < players && !(await prices.first().isVisible()); place += 1) {
      await second.selectOption({ index: place })
      await build.click()
      await prices.first().or(unpriced).waitFor()
    }
    expect(await prices.count()).toBe(sport === 1 ? 3 : 2)
    expect(await brokenRules(page, { within: "main" })).toEqual([])

    const title = t("selection.duel", { pair: "", outcome: "" }).split(/[:(,]/)[0]?.trim() ?? ""
    await prices.first().click()
    const coupon = await showCoupon(who)
    await stakeField(who, coupon).fill("100")
    await coupon
      .getByRole("button", { name: t("coupon.go.ready", { sum: sport === 1 ? "₽100" : "100 ₽" }) })
      .click()
    await receipt(who).waitFor()
    expect(await placedBets(who)).toHaveLength(1)
    await page.getByText(title).first().waitFor()
    expect(errorsBeside(who, /409/)).toEqual([])
    await who.context.close()
  })
})
