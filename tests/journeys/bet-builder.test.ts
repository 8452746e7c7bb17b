import type { Locator } from "playwright"
import { describe, expect, it } from "vitest"
import { brokenRules } from "#tests/support/axe.ts"
import {
  lastMatch,
  type PlacedBet,
  placedBets,
  receipt,
  stakeField,
  takeAnyPrice,
} from "#tests/support/betting.ts"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import { member } from "#tests/support/member.ts"
import { hideCoupon, open, type Person, pick, showCoupon } from "#tests/support/player.ts"

/** Slow enough that no match before its start begins meanwhile. */
const SPEED = "1"

const journey = journeyOn({ env: { SPEED } })

const expectAccessible = async ({ page }: Person, within = "body"): Promise<void> =>
  expect(await brokenRules(page, { within })).toEqual([])

/** Prices of a market on the page of its game. */
const prices = ({ page, t }: Person, market: string): Locator =>
  page
    .locator("main details")
    .filter({ has: page.getByRole("heading", { name: t(`market.${market}`, { number: 0 }), exact: true }) })
    .locator("button.price[data-state=open]")

/** Adds a price of the game to the coupon, and looks at the coupon. */
const add = async (who: Person, price: Locator): Promise<Locator> => {
  await hideCoupon(who)
  await pick(price)
  return showCoupon(who)
}

const numberOf = (text: string | null): number => Number((text ?? "").replace(",", "."))

/** What the coupon says that its picks pay together. */
const together = async (who: Person, coupon: Locator): Promise<number> =>
  numberOf(
    await coupon
      .locator("dl > div", { hasText: who.t("coupon.sum.odds") })
      .locator("dd")
      .textContent(),
  )

describe("a bet builder", () => {
  it.each(
    madeOn("a phone, in Russian", [
      ["a phone, in Russian", { ...PHONE, language: "ru" }],
      ["a desktop, in English, dark", { ...DESKTOP, language: "en", colorScheme: "dark" as const }],
    ] as const),
  )("is put together of one game, priced leg by leg, parted and placed, on %s", async (_, options) => {
    const who = await member(journey.site, journey.browser, options, 1000)
    const { page, t } = who
    await open(who, await lastMatch(who))
    const [home, notHome] = [prices(who, "result").nth(0), prices(who, "double-chance").last()]
    await home.waitFor()
    const within = who.isWide ? "#coupon" : "dialog, [role=dialog]"

    // Two picks of one game are no express: the coupon offers to bet on them together.
    await pick(home)
    const coupon = await add(who, prices(who, "both-score").first())
    await coupon.getByText(t("coupon.built.offer")).waitFor()
    await expectAccessible(who, within)
    const kind = (place: Locator) => place.getByRole("radio", { name: t("coupon.kind.built") })
    await coupon.getByRole("button", { name: t("coupon.built.choose") }).focus()
    await page.keyboard.press("Enter")
    expect(await kind(coupon).isChecked()).toBe(true)
    const steps = (place: Locator) => place.locator("li bdi")
    await expect.poll(() => steps(coupon).count()).toBe(1)
    await coupon.getByText(t("coupon.built.margin")).waitFor()
    const two = await together(who, coupon)
    expect(two).toBeGreaterThan(1)
    expect(await steps(coupon).textContent()).toMatch(/^\d+[.,]\d+ → \d+[.,]\d+$/)

    // The home side, and its not winning, never come together: both are named, and are singles by one press.
    await add(who, notHome)
    const never = coupon.getByRole("paragraph").filter({ hasText: t("bet.refused.never-together") })
    await never.waitFor()
    const named = await never.textContent()
    expect(named).toContain(" + ")
    const names = coupon.locator("li > .strong")
    for (const place of [0, 2]) expect(named).toContain(await names.nth(place).textContent())
    expect(named).not.toContain(await names.nth(1).textContent())
    expect(await coupon.getByRole("button", { name: t("coupon.go.apart") }).isDisabled()).toBe(true)
    await expectAccessible(who, within)
    await coupon.getByRole("button", { name: t("coupon.built.singles") }).click()
    expect(await coupon.getByRole("radio", { name: t("coupon.kind.singles") }).isChecked()).toBe(true)
    await coupon.getByRole("textbox", { name: t("coupon.stake.each") }).waitFor()
    await kind(coupon).check()
    await never.waitFor()
    await coupon
      .getByRole("button", { name: t("coupon.remove", { name: "" }).trim() })
      .last()
      .click()
    await expect.poll(() => together(who, coupon)).toBe(two)

    // A third leg makes the price longer, never shorter.
    await add(
      who,
      prices(who, "total")
        .filter({ hasText: /\d[.,]5/ })
        .last(),
    )
    await expect.poll(() => steps(coupon).count()).toBe(2)
    const three = await together(who, coupon)
    expect(three).toBeGreaterThan(two)
    // Compared as numbers: from 10 on a price has one decimal place less.
    expect(numberOf(/ → (.+)$/.exec((await steps(coupon).last().textContent()) ?? "")?.[1] ?? null)).toBe(
      three,
    )
    await takeAnyPrice(who, coupon)
    await stakeField(who, coupon).fill("100")
    await expectAccessible(who, within)

    await page.reload()
    const again = await showCoupon(who)
    expect(await kind(again).isChecked()).toBe(true)
    await again
      .locator("button:enabled:not([role=tab])", { hasText: t("coupon.go.ready", { sum: "" }).trim() })
      .click()
    await receipt(who).waitFor()
    const name = t("bet.kind.built", { count: 3 })
    await again.getByText(name).waitFor()
    await page.getByRole("button", { name: t("coupon.receipt.close") }).click()
    await hideCoupon(who)

    const [bet] = (await placedBets(who)) as ReadonlyArray<
      PlacedBet & { readonly odds: number; readonly joint: ReadonlyArray<number> }
    >
    expect(bet).toMatchObject({ kind: 5, stake: 10_000, status: "accepted", legs: [{}, {}, {}] })
    expect(bet?.joint).toHaveLength(7)
    expect(bet?.odds).toBe(bet?.joint.at(-1))
    await open(who, "account/history")
    await page.getByRole("heading", { name }).waitFor()
    // The chain of its states has a name, the list of its selections has none.
    const legs = page.locator("main li ol:not([aria-label])").first()
    await expect.poll(() => legs.locator("> li").count()).toBe(3)
    await page.getByRole("button", { name: t("history.sell") }).waitFor()
    await page.getByRole("button", { name: t("history.insure") }).waitFor()
    await expectAccessible(who)
    expect(who.errors).toEqual([])
    await who.context.close()
  })
})
