import type { Locator } from "playwright"
import { describe, expect, it } from "vitest"
import { brokenRules } from "#tests/support/axe.ts"
import {
  couponTabs,
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
import { hideCoupon, open, type Person, showCoupon } from "#tests/support/player.ts"

/** Slow enough that no match before its start begins meanwhile. */
const SPEED = "1"

const journey = journeyOn({ env: { SPEED } })

const tab = ({ t }: Person, coupon: Locator, number: number): Locator =>
  coupon.getByRole("tab", { name: new RegExp(`^${t("coupon.several.tab", { number })}`) })
/** The button that places all coupons; its words without what they cost. */
const placeAll = ({ t }: Person, coupon: Locator, count: number): Locator =>
  coupon.getByRole("button", { name: t("coupon.several.go", { count, sum: "" }).trim() })

/** Begins another coupon of one match, counted from the last, at a stake. */
const fills = async (who: Person, back: number, stake: string): Promise<Locator> => {
  await pickLastMatches(who, back, 0, 1)
  const coupon = await showCoupon(who)
  await stakeField(who, coupon).fill(stake)
  return coupon
}

describe("several coupons", () => {
  it.each(
    madeOn("a desktop, in English", [
      ["a phone, in Russian, dark", { ...PHONE, language: "ru", colorScheme: "dark" as const }],
      ["a desktop, in English", { ...DESKTOP, language: "en" }],
    ] as const),
  )(
    "are kept over a reload, walked by keys, placed by one press and kept where refused, on %s",
    async (_, options) => {
      const who = await member(journey.site, journey.browser, options, 1000)
      const { page, t } = who
      await open(who, "line/1")
      const first = await fills(who, 1, "300")
      await takeAnyPrice(who, first)
      await first
        .page()
        .getByRole("button", { name: t("coupon.several.open") })
        .click()
      await tab(who, first, 2).waitFor()
      await first.getByText(t("coupon.empty.title")).waitFor()
      await hideCoupon(who)
      const second = await fills(who, 2, "400")
      await page.getByRole("button", { name: t("coupon.several.open") }).click()
      await tab(who, second, 3).waitFor()
      await hideCoupon(who)
      const third = await fills(who, 3, "500")
      expect(await placeAll(who, third, 3).isEnabled()).toBe(false)
      await third.getByText(t("coupon.several.short")).waitFor()

      await page.reload()
      const again = await showCoupon(who)
      await tab(who, again, 3).waitFor()
      expect(await couponTabs(who, again).count()).toBe(3)
      await tab(who, again, 3).focus()
      await page.keyboard.press("Home")
      expect(await tab(who, again, 1).getAttribute("aria-selected")).toBe("true")
      await expect.poll(() => stakeField(who, again).inputValue()).toBe("300")
      await page.keyboard.press(options.language === "ru" ? "End" : "ArrowLeft")
      await expect.poll(() => stakeField(who, again).inputValue()).toBe("500")
      await stakeField(who, again).fill("300")
      await placeAll(who, again, 3).waitFor()
      expect(await brokenRules(page, { within: who.isWide ? "#coupon" : "dialog, [role=dialog]" })).toEqual(
        [],
      )

      // The second is above the server's limit by the time it arrives.
      await page.route("**/MakeBetWebMulti", async (route) => {
        const body = route.request().postDataJSON() as { readonly coupons: ReadonlyArray<object> }
        const coupons = body.coupons.map((coupon, index) =>
          index === 1 ? { ...coupon, summ: 400_000 } : coupon,
        )
        await route.continue({ postData: JSON.stringify({ coupons }) })
      })
      await placeAll(who, again, 3).click()
      await page.getByRole("heading", { name: t("coupon.receipt.title", { count: 2 }) }).waitFor()
      expect((await placedBets(who)).map(({ stake }) => stake)).toEqual([30_000, 30_000])
      expect(await serverBalance(who)).toBe(40_000)
      await page.getByRole("button", { name: t("coupon.receipt.close") }).click()
      await expect.poll(() => stakeField(who, again).inputValue()).toBe("400")
      expect(await couponTabs(who, again).count()).toBe(0)

      await page.unroute("**/MakeBetWebMulti")
      await again
        .locator("button:enabled:not([role=tab])", { hasText: t("coupon.go.ready", { sum: "" }).trim() })
        .click()
      await receipt(who).waitFor()
      expect(await serverBalance(who)).toBe(0)
      await page.getByRole("button", { name: t("coupon.receipt.close") }).click()
      await again.getByText(t("coupon.empty.title")).waitFor()
      expect(who.errors).toEqual([])
      await who.context.close()
    },
  )
})
