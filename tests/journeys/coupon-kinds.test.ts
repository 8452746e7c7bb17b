import type { Browser } from "playwright"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { placedBets, receipt, stakeField } from "#tests/support/betting.ts"
import { DESKTOP, launchBrowser, PHONE } from "#tests/support/browser.ts"
import { member } from "#tests/support/member.ts"
import { hideCoupon, open, type Person, showCoupon } from "#tests/support/player.ts"
import { type Site, startSite } from "#tests/support/site.ts"

/** Slow enough that no match before its start begins meanwhile. */
const SPEED = "1"
const PICKS = 4

let site: Site
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startSite({ env: { SPEED } }), launchBrowser()])
})

afterAll(async () => {
  await browser.close()
  await site.stop()
})

/** Puts a price of each of the last matches of a list into the coupon: those begin last. */
const pickLastMatches = async (who: Person, count: number): Promise<void> => {
  const rows = who.page.locator("main li").filter({ has: who.page.locator("button.price[data-state=open]") })
  await rows.first().waitFor()
  const paths = await rows
    .getByRole("link")
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute("href") ?? ""))])
  for (const path of paths.slice(-count)) {
    const row = rows.filter({ has: who.page.locator(`a[href="${path}"]`) })
    const cell = row.locator("button.price[data-state=open]").first()
    await cell.click()
    await expect.poll(() => cell.getAttribute("aria-pressed")).toBe("true")
  }
}

describe("a system", () => {
  it.each([
    ["a phone, in Russian", { ...PHONE, language: "ru" }],
    ["a desktop, in English", { ...DESKTOP, language: "en" }],
  ] as const)("is put together, placed and kept in the history, on %s", async (_, options) => {
    const who = await member(site, browser, options, 1000)
    const { page, t } = who
    await open(who, "line/1")
    await pickLastMatches(who, PICKS)
    const coupon = await showCoupon(who)
    await coupon.getByRole("radio", { name: t("coupon.kind.system") }).check()
    const size = coupon.getByRole("combobox", { name: t("coupon.system") })
    await size.selectOption({ label: t("coupon.system.size", { size: 3, of: PICKS, count: 4 }) })
    await stakeField(who, coupon).fill("100")
    const each = coupon.locator("dl > div", { hasText: t("coupon.sum.each") }).locator("dd")
    await expect.poll(async () => (await each.textContent())?.replace(/[^\d]/g, "")).toMatch(/^25(00)?$/)

    await page.reload()
    const again = await showCoupon(who)
    expect(await again.getByRole("combobox", { name: t("coupon.system") }).inputValue()).toBe("3")
    await again.locator("button:enabled", { hasText: t("coupon.go.ready", { sum: "" }).trim() }).click()
    await receipt(who).waitFor()
    const name = t("bet.kind.system", { size: 3, count: PICKS })
    await again.getByText(name).waitFor()
    await page.getByRole("button", { name: t("coupon.receipt.close") }).click()
    await hideCoupon(who)

    await open(who, "account/history")
    await page.getByRole("heading", { name }).waitFor()
    expect(await placedBets(who)).toMatchObject([{ kind: 2, systemSize: 3, stake: 10_000 }])
    expect(who.errors).toEqual([])
    await who.context.close()
  })
})
