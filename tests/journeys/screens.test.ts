import { AxeBuilder } from "@axe-core/playwright"
import type { Browser } from "playwright"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { launchBrowser, PHONE } from "#tests/support/browser.ts"
import {
  open,
  openPrices,
  openRegistration,
  type Person,
  person,
  pick,
  showCoupon,
} from "#tests/support/player.ts"
import { type Site, startSite } from "#tests/support/site.ts"

let site: Site
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startSite({ env: { SPEED: "1" } }), launchBrowser()])
})

afterAll(async () => {
  await browser.close()
  await site.stop()
})

/** Path of the first game of the line. */
const firstGame = async (who: Person): Promise<string> => {
  await open(who)
  await openPrices(who).first().waitFor()
  const href = await who.page.locator("main section li a").first().getAttribute("href")
  return (href ?? "").replace(`/${who.language}/`, "")
}

/** Screens by name, each with the way to it. */
const SCREENS: Readonly<Record<string, (who: Person) => Promise<void>>> = {
  home: async (who) => {
    await open(who)
    await openPrices(who).first().waitFor()
  },
  line: async (who) => {
    await open(who, "line")
    await openPrices(who).first().waitFor()
  },
  live: async (who) => {
    await open(who, "live")
    await openPrices(who).first().waitFor()
  },
  game: async (who) => {
    await open(who, await firstGame(who))
    await openPrices(who).first().waitFor()
  },
  search: async (who) => {
    await open(who, "search")
    await who.page.getByRole("searchbox").waitFor()
  },
  registration: async (who) => {
    await open(who)
    await openRegistration(who)
  },
  coupon: async (who) => {
    await open(who, await firstGame(who))
    await openPrices(who).first().waitFor()
    await pick(openPrices(who).first())
    await (await showCoupon(who)).getByText(who.t("coupon.sum.win")).waitFor()
  },
  history: async (who) => {
    await open(who, "account/history")
    await who.page.getByRole("dialog").waitFor()
  },
}

describe("every screen", () => {
  it.each(Object.entries(SCREENS))("breaks no rule that can be checked by machine: %s", async (_, go) => {
    const who = await person(site, browser, PHONE)
    await go(who)
    for (const colorScheme of ["light", "dark"] as const) {
      await who.page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
      const { violations } = await new AxeBuilder({ page: who.page })
        .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
        .analyze()
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)
      expect([colorScheme, ...found]).toEqual([colorScheme])
    }
    expect(who.errors).toEqual([])
    await who.context.close()
  })

  it.each(Object.entries(SCREENS))("never scrolls sideways at 320 px: %s", async (_, go) => {
    const who = await person(site, browser, { ...PHONE, viewport: { width: 320, height: 640 } })
    await go(who)
    const excess = await who.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(excess).toBeLessThanOrEqual(0)
    await who.context.close()
  })
})
