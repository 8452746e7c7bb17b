import { describe, expect, it } from "vitest"
import { brokenRules } from "#tests/support/axe.ts"
import { openMore, pickLastMatches, placedBets, serverBalance, stakeField } from "#tests/support/betting.ts"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import { member } from "#tests/support/member.ts"
import { hideCoupon, open, type Person, showCoupon } from "#tests/support/player.ts"

// Slow enough that no match before its start begins meanwhile, and prices that stand still.
const journey = journeyOn({ env: { SPEED: "1", PREMATCH_PRICES: "steady" } })

/** Puts a single of 100 into the coupon. */
const pickSingle = async (who: Person) => {
  await open(who, "line/1")
  await pickLastMatches(who, 1)
  await stakeField(who, await showCoupon(who)).fill("100")
}

/** Names odds for the coupon's single, from the keyboard; the dialog stays open. */
const bid = async (who: Person, above: (line: number) => number) => {
  const { page, t } = who
  const coupon = await showCoupon(who)
  await openMore(who, coupon)
  await coupon.getByRole("button", { name: t("bid.open") }).click()
  const dialog = page.getByRole("dialog", { name: t("bid.title") })
  const button = (await dialog.locator("button[type=submit]").textContent()) ?? ""
  const line = Number(button.replace(/[^\d.,]/g, "").replace(",", "."))
  const odds = dialog.getByLabel(t("bid.odds"))
  await odds.fill(`${line}`)
  expect(await dialog.locator("button[type=submit]").isDisabled()).toBe(true)
  await odds.fill(above(line).toFixed(3))
  await odds.press("Enter")
  return { dialog, line }
}

describe("a bid", () => {
  it.each(
    madeOn("a phone, in Russian, in the dark", [
      ["a phone, in Russian, in the dark", { ...PHONE, language: "ru", colorScheme: "dark" as const }],
      ["a desktop, in English", { ...DESKTOP, language: "en" }],
    ] as const),
  )(
    "is accepted, or answered with the best odds, which are declined and taken, on %s",
    async (_, options) => {
      const who = await member(journey.site, journey.browser, options, 1000)
      const { page, t } = who
      await pickSingle(who)
      const first = await bid(who, (line) => line * 1.5)
      await first.dialog.getByRole("timer").waitFor()
      expect(await brokenRules(page, { within: "dialog, [role=dialog]" })).toEqual([])
      // Whoever pressed Enter to ask has not said yes to the answer.
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("P")
      await first.dialog.getByRole("button", { name: t("bid.decline") }).click()
      await first.dialog.waitFor({ state: "detached" })
      expect(await serverBalance(who)).toBe(100_000)

      const second = await bid(who, (line) => line * 1.5)
      await second.dialog.getByRole("button", { name: t("bid.take", { odds: "" }).trim() }).click()
      await second.dialog.getByRole("button", { name: t("cashier.done") }).click()
      await showCoupon(who)
      await page.getByText(t("coupon.empty.title")).first().waitFor()
      await hideCoupon(who)
      expect(await serverBalance(who)).toBe(90_000)

      await pickSingle(who)
      const third = await bid(who, (line) => line + 0.001)
      await third.dialog.getByRole("button", { name: t("cashier.done") }).click()
      expect(await placedBets(who)).toMatchObject([
        { status: "accepted", stake: 10_000, odds: Math.round((third.line + 0.001) * 1000) },
        { status: "accepted", stake: 10_000 },
      ])
      expect(await serverBalance(who)).toBe(80_000)
      await open(who, "account/history")
      await page.getByText(t("history.legs")).first().click()
      await page
        .getByText(t("bid.on", { line: "" }).trim())
        .first()
        .waitFor()
      expect(who.errors).toEqual([])
      await who.context.close()
    },
  )
})
