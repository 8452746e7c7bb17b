import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { brokenInEitherScheme } from "#tests/support/axe.ts"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { open, type Person, person } from "#tests/support/player.ts"
import { lastBegun } from "#tests/support/watched-game.ts"

/** A minute of play in two seconds: something happens every few seconds, and a match that began is there for minutes. */
const SPEED = "30"

const journey = journeyOn({ env: { SPEED, SPORTS: "1,3,4" } })

const slot = ({ page, t }: Person) => page.getByRole("region", { name: t("broadcast.title"), exact: true })

/** All that the slot tells of the play, its clock apart. */
const told = (who: Person) =>
  slot(who)
    .getByRole("tabpanel")
    .evaluate((body) => `${body.querySelector("svg")?.getAttribute("aria-label")} ${body.textContent}`)

/** Scripts that the page took, by their names without the hash. */
const scriptsOf = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith(".js")),
  )

describe("the broadcast of a game in play (§3 Site configuration: broadcasts)", { timeout: 180_000 }, () => {
  it.each([
    ["football, on a phone in Russian", 1, { ...PHONE, language: "ru" }],
    ["football, on a desktop in English", 1, { ...DESKTOP, language: "en" }],
    ["tennis, on a desktop in Russian", 4, { ...DESKTOP, language: "ru" }],
    ["basketball, on a phone in English", 3, { ...PHONE, language: "en" }],
  ] as const)("is drawn from what the feed tells and follows it: %s", async (_, sport, options) => {
    const who = await person(journey.site, journey.browser, options)
    const { page } = who
    await open(who)
    expect((await scriptsOf(page)).filter((path) => path.includes("Live stream"))).toEqual([])
    await open(who, await lastBegun(journey.site.url, sport))
    await slot(who).getByRole("img").waitFor()
    await page.evaluate(() => {
      const kept = globalThis as { slow?: Array<string> }
      kept.slow = []
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { scripts } = entry as PerformanceEntry & {
            readonly scripts: ReadonlyArray<{ readonly sourceURL: string; readonly duration: number }>
          }
          for (const { sourceURL, duration } of scripts)
            if (sourceURL.includes("Broadcast")) kept.slow?.push(`${duration} ms in ${sourceURL}`)
        }
      }).observe({ type: "long-animation-frame" })
    })
    // The header and the slot are told by the same frame, so they never differ.
    if (sport === 1) {
      // Read at once: a goal between two readings would part them.
      const { rows, header } = await slot(who)
        .getByRole("row")
        .evaluateAll((all) => ({
          rows: all.map((row) => row.lastElementChild?.textContent).join(":"),
          header: document.querySelector("h1 .num")?.textContent?.replaceAll(" ", ""),
        }))
      expect(rows).toBe(header)
    }
    const before = await told(who)
    await expect.poll(() => told(who)).not.toBe(before)
    expect(await brokenInEitherScheme(page, { within: "section:has(> details)" })).toEqual([])
    expect(await page.evaluate(() => (globalThis as { slow?: Array<string> }).slow)).toEqual([])

    await slot(who).locator("summary").focus()
    await page.keyboard.press("Enter")
    await slot(who).getByRole("img").waitFor({ state: "detached" })
    await page.reload()
    await slot(who).locator("summary").waitFor()
    expect(await slot(who).getByRole("img").count()).toBe(0)
    expect(who.errors).toEqual([])
    await who.context.close()
  })

  it("has the whole pitch of the line-ups in its panel on a laptop", async () => {
    const laptop = { viewport: { width: 1440, height: 900 } }
    const who = await person(journey.site, journey.browser, { ...laptop, language: "en" })
    await open(who, await lastBegun(journey.site.url, 1))
    await slot(who)
      .getByRole("tab", { name: who.t("broadcast.tab.lineUps") })
      .click()
    const panel = slot(who).getByRole("tabpanel")
    await panel.locator("svg[viewBox='0 0 320 200']").waitFor()
    const hidden = await panel.evaluate((element) => {
      const pitch = element.querySelector("svg[viewBox='0 0 320 200']")?.getBoundingClientRect()
      return (pitch?.bottom ?? Number.POSITIVE_INFINITY) - element.getBoundingClientRect().bottom
    })
    expect(hidden).toBeLessThanOrEqual(0)
    await who.context.close()
  })

  it("does no work out of sight", async () => {
    const who = await person(journey.site, journey.browser, { ...PHONE, language: "en" })
    const { page } = who
    await open(who, await lastBegun(journey.site.url, 3))
    await slot(who).getByRole("img").waitFor()
    await page.evaluate(async () => {
      const body = document.querySelector("section > details [role=tabpanel]")
      if (body === null) throw new Error("nothing is drawn")
      document.body.style.setProperty("padding-block-end", "300vh")
      scrollTo(0, document.body.scrollHeight)
      // The page is told in the same frame that it is out of sight, and has stopped by the next.
      await new Promise<void>((left) => {
        new IntersectionObserver(([seen]) => {
          if (seen?.isIntersecting === false) requestAnimationFrame(() => setTimeout(left))
        }).observe(body)
      })
      const kept = globalThis as { changes?: number }
      kept.changes = 0
      new MutationObserver((all) => {
        kept.changes = (kept.changes ?? 0) + all.length
      }).observe(body, { subtree: true, childList: true, attributes: true, characterData: true })
    })
    const score = () => page.locator("h1 .num").textContent()
    const before = await score()
    await expect.poll(score).not.toBe(before)
    expect(await page.evaluate(() => (globalThis as { changes?: number }).changes)).toBe(0)
    await page.evaluate(() => scrollTo(0, 0))
    await expect
      .poll(() => page.evaluate(() => (globalThis as { changes?: number }).changes), { timeout: 10_000 })
      .toBeGreaterThan(0)
    await who.context.close()
  })
})
