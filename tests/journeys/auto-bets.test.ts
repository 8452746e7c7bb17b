import { describe, expect, it } from "vitest"
import { brokenRules } from "#tests/support/axe.ts"
import { openMore, pickLastMatches, placedBets, serverBalance, stakeField } from "#tests/support/betting.ts"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import { member } from "#tests/support/member.ts"
import { hideCoupon, open, type Person, showCoupon } from "#tests/support/player.ts"

// Slow enough that no match before its start begins meanwhile.
const journey = journeyOn({ env: { SPEED: "1" } })

/** Orders the coupon's bet at these odds; the dialog stays open. */
const order = async (who: Person, odds: string) => {
  const { page, t } = who
  await open(who, "line/1")
  await pickLastMatches(who, 1)
  const coupon = await showCoupon(who)
  await stakeField(who, coupon).fill("100")
  await openMore(who, coupon)
  await coupon.getByRole("button", { name: t("autoBet.open") }).click()
  const dialog = page.getByRole("dialog", { name: t("autoBet.title") })
  await dialog.getByLabel(t("autoBet.odds")).fill(odds)
  await dialog.locator("button[type=submit]:enabled").click()
  return dialog
}

describe("an automatic bet", () => {
  it.each(
    madeOn("a phone, in Russian", [
      ["a phone, in Russian", { ...PHONE, language: "ru" }],
      ["a desktop, in English", { ...DESKTOP, language: "en" }],
    ] as const),
  )("waits for its odds and is taken back, or is placed by itself, on %s", async (_, options) => {
    const who = await member(journey.site, journey.browser, options, 1000)
    const { page, t } = who
    const waiting = await order(who, "900")
    await waiting.getByText(t("autoBet.status.waiting")).waitFor()
    expect(await serverBalance(who)).toBe(90_000)
    expect(await brokenRules(page, { within: "dialog, [role=dialog]" })).toEqual([])
    await waiting.getByRole("button", { name: t("common.close") }).click()
    await showCoupon(who)
    await page.getByText(t("coupon.empty.title")).first().waitFor()
    await hideCoupon(who)

    await open(who, "account/history")
    await page.getByRole("button", { name: t("history.autoBets") }).click()
    const list = page.getByRole("dialog", { name: t("autoBet.title") })
    await list.getByRole("button", { name: new RegExp(`^${t("autoBet.withdraw")}`) }).click()
    await list.getByText(t("autoBet.status.cancelled")).waitFor()
    expect(await serverBalance(who)).toBe(100_000)
    expect(await placedBets(who)).toEqual([])

    const placed = await order(who, "1.001")
    await placed.getByText(t("autoBet.title")).waitFor()
    await expect.poll(() => placedBets(who)).toMatchObject([{ stake: 10_000 }])
    expect(await serverBalance(who)).toBe(90_000)
    expect(who.errors).toEqual([])
    await who.context.close()
  })
})
