import { describe, expect, it } from "vitest"
import { receipt, stakeField, takeAnyPrice } from "#tests/support/betting.ts"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { gameWith } from "#tests/support/game-with.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import { member } from "#tests/support/member.ts"
import { open, showCoupon } from "#tests/support/player.ts"

const journey = journeyOn({ line: "whole", env: { SPEED: "1" } })

describe("the name of a player who is bet on (§9 Coupon)", { timeout: 180_000 }, () => {
  it.each(
    madeOn("a phone, in Russian", [
      ["a phone, in Russian", { ...PHONE, language: "ru" }],
      ["a desktop, in English", { ...DESKTOP, language: "en" }],
    ] as const),
  )("stands beside the number from the page of the game to the history: on %s", async (_, options) => {
    const who = await member(journey.site, journey.browser, options, 1000)
    const { page, t } = who
    await open(who, await gameWith(journey.site.url, 1, "anytime-scorer/match"))
    const card = page
      .locator("main details")
      .filter({ has: page.getByRole("heading", { name: t("market.anytime-scorer"), exact: true }) })
    const price = card
      .locator("button.price[data-state=open]")
      .filter({ has: page.locator("bdi") })
      .first()
    const heading = card.locator("summary")
    await heading.waitFor()
    if ((await card.getAttribute("open")) === null) await heading.click()
    const name = (await price.locator("bdi").textContent()) ?? ""
    expect(name).not.toBe("")
    await price.click()
    const coupon = await showCoupon(who)
    await coupon.getByRole("listitem").getByText(name, { exact: true }).waitFor()
    await takeAnyPrice(who, coupon)
    await stakeField(who, coupon).fill("100")
    await coupon
      .locator("button:enabled:not([role=tab])", { hasText: t("coupon.go.ready", { sum: "" }).trim() })
      .click()
    await receipt(who).waitFor()
    await coupon.getByText(name, { exact: true }).waitFor()
    await open(who, "account/history")
    await page.locator("main li summary").first().click()
    await page.getByRole("main").getByText(name, { exact: true }).waitFor()
    expect(who.errors).toEqual([])
    await who.context.close()
  })
})
