import { describe, expect, it } from "vitest"
import { brokenRules } from "#tests/support/axe.ts"
import { journeyOn } from "#tests/support/journey.ts"

const HEADER = "x-country"
const journey = journeyOn({
  env: { BLOCKED_REGIONS: "US", REGION_HEADER: HEADER, TRUSTED_PROXIES: "127.0.0.1" },
})

/** Opens a path as a visitor whom the proxy says to be in a country. */
const opened = async (country: string, path: string) => {
  const context = await journey.browser.newContext({ extraHTTPHeaders: { [HEADER]: country } })
  const page = await context.newPage()
  const response = await page.goto(journey.site.url + path)
  return { context, page, status: response?.status() }
}

describe("a region that the site is closed to (§2 Personal office sections: blocked regions)", () => {
  it.each(["ru", "en"])("meets one page that says so, and nothing of the site, in %s", async (language) => {
    const { context, page, status } = await opened("US", `/${language}/line`)
    expect(status).toBe(451)
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1)
    expect(await page.locator("html").getAttribute("lang")).toBe(language)
    expect(await page.locator("script, a").count()).toBe(0)
    expect(await brokenRules(page)).toEqual([])
    await context.close()
  })

  it("is closed to it alone", async () => {
    const { context, page, status } = await opened("KZ", "/ru/line")
    expect(status).toBe(200)
    await page.getByRole("main").waitFor()
    await context.close()
  })
})
