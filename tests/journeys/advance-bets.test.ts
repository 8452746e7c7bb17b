import { describe, expect, it } from "vitest"
import { brokenRules } from "#tests/support/axe.ts"
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
import { hideCoupon, open, type Person, showCoupon } from "#tests/support/player.ts"

/** Slow enough that no match before its start begins meanwhile. */
const SPEED = "1"

const journey = journeyOn({ env: { SPEED } })

/** Picks the last match and stakes an amount on it; the coupon is open then. */
const stakes = async (who: Person, amount: string) => {
  await open(who, "line/1")
  await pickLastMatches(who, 1)
  const coupon = await showCoupon(who)
  await takeAnyPrice(who, coupon)
  await stakeField(who, coupon).fill(amount)
  return coupon
}

describe("an advance bet", () => {
  it.each(
    madeOn("a phone, in Russian, dark", [
      ["a phone, in Russian, dark", { ...PHONE, language: "ru", colorScheme: "dark" as const }],
      ["a desktop, in English", { ...DESKTOP, language: "en" }],
    ] as const),
  )(
    "is offered where the balance is short, taken by the keyboard and told in the history, on %s",
    async (_, options) => {
      const who = await member(journey.site, journey.browser, options, 1000)
      const { page, t } = who
      const first = await stakes(who, "1000")
      await first
        .locator("button:enabled:not([role=tab])", { hasText: t("coupon.go.ready", { sum: "" }).trim() })
        .click()
      await receipt(who).waitFor()
      await page.getByRole("button", { name: t("coupon.receipt.close") }).click()
      await hideCoupon(who)
      expect(await serverBalance(who)).toBe(0)

      const coupon = await stakes(who, "300")
      const wish = coupon.getByRole("checkbox", { name: new RegExp(t("advance.choose", { sum: ".*" })) })
      await wish.waitFor()
      await stakeField(who, coupon).fill("501")
      await wish.waitFor({ state: "detached" })
      await stakeField(who, coupon).fill("300")
      await wish.focus()
      await page.keyboard.press("Space")
      expect(await wish.isChecked()).toBe(true)
      await coupon
        .locator("button:enabled:not([role=tab])", { hasText: t("coupon.go.ready", { sum: "" }).trim() })
        .waitFor()
      expect(await brokenRules(page, { within: who.isWide ? "#coupon" : "dialog, [role=dialog]" })).toEqual(
        [],
      )
      await coupon
        .locator("button:enabled:not([role=tab])", { hasText: t("coupon.go.ready", { sum: "" }).trim() })
        .click()
      await receipt(who).waitFor()
      await page.getByRole("button", { name: t("coupon.receipt.close") }).click()
      await hideCoupon(who)
      expect(await serverBalance(who)).toBe(0)
      expect(await placedBets(who)).toMatchObject([{ stake: 30_000, advance: 30_000 }, { stake: 100_000 }])
      await open(who, "account/history")
      await page.getByText(new RegExp(t("history.advanced", { sum: ".*" }))).waitFor()
      expect(who.errors).toEqual([])
      await who.context.close()
    },
  )
})
