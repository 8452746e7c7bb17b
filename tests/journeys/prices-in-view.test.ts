import { expect, it } from "vitest"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { open, openPrices, type Person, person } from "#tests/support/player.ts"
import { CRICKET_LINE, cricketBegun, lastBegun } from "#tests/support/watched-game.ts"

const journey = journeyOn({ env: { SPEED: "10", SPORTS: "1,4" } })
const cricket = journeyOn({ env: CRICKET_LINE })

const LAPTOP = { viewport: { width: 1440, height: 900 } }

/** Path of the page of a game of a sport that is ahead. */
const ahead = async (sport: number): Promise<string> => {
  const response = await fetch(
    `${journey.site.url}/service-api/LineFeed/Get1x2_VZip?sports=${sport}&count=200`,
  )
  const { value } = (await response.json()) as {
    readonly value: {
      readonly games: ReadonlyArray<{
        readonly game: {
          readonly id: number
          readonly champId: number
          readonly away?: number
          readonly startsAt: number
        }
      }>
    }
  }
  // The last of them: the first may begin meanwhile.
  const game = value.games
    .map((each) => each.game)
    .filter(({ away }) => away !== undefined)
    .toSorted((left, right) => right.startsAt - left.startsAt)[0]
  if (game === undefined) throw new Error(`Nothing of sport ${sport} is ahead`)
  return `line/${sport}/${game.champId}/${game.id}`
}

/** Pixels between the first market's prices and what covers the foot of the window. */
const roomBelowFirstPrices = ({ page }: Person) =>
  page.evaluate(() => {
    const market = document.querySelector("[role=tabpanel] details h3")?.closest("details")
    const price = market?.querySelector("button:not(:has(h3))") ?? market?.lastElementChild
    if (market === null || market === undefined || price == null) return Number.NEGATIVE_INFINITY
    const bars = [...document.querySelectorAll("body nav")].map((nav) => nav.getBoundingClientRect())
    const bar = bars.find(({ bottom, top }) => bottom === innerHeight && top > innerHeight / 2)?.height ?? 0
    return innerHeight - bar - price.getBoundingClientRect().bottom
  })

it.each([
  ["a phone", "football in play", PHONE, 1, "live"],
  ["a phone", "cricket in play", PHONE, 66, "live"],
  ["a phone", "tennis in play", PHONE, 4, "live"],
  ["a laptop", "football in play", LAPTOP, 1, "live"],
  ["a phone", "football ahead", PHONE, 1, "line"],
  ["a laptop", "football ahead", LAPTOP, 1, "line"],
] as const)("on %s the first market of %s has its prices in view", async (_, __, size, sport, list) => {
  const { site } = sport === SPORT.cricket ? cricket : journey
  const who = await person(site, journey.browser, size)
  const found =
    list === "line"
      ? ahead(sport)
      : site === journey.site
        ? lastBegun(site.url, sport)
        : cricketBegun(site.url)
  await open(who, await found)
  await openPrices(who).first().waitFor()
  if (list === "live") await who.page.locator("section > details svg").first().waitFor()
  else await who.page.getByText(who.t("more.before"), { exact: true }).waitFor()
  expect(await roomBelowFirstPrices(who)).toBeGreaterThan(0)
  await who.context.close()
})

it("keeps the score and the clock in view while one scrolls through the markets", async () => {
  const who = await person(journey.site, journey.browser, PHONE)
  const { page } = who
  await open(who, await lastBegun(journey.site.url, 1))
  await openPrices(who).first().waitFor()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(400)
  const placed = () =>
    page.evaluate(() => {
      const bar = document.querySelector("h1")?.parentElement?.getBoundingClientRect()
      const top = document.querySelector("body header")?.getBoundingClientRect().bottom ?? 0
      return { from: (bar?.top ?? -1) - top, high: bar?.height ?? 0 }
    })
  await expect.poll(async () => Math.abs((await placed()).from)).toBeLessThan(2)
  expect((await placed()).high).toBeLessThan(90)
  await page
    .locator("h1")
    .getByText(/\d\s*:\s*\d/)
    .waitFor()
  expect(await page.locator("h1 + p").textContent()).toMatch(/′|перерыв/i)
  await who.context.close()
})
