import { describe, expect, it } from "vitest"
import { CYBER_SECTIONS, MENU, MENU_SECTIONS } from "#models/line/catalogue/menu-sections.ts"
import { receipt, stakeField } from "#tests/support/betting.ts"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { member } from "#tests/support/member.ts"
import { open, openPrices, person, pick, showCoupon } from "#tests/support/player.ts"

const journey = journeyOn({ line: "whole", env: { SPEED: "1" } })

/** Sections that open at what is in play: between two races there may be nothing. */
const OPEN_LIVE: ReadonlyArray<number> = [MENU_SECTIONS.marbleLive, MENU_SECTIONS.cyberStream]

describe("the sections of the menu (§2 Feed sections by menu-section id)", { timeout: 180_000 }, () => {
  it("each lead to games with prices, by their ids, from the page of all sections", async () => {
    const who = await person(journey.site, journey.browser, { ...PHONE, language: "ru" })
    const { page, t } = who
    await open(who, "sections")
    await page.locator(`main a[href="/ru/menu/${MENU_SECTIONS.play}"]`).waitFor()
    const hrefs = await page
      .locator("main a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")))
    for (const id of MENU) {
      const path = `${CYBER_SECTIONS.includes(id) ? "cyber" : "menu"}/${id}`
      expect(hrefs).toContain(`/ru/${path}`)
      await open(who, path)
      await page.getByRole("heading", { level: 1, name: t(`more.menu.${id}`) }).waitFor()
      if (OPEN_LIVE.includes(id)) await page.getByRole("tab", { name: t("frame.line") }).click()
      await openPrices(who).first().waitFor()
    }
    expect(who.errors).toEqual([])
    await who.context.close()
  })

  it.each([
    ["a simulated vote", "politics"],
    ["a virtual game", "virtual"],
    ["a round of a league", "menu/3"],
    ["a game of one's own country", "betsonyour"],
  ])("take a bet on %s", async (_, path) => {
    const who = await member(journey.site, journey.browser, DESKTOP, 1000)
    await open(who, path)
    await openPrices(who).first().waitFor()
    await pick(openPrices(who).last())
    const coupon = await showCoupon(who)
    await stakeField(who, coupon).fill("100")
    await coupon.getByRole("button", { name: who.t("coupon.go.ready", { sum: "100 ₽" }) }).click()
    await receipt(who).waitFor()
    expect(who.errors).toEqual([])
    await who.context.close()
  })
})
