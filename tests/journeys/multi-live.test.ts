import { describe, expect, it } from "vitest"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import { open, type Person, person, showCoupon } from "#tests/support/player.ts"

const journey = journeyOn({ line: "whole", env: { SPEED: "1" } })

const panels = ({ page }: Person) => page.locator("main article[data-place]")

/** Paths of the games on the page, in their order. */
const order = (who: Person): Promise<ReadonlyArray<string | null>> =>
  panels(who).evaluateAll((all) =>
    all.map((each) => each.querySelector("h2 a")?.getAttribute("href") ?? null),
  )

describe("multi-live (§2 Betting: multi-live)", { timeout: 120_000 }, () => {
  it.each(
    madeOn("a phone, in Russian", [
      ["a phone, in Russian", { ...PHONE, language: "ru" }],
      ["a desktop, in English", { ...DESKTOP, language: "en" }],
    ] as const),
  )("holds games that are added, moved by keys and by pointer, and remembered: on %s", async (_, options) => {
    const who = await person(journey.site, journey.browser, options)
    const { page, t } = who
    await open(who, "multi-live")
    await page.getByText(t("more.multi-live.empty"), { exact: true }).waitFor()
    const offered = page.locator("main button[data-game]")
    for (let added = 1; added <= 3; added += 1) {
      await offered.first().click()
      await expect.poll(() => panels(who).count()).toBe(added)
    }
    await expect.poll(async () => (await order(who)).every((path) => path !== null)).toBe(true)
    const [first, second, third] = await order(who)

    const handle = panels(who).first().locator("header button").first()
    await handle.focus()
    await page.keyboard.press("ArrowDown")
    await expect.poll(() => order(who)).toEqual([second, first, third])
    // The key goes on with the same game.
    await page.keyboard.press("ArrowDown")
    await expect.poll(() => order(who)).toEqual([second, third, first])

    const grip = panels(who).nth(1).locator("header button").first()
    // A phone shows little more than a panel: both ends of the way have to be in sight.
    await grip.scrollIntoViewIfNeeded()
    const [from, above] = [await grip.boundingBox(), await panels(who).first().boundingBox()]
    if (from === null || above === null) throw new Error("The panels are not on the screen")
    const to = Math.max(above.y + 20, above.y + above.height - 120)
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(above.x + above.width / 2, to, { steps: 8 })
    await page.mouse.up()
    await expect.poll(() => order(who)).toEqual([third, second, first])

    await page.reload()
    await expect.poll(() => order(who)).toEqual([third, second, first])
    await panels(who)
      .first()
      .getByRole("button", { name: t("more.multi-live.remove", { name: "" }).trim() })
      .click()
    await expect.poll(() => order(who)).toEqual([second, first])

    const price = panels(who).locator("button.price[data-state=open]").first()
    await price.click()
    await (await showCoupon(who)).locator("ol > li").first().waitFor()
    // One column on a phone, and nothing beside the page.
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(who.errors).toEqual([])
    await who.context.close()
  })
})

describe("the title of the window (§3 Page data: title and description)", () => {
  it.each(["ru", "en"] as const)("follows the page: in %s", async (language) => {
    const who = await person(journey.site, journey.browser, { ...DESKTOP, language })
    const { page, t } = who
    await open(who)
    const isTitle = (subject: string) => expect.poll(() => page.title()).toBe(`${subject} · Statebook`)
    await page
      .getByRole("banner")
      .getByRole("link", { name: t("frame.line") })
      .first()
      .click()
    await isTitle(t("page.line"))
    await page.locator("main li a").first().click()
    await expect
      .poll(async () => [await page.locator("main h1").getAttribute("data-title"), await page.title()])
      .toSatisfy(([heading, title]) => heading !== t("page.line") && title === `${heading} · Statebook`)
    for (const [key, path] of [
      ["more.section.favorites", "favorites"],
      ["more.sections", "sections"],
    ] as const) {
      await page.locator(`nav a[href="/${language}/${path}"]`).first().click()
      await isTitle(t(key))
    }
    await page.goBack()
    await isTitle(t("more.section.favorites"))
    await expect
      .poll(() => page.locator("[aria-live=polite]", { hasText: t("more.section.favorites") }).count())
      .toBe(1)
    await who.context.close()
  })
})

describe("statistics (§2 Statistics frame)", { timeout: 120_000 }, () => {
  const openGame = async (who: Person) => {
    await open(who, "line/1")
    await who.page.locator("main li a").first().click()
    const heading = who.page.locator("main header h1[data-title]")
    await heading.waitFor()
    return (await heading.getAttribute("data-title")) ?? ""
  }

  it("open in a modal on a phone, go back and forth in it, and send a bet to the coupon", async () => {
    const who = await person(journey.site, journey.browser, { ...PHONE, language: "ru" })
    const { page, t } = who
    const title = await openGame(who)
    await page.getByRole("link", { name: t("game.statistics") }).click()
    const dialog = page.getByRole("dialog", { name: title })
    await dialog.waitFor()
    const frame = page.frameLocator("dialog iframe")
    await frame.getByRole("tab", { name: t("more.stats.last") }).click()
    const back = frame.getByRole("button", { name: t("more.stats.back") })
    await expect.poll(() => back.isEnabled()).toBe(true)
    await back.click()
    await expect
      .poll(() => frame.getByRole("tab", { name: t("more.stats.meetings") }).getAttribute("aria-selected"))
      .toBe("true")
    const price = frame.locator("button.price[data-state=open]").first()
    await price.click()
    await expect.poll(() => price.getAttribute("aria-pressed")).toBe("true")
    expect((await page.locator("dialog iframe").boundingBox())?.height).toBeGreaterThanOrEqual(280)
    await dialog.getByRole("button", { name: t("common.close") }).click()
    await (await showCoupon(who)).locator("ol > li").first().waitFor()
    expect(page.url()).toContain("/line/1/")
    // The tab's own journals are where they were: the page within did not take their name.
    await page.reload()
    await (await showCoupon(who)).locator("ol > li").first().waitFor()
    expect(who.errors).toEqual([])
    await who.context.close()
  })

  it("open in a window of their own on a desktop, and say to the page only what it understands", async () => {
    const who = await person(journey.site, journey.browser, { ...DESKTOP, language: "en" })
    const { page, t } = who
    const title = await openGame(who)
    const popup = page.waitForEvent("popup")
    await page.getByRole("link", { name: t("game.statistics") }).click()
    const opened = await popup
    await opened.getByRole("heading", { level: 1, name: title }).waitFor()
    const price = opened.locator("button.price[data-state=open]").first()
    await price.click()
    await expect.poll(() => price.getAttribute("aria-pressed")).toBe("true")
    const picks = (await showCoupon(who)).locator("ol > li")
    await expect.poll(() => picks.count()).toBe(1)
    const refused = page.waitForEvent("console", {
      predicate: (message) => message.text().includes("refused: schema"),
    })
    await opened.evaluate(() =>
      (opener as Window).postMessage(
        { mark: "statebook.statistics/1", type: "sendBet", pick: { gameId: 1 } },
        location.origin,
      ),
    )
    await refused
    expect(await picks.count()).toBe(1)
    expect(who.errors).toEqual([])
    await who.context.close()
  })
})
