import { describe, expect, it } from "vitest"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import { open, type Person, person } from "#tests/support/player.ts"
import { isSound } from "#tests/support/sound.ts"

const journey = journeyOn({ env: { SPEED: "1" } })

const results = ({ page }: Person) => page.locator("main [data-result]")
const reached = ({ page }: Person) => page.evaluate(() => document.activeElement?.getAttribute("href"))

/** What the same keys give where the other layout is on. */
const KEYS: Readonly<Record<string, string>> = { f: "а", o: "щ", t: "е", b: "и", a: "ф", l: "д" }

describe("search (§2 Betting: search; §7 Betting: search)", { timeout: 120_000 }, () => {
  it.each(
    madeOn("a small phone, in English", [
      ["a small phone, in English", { ...PHONE, viewport: { width: 320, height: 640 }, language: "en" }],
      ["a desktop, in Russian", { ...DESKTOP, language: "ru" }],
    ] as const),
  )("finds a sport as people type it, by keys alone, and remembers it: on %s", async (_, options) => {
    const who = await person(journey.site, journey.browser, options)
    const { page, t, language } = who
    await open(who)
    const field = page.getByRole("searchbox")
    // A key that is pressed before the page answers is heard by nobody, and is pressed again as a person does.
    const openByKey = () =>
      expect
        .poll(async () => {
          if ((await field.count()) === 0) await page.keyboard.press("/")
          return field.evaluateAll(([element]) => element === document.activeElement)
        })
        .toBe(true)
    await openByKey()

    const football = `/${language}/line/1`
    const inOtherLayout = [..."football"].map((letter) => KEYS[letter]).join("")
    for (const text of ["football", "футбол", "footbal", "fotoball", inOtherLayout]) {
      await field.fill(text)
      await expect
        .poll(async () => [text, await page.locator(`main a[data-result][href="${football}"]`).count()])
        .toEqual([text, 1])
    }
    await isSound(who)
    for (let step = 0; step < 30 && (await reached(who)) !== football; step++)
      await page.keyboard.press("ArrowDown")
    expect(await reached(who)).toBe(football)
    await page.keyboard.press("Enter")
    await page.waitForURL(`**${football}`)

    // The page of the results goes as the other one comes.
    await expect.poll(() => field.count()).toBe(0)
    await openByKey()
    await page.getByRole("button", { name: inOtherLayout, exact: true }).waitFor()
    await isSound(who)
    await field.fill("qqqqqqqq")
    await page.getByText(t("search.none.title"), { exact: true }).waitFor()
    await page.keyboard.press("Escape")
    await page.getByRole("button", { name: t("search.recent.clear"), exact: true }).click()
    await expect.poll(() => results(who).locator(`text=${inOtherLayout}`).count()).toBe(0)
    // Once more leads back to where the search was begun.
    await page.keyboard.press("Escape")
    await page.waitForURL(`**${football}`)
    expect(who.errors).toEqual([])
    await who.context.close()
  })
})
