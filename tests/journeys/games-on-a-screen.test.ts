import { expect, it } from "vitest"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { open, openPrices, person } from "#tests/support/player.ts"

const journey = journeyOn({ line: "whole", env: { SPEED: "1" } })

/** Games whose rows are seen whole on the first screen of a list. */
const seenWhole = () => {
  const bars = [...document.querySelectorAll("body nav")].map((nav) => nav.getBoundingClientRect())
  const bar = bars.find(({ bottom, top }) => bottom === innerHeight && top > innerHeight / 2)?.height ?? 0
  return [...document.querySelectorAll("[data-shown] li")].filter((row) => {
    const { top, bottom, height } = row.getBoundingClientRect()
    return height > 0 && top >= 0 && bottom <= innerHeight - bar
  }).length
}

it.each([
  ["a laptop", DESKTOP, "line", 15],
  ["a laptop", DESKTOP, "live", 12],
  ["a phone", PHONE, "line", 6],
  ["a phone", PHONE, "live", 6],
] as const)("are seen without scrolling on %s", async (_, size, list, least) => {
  const who = await person(journey.site, journey.browser, size)
  await open(who, list)
  await openPrices(who).first().waitFor()
  await expect.poll(() => who.page.evaluate(seenWhole)).toBeGreaterThanOrEqual(least)
  expect(await who.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await who.context.close()
})
