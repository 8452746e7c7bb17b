import { describe, expect, it } from "vitest"
import {
  pickLastMatches,
  placedBets,
  receipt,
  serverBalance,
  stakeField,
  takeAnyPrice,
} from "#tests/support/betting.ts"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import { member } from "#tests/support/member.ts"
import { hideCoupon, open, openPrices, type Person, person, showCoupon } from "#tests/support/player.ts"

/** Slow enough that no match before its start begins meanwhile. */
const SPEED = "1"

const journey = journeyOn({ env: { SPEED } })

const WHO = [
  ["a phone, in Russian", { ...PHONE, language: "ru" }],
  ["a desktop, in English", { ...DESKTOP, language: "en" }],
] as const

const namesIn = (list: ReturnType<Person["page"]["locator"]>) =>
  list.locator("li > .strong:first-child").allTextContents()

describe("a coupon's code", () => {
  it.each(madeOn("a phone, in Russian", WHO))(
    "is given on, and brings the same selections to another browser, on %s",
    async (_, options) => {
      const giver = await person(journey.site, journey.browser, options)
      await open(giver, "line/1")
      await pickLastMatches(giver, 3)
      const coupon = await showCoupon(giver)
      await expect.poll(() => namesIn(coupon.locator("ol"))).toHaveLength(3)
      const picked = await namesIn(coupon.locator("ol"))
      await giver.page.getByRole("button", { name: giver.t("coupon.save") }).click()
      const shown = giver.page.getByTestId("coupon-code")
      await shown.waitFor()
      const code = ((await shown.textContent()) ?? "").replace(/\s/g, "")
      expect(code).toMatch(/^[2-9a-z]{8}$/)
      const picture = giver.page.getByRole("dialog").getByRole("img").last()
      expect(await picture.getAttribute("aria-label")).toContain(picked[0])
      const drawn = await giver.page.evaluate(() => {
        const canvas = document.querySelector("canvas")
        const pixels = canvas?.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
        return new Set(pixels).size
      })
      expect(drawn).toBeGreaterThan(10)
      const download = giver.page.waitForEvent("download")
      await giver.page.getByRole("button", { name: giver.t("slip.keep") }).click()
      expect((await download).suggestedFilename()).toBe(`coupon-${code}.png`)

      const taker = await person(journey.site, journey.browser, options)
      await open(taker, `?coupon=${code}`)
      const dialog = taker.page.getByRole("dialog", { name: taker.t("more.code.loadTitle") })
      await dialog.getByRole("button", { name: taker.t("more.code.take", { count: 3 }) }).click()
      await dialog.getByText(taker.t("more.code.taken", { count: 3 })).waitFor()
      await dialog.getByRole("button", { name: taker.t("cashier.done") }).click()
      expect(new URL(taker.page.url()).search).toBe("")
      const held = (await showCoupon(taker)).locator("ol")
      await expect.poll(() => namesIn(held)).toEqual(picked)

      // Once more by hand, beside what is there: every selection is there already.
      await taker.page.getByRole("button", { name: taker.t("coupon.save") }).click()
      const again = taker.page.getByRole("dialog").last()
      await again.getByRole("button", { name: taker.t("coupon.load") }).click()
      await again.getByRole("textbox").fill("2222 2222")
      await again.getByRole("button", { name: taker.t("more.code.load"), exact: true }).click()
      await again.getByText(taker.t("more.code.failure.unknown")).waitFor()
      await again.getByRole("textbox").fill(code.toUpperCase())
      await again.getByRole("button", { name: taker.t("more.code.load"), exact: true }).click()
      await again.getByRole("button", { name: taker.t("more.code.take", { count: 3 }) }).click()
      await again.getByText(taker.t("more.code.asking")).waitFor()
      await again.getByRole("button", { name: taker.t("more.code.add") }).click()
      await again.getByRole("button", { name: taker.t("cashier.done") }).click()
      await expect.poll(() => namesIn(held)).toEqual(picked)
      expect(taker.errors.filter((error) => !error.includes("404"))).toEqual([])
      expect(giver.errors).toEqual([])
      await Promise.all([giver.context.close(), taker.context.close()])
    },
  )
})

describe("a bet on a coupon that was loaded", () => {
  it("says the code, and that nothing was seen in play, and its history shows the code", async () => {
    const who = await member(journey.site, journey.browser, { ...PHONE, language: "ru" }, 1000)
    const { page, t } = who
    await open(who, "line/1")
    await pickLastMatches(who, 2)
    await showCoupon(who)
    await page.getByRole("button", { name: t("coupon.save") }).click()
    const shown = page.getByTestId("coupon-code")
    await shown.waitFor()
    const spelled = (await shown.textContent()) ?? ""
    const code = spelled.replace(/\s/g, "")
    const dialog = page.getByRole("dialog").last()
    await dialog.getByRole("button", { name: t("coupon.load") }).click()
    await dialog.getByRole("textbox").fill(code)
    await dialog.getByRole("button", { name: t("more.code.load"), exact: true }).click()
    await dialog.getByRole("button", { name: t("more.code.take", { count: 2 }) }).click()
    await dialog.getByRole("button", { name: t("more.code.replace") }).click()
    await dialog.getByRole("button", { name: t("cashier.done") }).click()
    const coupon = await showCoupon(who)
    await takeAnyPrice(who, coupon)
    await stakeField(who, coupon).fill("100")
    const sending = page.waitForRequest((request) => request.url().endsWith("MakeBetWeb"))
    await coupon
      .locator("button:enabled:not([role=tab])", { hasText: t("coupon.go.ready", { sum: "" }).trim() })
      .click()
    expect((await sending).postDataJSON()).toMatchObject({ live: false, couponCode: code })
    await receipt(who).waitFor()
    await page.getByRole("button", { name: t("coupon.receipt.close") }).click()
    await hideCoupon(who)
    expect(await placedBets(who)).toMatchObject([{ couponCode: code, status: "accepted" }])
    await open(who, "account/history")
    await page.getByText(t("history.legs")).click()
    await page.getByText(t("history.couponCode", { code: spelled })).waitFor()
    expect(who.errors).toEqual([])
    await who.context.close()
  })
})

describe("a placed bet", () => {
  it("is printed as one receipt, from the coupon and from the history", async () => {
    const who = await member(journey.site, journey.browser, { ...DESKTOP, language: "en" }, 1000)
    const { page, t } = who
    await page.addInitScript(() => {
      window.print = () => {
        const papers = [...document.querySelectorAll("body > [data-paper]")].map((paper) => paper.textContent)
        Object.assign(window, { papers })
      }
    })
    await open(who, "line/1")
    await pickLastMatches(who, 1)
    const coupon = await showCoupon(who)
    await takeAnyPrice(who, coupon)
    await stakeField(who, coupon).fill("100")
    await coupon
      .locator("button:enabled:not([role=tab])", { hasText: t("coupon.go.ready", { sum: "" }).trim() })
      .click()
    await receipt(who).waitFor()
    const papers = () => page.evaluate(() => (window as { papers?: ReadonlyArray<string> }).papers ?? [])
    const [bet] = await placedBets(who)
    const print = async () => {
      await page
        .getByRole("button", { name: t("slip.open") })
        .first()
        .click()
      await page.getByRole("button", { name: t("slip.print"), exact: true }).click()
      await expect
        .poll(papers)
        .toEqual([expect.stringContaining(t("common.number", { number: String(bet?.id) }))])
      await page.emulateMedia({ media: "print" })
      expect(await page.locator("#root").isVisible()).toBe(false)
      expect(await page.locator("[data-paper]").isVisible()).toBe(true)
      await page.evaluate(() => dispatchEvent(new Event("afterprint")))
      await page.emulateMedia({ media: "screen" })
      await expect.poll(() => page.locator("[data-paper]").count()).toBe(0)
    }
    await print()
    await page.getByRole("button", { name: t("common.close") }).click()
    await page.getByRole("button", { name: t("coupon.receipt.close") }).click()
    await open(who, "account/history")
    await page.getByText(t("history.legs")).click()
    await print()
    expect(who.errors).toEqual([])
    await who.context.close()
  })
})

describe("bets at a click", () => {
  it.each(madeOn("a desktop, in English", WHO))(
    "are made by one press, shown as long as they are on, and never twice, on %s",
    async (_, options) => {
      const who = await member(journey.site, journey.browser, options, 1000)
      const { page, t } = who
      await open(who, "line/1")
      await pickLastMatches(who, 1)
      const coupon = await showCoupon(who)
      await coupon
        .getByRole("button", { name: t("coupon.clear") })
        .or(page.getByRole("button", { name: t("coupon.clear") }))
        .first()
        .click()
      await page.getByRole("button", { name: t("oneClick.title") }).click()
      const dialog = page.getByRole("dialog", { name: t("oneClick.title") })
      const on = dialog.getByRole("button", { name: t("oneClick.on") })
      expect(await on.isDisabled()).toBe(true)
      await dialog.getByRole("textbox", { name: t("oneClick.amount") }).fill("50")
      await on.click()
      const bar = page.getByRole("complementary", { name: t("oneClick.title") })
      await bar.waitFor()
      await hideCoupon(who)

      await page.reload()
      await bar.waitFor()
      const cells = openPrices(who)
      await cells.first().waitFor()
      await cells.first().dblclick()
      await expect.poll(async () => (await placedBets(who)).length).toBe(1)
      expect(await placedBets(who)).toMatchObject([{ kind: 0, stake: 5000, status: "accepted" }])
      await expect.poll(async () => (await bar.textContent()) ?? "").toContain("50")
      await cells.nth(8).click()
      await expect.poll(async () => (await placedBets(who)).length).toBe(2)

      await bar.getByRole("button", { name: t("oneClick.off") }).click()
      await bar.waitFor({ state: "detached" })
      await pickLastMatches(who, 1)
      expect(await placedBets(who)).toHaveLength(2)
      expect(who.errors).toEqual([])
      await who.context.close()
    },
  )
})

describe("promotions", () => {
  it.each(madeOn("a phone, in Russian", WHO))(
    "stake a bet by a code, and boost an express, on %s",
    async (_, options) => {
      const who = await member(journey.site, journey.browser, options, 1000)
      const { page, t } = who
      await open(who, "line/1")
      await pickLastMatches(who, 3)
      const coupon = await showCoupon(who)
      await coupon.getByRole("button", { name: t("promo.open") }).click()
      const field = coupon.getByRole("textbox", { name: t("promo.field") })
      await field.fill("nobodys")
      await field.press("Enter")
      await coupon.getByText(t("bet.refused.promo-unknown")).waitFor()
      await field.fill("freebet-500")
      await coupon.getByRole("button", { name: t("promo.apply") }).click()
      await coupon.getByText("FREEBET500").waitFor()
      await stakeField(who, coupon).waitFor({ state: "detached" })
      await page.reload()
      const again = await showCoupon(who)
      await takeAnyPrice(who, again)
      await again
        .locator("button:enabled:not([role=tab])", {
          hasText: t("coupon.go.free", { sum: "" }).trim().split(" ")[0] ?? "",
        })
        .last()
        .click()
      await receipt(who).waitFor()
      await page.getByRole("button", { name: t("coupon.receipt.close") }).click()
      await hideCoupon(who)
      expect(await placedBets(who)).toMatchObject([
        { stake: 50_000, promo: { code: "FREEBET500", kind: "freebet" }, status: "accepted" },
      ])
      expect(await serverBalance(who)).toBe(100_000)

      await open(who, "line/1")
      // Draws: a favourite's odds may be below those that a boost asks for.
      await pickLastMatches(who, 3, 1)
      const express = await showCoupon(who)
      await express.getByRole("checkbox", { name: t("boost.choose", { factor: "" }).trim() }).check()
      await takeAnyPrice(who, express)
      await stakeField(who, express).fill("100")
      await express
        .locator("button:enabled:not([role=tab])", { hasText: t("coupon.go.ready", { sum: "" }).trim() })
        .click()
      await receipt(who).waitFor()
      await page.getByRole("button", { name: t("coupon.receipt.close") }).click()
      await hideCoupon(who)
      expect((await placedBets(who))[0]).toMatchObject({ stake: 10_000, boost: { leastOdds: 1300 } })
      await open(who, "account/history")
      for (const place of [0, 1]) await page.locator("main summary").nth(place).click()
      await page.getByText(t("boost.on", { factor: "" }).trim()).waitFor()
      await page.getByText("FREEBET500").waitFor()
      expect(await page.getByRole("button", { name: t("history.sell") }).count()).toBe(0)
      expect(who.errors).toEqual([])
      await who.context.close()
    },
  )
})
