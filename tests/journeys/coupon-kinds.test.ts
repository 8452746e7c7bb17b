import { randomUUID } from "node:crypto"
import type { Locator } from "playwright"
import { describe, expect, it } from "vitest"
import { brokenRules } from "#tests/support/axe.ts"
import {
  type PlacedBet,
  pickLastMatches,
  placedBets,
  receipt,
  serverBalance,
  stakeField,
  takeAnyPrice,
} from "#tests/support/betting.ts"
import { DESKTOP, errorsBeside, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import { member } from "#tests/support/member.ts"
import { hideCoupon, open, type Person, showCoupon } from "#tests/support/player.ts"

/** Slow enough that no match before its start begins meanwhile. */
const SPEED = "1"
const PICKS = 4

const journey = journeyOn({ env: { SPEED } })

const expectAccessible = async ({ page }: Person, within = "body"): Promise<void> =>
  expect(await brokenRules(page, { within })).toEqual([])

describe("a system", () => {
  it.each(
    madeOn("a phone, in Russian", [
      ["a phone, in Russian", { ...PHONE, language: "ru" }],
      ["a desktop, in English", { ...DESKTOP, language: "en" }],
    ] as const),
  )("is put together, placed and kept in the history, on %s", async (_, options) => {
    const who = await member(journey.site, journey.browser, options, 1000)
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
    await again
      .locator("button:enabled:not([role=tab])", { hasText: t("coupon.go.ready", { sum: "" }).trim() })
      .click()
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

describe("singles", () => {
  it.each(
    madeOn("a desktop, in English", [
      ["a phone, in Russian", { ...PHONE, language: "ru" }],
      ["a desktop, in English", { ...DESKTOP, language: "en" }],
    ] as const),
  )("show each of their sums whole, on %s", async (_, options) => {
    const who = await member(journey.site, journey.browser, options, 1000)
    const { t } = who
    await open(who, "line/1")
    await pickLastMatches(who, 3)
    const coupon = await showCoupon(who)
    await coupon.getByRole("radio", { name: t("coupon.kind.singles") }).check()
    await coupon.getByRole("textbox", { name: t("coupon.stake.each") }).fill("300")
    await coupon.getByText(t("coupon.sum.wins")).waitFor()
    const cut = await coupon
      .locator("dl dd")
      .evaluateAll((sums) =>
        sums.filter((sum) => sum.scrollWidth > sum.clientWidth).map((sum) => sum.textContent),
      )
    expect(cut).toEqual([])
    expect(who.errors).toEqual([])
    await who.context.close()
  })
})

describe("an anti-express", () => {
  it.each(
    madeOn("a phone, in Russian, dark", [
      ["a phone, in Russian, dark", { ...PHONE, language: "ru", colorScheme: "dark" as const }],
      ["a desktop, in English", { ...DESKTOP, language: "en" }],
    ] as const),
  )("is priced in the coupon, kept over a reload, and placed at what it says, on %s", async (_, options) => {
    const who = await member(journey.site, journey.browser, options, 1000)
    const { page, t } = who
    await open(who, "line/1")
    await pickLastMatches(who, 2)
    const coupon = await showCoupon(who)
    const kind = (place: Locator) => place.getByRole("radio", { name: t("coupon.kind.antiExpress") })
    // The sheet gives the focus to its first field once its code is there, which may be after this one took it.
    await expect
      .poll(async () => {
        await kind(coupon).focus()
        await page.keyboard.press("Space")
        return kind(coupon).isChecked()
      })
      .toBe(true)
    await coupon.getByText(t("coupon.anti.hint")).waitFor()
    await takeAnyPrice(who, coupon)
    await stakeField(who, coupon).fill("100")
    await coupon
      .locator("button:enabled:not([role=tab])", { hasText: t("coupon.go.ready", { sum: "" }).trim() })
      .waitFor()
    await expectAccessible(who, who.isWide ? "#coupon" : "dialog, [role=dialog]")

    await page.reload()
    const again = await showCoupon(who)
    expect(await kind(again).isChecked()).toBe(true)
    await again
      .locator("button:enabled:not([role=tab])", { hasText: t("coupon.go.ready", { sum: "" }).trim() })
      .click()
    await receipt(who).waitFor()
    const name = t("bet.kind.antiExpress", { count: 2 })
    await again.getByText(name).waitFor()
    await page.getByRole("button", { name: t("coupon.receipt.close") }).click()
    await hideCoupon(who)

    const [bet] = (await placedBets(who)) as ReadonlyArray<
      PlacedBet & {
        readonly odds: number
        readonly possibleWin: number
        readonly legs: ReadonlyArray<{ readonly chance: number }>
      }
    >
    const whole = (bet?.legs ?? []).reduce((product, { chance }) => product * (chance / 1e9), 1)
    expect(bet).toMatchObject({ kind: 3, stake: 10_000, status: "accepted", legs: [{}, {}] })
    expect(bet?.odds).toBe(Math.floor(1000 / (1 - whole)))
    expect(bet?.possibleWin).toBe((bet?.odds ?? 0) * 10)
    await open(who, "account/history")
    await page.getByRole("heading", { name }).waitFor()
    expect(await page.getByRole("button", { name: t("history.sell") }).count()).toBe(0)
    await expectAccessible(who)
    expect(who.errors).toEqual([])
    await who.context.close()
  })
})

describe("a multi-bet", () => {
  it.each(
    madeOn("a desktop, in English", [
      ["a phone, in Russian, dark", { ...PHONE, language: "ru", colorScheme: "dark" as const }],
      ["a desktop, in English", { ...DESKTOP, language: "en" }],
    ] as const),
  )("is parted into groups, kept over a reload, and placed whole, on %s", async (_, options) => {
    const who = await member(journey.site, journey.browser, options, 1000)
    const { page, t } = who
    await open(who, "line/1")
    await pickLastMatches(who, PICKS)
    const coupon = await showCoupon(who)
    const kind = (place: Locator) => place.getByRole("radio", { name: t("coupon.kind.multi") })
    const group = (place: Locator, number: number) =>
      place.getByRole("region", { name: t("coupon.group", { number }), exact: true })
    const place = (of: Locator) => of.getByRole("combobox")
    await kind(coupon).focus()
    await page.keyboard.press("Space")
    await coupon.getByText(t("coupon.multi.hint")).waitFor()
    await expect.poll(() => place(coupon).count()).toBe(PICKS)
    await takeAnyPrice(who, coupon)

    // Each begins as a group of its own. The last joins the third, and the first goes into the lobby.
    await place(group(coupon, PICKS)).focus()
    await place(group(coupon, PICKS)).selectOption({ label: t("coupon.group", { number: 3 }) })
    await place(group(coupon, 1)).selectOption({ label: t("coupon.lobby") })
    await coupon.getByRole("region", { name: t("coupon.lobby"), exact: true }).waitFor()
    await expect.poll(() => place(group(coupon, 2)).count()).toBe(2)
    const stakeOn = (of: Locator, number: number) =>
      of.getByRole("textbox", { name: t("coupon.stake.group", { number }) })
    await coupon.getByRole("textbox", { name: t("coupon.stake.eachGroup") }).fill("100")
    await stakeOn(coupon, 2).fill("50")
    await coupon
      .locator("button:enabled:not([role=tab])", { hasText: t("coupon.go.ready", { sum: "" }).trim() })
      .waitFor()
    await expectAccessible(who, who.isWide ? "#coupon" : "dialog, [role=dialog]")

    await page.reload()
    const again = await showCoupon(who)
    expect(await kind(again).isChecked()).toBe(true)
    await expect.poll(() => stakeOn(again, 2).inputValue()).toBe("50")
    await expect.poll(() => place(group(again, 2)).count()).toBe(2)
    await again
      .locator("button:enabled:not([role=tab])", { hasText: t("coupon.go.ready", { sum: "" }).trim() })
      .click()
    await receipt(who).waitFor()
    const name = t("bet.kind.multi", { groups: 2 })
    await again.getByText(name).waitFor()
    await page.getByRole("button", { name: t("coupon.receipt.close") }).click()
    await hideCoupon(who)

    expect(await placedBets(who)).toMatchObject([
      {
        kind: 4,
        stake: 15_000,
        groups: {
          lobby: [0],
          groups: [
            { legs: [1], stake: 10_000 },
            { legs: [2, 3], stake: 5000 },
          ],
        },
      },
    ])
    await open(who, "account/history")
    await page.getByRole("heading", { name }).waitFor()
    await page.getByText(t("history.legs")).click()
    await page.getByText(t("coupon.lobby"), { exact: false }).first().waitFor()
    await expectAccessible(who)
    expect(who.errors).toEqual([])
    await who.context.close()
  })
})

describe("a power bet", () => {
  it.each(
    madeOn("a phone, in Russian", [
      ["a phone, in Russian", { ...PHONE, language: "ru" }],
      ["a desktop, in English, dark", { ...DESKTOP, language: "en", colorScheme: "dark" as const }],
    ] as const),
  )("is offered in some games, and had once at the price that it names, on %s", async (_, options) => {
    const who = await member(journey.site, journey.browser, options, 1000)
    const { page, t } = who
    const words = new RegExp(t("power.choose", { odds: ".*", was: ".*" }))
    const wish = (place: Locator) => place.getByRole("checkbox", { name: words })
    /** Picks the home side of the marked matches that begin last, one after the other, until one is raised. */
    const picksRaised = async (): Promise<Locator> => {
      for (let back = 1; back <= 12; back += 1) {
        await open(who, "line/1")
        await pickLastMatches(who, back, 0, 1, page.getByTitle(t("line.power")))
        const coupon = await showCoupon(who)
        await coupon.getByRole("button", { name: t("promo.open") }).waitFor()
        if (await wish(coupon).isVisible()) return coupon
        await coupon.getByRole("button", { name: t("coupon.remove", { name: "" }).trim() }).click()
        await hideCoupon(who)
      }
      throw new Error("No price is raised")
    }
    const coupon = await picksRaised()
    await wish(coupon).focus()
    await page.keyboard.press("Space")
    await takeAnyPrice(who, coupon)
    await stakeField(who, coupon).fill("1001")
    await coupon.getByRole("button", { name: t("coupon.go.stakeTooLarge", { bound: "" }).trim() }).waitFor()
    await stakeField(who, coupon).fill("100")
    const go = coupon.locator("button:enabled:not([role=tab])", {
      hasText: t("coupon.go.ready", { sum: "" }).trim(),
    })
    await go.waitFor()
    await expectAccessible(who, who.isWide ? "#coupon" : "dialog, [role=dialog]")
    await go.click()
    await receipt(who).waitFor()
    await page.getByRole("button", { name: t("coupon.receipt.close") }).click()
    await hideCoupon(who)
    const [bet] = (await placedBets(who)) as ReadonlyArray<
      PlacedBet & { readonly odds: number; readonly power: { readonly raise: number } }
    >
    expect(bet).toMatchObject({ kind: 0, stake: 10_000, power: { raise: 100 } })

    const second = await picksRaised()
    await wish(second).check()
    await takeAnyPrice(who, second)
    await stakeField(who, second).fill("50")
    await second
      .locator("button:enabled:not([role=tab])", { hasText: t("coupon.go.ready", { sum: "" }).trim() })
      .click()
    await second.getByText(t("bet.refused.power-used")).waitFor()
    await hideCoupon(who)
    await open(who, "account/history")
    await page.getByText(t("history.legs")).click()
    await page.getByText(new RegExp(t("power.on", { share: ".*" }))).waitFor()
    expect(await page.getByRole("button", { name: t("history.sell") }).count()).toBe(0)
    await expectAccessible(who)
    expect(errorsBeside(who, /\b422\b/)).toEqual([])
    await who.context.close()
  })
})

describe("a VIP bet", () => {
  it.each(
    madeOn("a desktop, in English", [
      ["a phone, in Russian", { ...PHONE, language: "ru" }],
      ["a desktop, in English", { ...DESKTOP, language: "en" }],
    ] as const),
  )("is offered above the ordinary most, asked for, and placed, on %s", async (_, options) => {
    const who = await member(journey.site, journey.browser, options, 100_000)
    const { page, t } = who
    // More than one deposit brings, as the stake is more than one bet takes.
    const more = await page
      .context()
      .request.post(`${journey.site.url}/account-api/cashier/sandbox/deposit`, {
        data: { guid: randomUUID(), summ: 100_000 },
      })
    expect(more.status()).toBe(200)
    await open(who, "line/1")
    await pickLastMatches(who, 1)
    const coupon = await showCoupon(who)
    await stakeField(who, coupon).fill("100")
    const vip = coupon.getByRole("checkbox", { name: t("vip.choose", { sum: "" }).trim() })
    expect(await vip.count()).toBe(0)
    await stakeField(who, coupon).fill("150000")
    await coupon.getByRole("button", { name: t("coupon.go.stakeTooLarge", { bound: "" }).trim() }).waitFor()
    await vip.check()
    await takeAnyPrice(who, coupon)
    await expectAccessible(who, who.isWide ? "#coupon" : "dialog")
    await coupon
      .locator("button:enabled:not([role=tab])", { hasText: t("coupon.go.ready", { sum: "" }).trim() })
      .click()
    await receipt(who).waitFor()
    expect(await placedBets(who)).toMatchObject([{ status: "accepted", stake: 15_000_000 }])
    expect(await serverBalance(who)).toBe(5_000_000)
    await page.getByRole("button", { name: t("coupon.receipt.close") }).click()
    expect(who.errors).toEqual([])
    await who.context.close()
  })
})
