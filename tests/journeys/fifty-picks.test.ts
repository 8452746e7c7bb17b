import { expect, it } from "vitest"
import { stakeField } from "#tests/support/betting.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { member } from "#tests/support/member.ts"
import { open, openPrices, type Person, showCoupon } from "#tests/support/player.ts"

const journey = journeyOn({ line: "whole", env: { SPEED: "1", PREMATCH_PRICES: "steady" } })

/** The narrowest phone that the site is made for, and a low one. */
const LEAST = { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true } as const
const MANY = 50

/** Picks the first price of so many games of the list, going down as it grows; answers how many it picked. */
const pickDown = ({ page }: Person, wanted: number): Promise<number> =>
  page.evaluate(async (most) => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    let count = 0
    for (let turn = 0; turn < 10 * most && count < most; turn += 1) {
      const row = [...document.querySelectorAll("main [data-shown] li")].find(
        (each) =>
          each.querySelector("button.price[aria-pressed=true]") === null &&
          each.querySelector("button.price[data-state=open]") !== null,
      )
      if (row === undefined) {
        scrollTo(0, document.body.scrollHeight)
      } else {
        row.scrollIntoView({ block: "center" })
        const price = row.querySelector<HTMLButtonElement>("button.price[data-state=open]")
        price?.click()
        // The first press brings the coupon's code, which takes a busy machine seconds: another press meanwhile would be one more pick.
        for (let wait = 0; wait < 3000 && price?.isConnected && price.ariaPressed !== "true"; wait += 1)
          await frame()
        if (price?.ariaPressed === "true") count += 1
      }
      await frame()
    }
    return count
  }, wanted)

it(`keeps total odds, payout and button in view with ${MANY} selections on the narrowest phone`, async () => {
  const who = await member(journey.site, journey.browser, { ...LEAST, language: "ru" }, 1000)
  const { page, t } = who
  await open(who, "line")
  await openPrices(who).first().waitFor()
  expect(await pickDown(who, MANY)).toBe(MANY)
  const coupon = await showCoupon(who)
  await expect.poll(() => coupon.locator("ol > li").count()).toBe(MANY)
  const stake = stakeField(who, coupon)
  await stake.fill("100")
  // What even the least stake would win is more than one bet pays, and the slip says what to do.
  const button = coupon.getByRole("button", { name: t("coupon.go.winTooLarge") })
  await button.waitFor()
  expect(await button.isDisabled()).toBe(true)
  const [told = ""] = t("coupon.winTooLarge", { bound: "|" }).split("|")
  await coupon.getByText(told.trim(), { exact: false }).waitFor()

  const sums = coupon.locator("dl dd").filter({ visible: true })
  const isSeen = () =>
    coupon.evaluate((sheet) =>
      [...sheet.querySelectorAll("dl > div"), ...[...sheet.querySelectorAll("button")].slice(-1)].every(
        (part) => {
          const { left, top, right, bottom } = part.getBoundingClientRect()
          const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
          return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight && sheet.contains(at)
        },
      ),
    )
  expect(await sums.count()).toBeGreaterThanOrEqual(2)
  for (const end of [0, 1] as const) {
    await coupon.evaluate((sheet, to) => {
      for (const each of [sheet, ...sheet.querySelectorAll("*")]) each.scrollTop = to * each.scrollHeight
    }, end)
    await expect.poll(isSeen).toBe(true)
  }
  // The field that gets the focus comes into view, clear of them.
  await stake.blur()
  await coupon.evaluate((sheet) => {
    for (const each of [sheet, ...sheet.querySelectorAll("*")]) each.scrollTop = 0
  })
  await stake.focus()
  await expect
    .poll(async () => {
      const field = await stake.boundingBox()
      const total = await coupon.locator("dl").last().boundingBox()
      return field !== null && total !== null && field.y > 0 && field.y + field.height <= total.y
    })
    .toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(who.errors).toEqual([])
})
