import { describe, expect, it } from "vitest"
import {
  pickAhead,
  placedBets,
  pressesUntilDone,
  receipt,
  serverBalance,
  stakeField,
} from "#tests/support/betting.ts"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { bytesOf } from "#tests/support/downloads.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import { member } from "#tests/support/member.ts"
import { hideCoupon, open, type Person, showCoupon } from "#tests/support/player.ts"
import { isSound } from "#tests/support/sound.ts"

const journey = journeyOn({ env: { SPEED: "1" } })

/** Places 100 on a match that is ahead, and sells the bet at once. */
const betsAndSells = async (who: Person): Promise<void> => {
  const { page, t } = who
  await pickAhead(who)
  const coupon = await showCoupon(who)
  await stakeField(who, coupon).fill("100")
  await coupon
    .locator("button:enabled:not([role=tab])", { hasText: t("coupon.go.ready", { sum: "" }).trim() })
    .click()
  await receipt(who).waitFor()
  await page.getByRole("button", { name: t("coupon.receipt.close") }).click()
  await hideCoupon(who)
  await open(who, "account/history")
  await page.getByRole("button", { name: t("history.sell") }).click()
  const dialog = page.getByRole("dialog", { name: t("sale.title") })
  await pressesUntilDone(who, dialog, dialog.locator("button[type=submit]").first())
  await dialog.getByRole("button", { name: t("cashier.done") }).click()
  await dialog.waitFor({ state: "detached" })
}

describe("the history of bets (§2 Personal office sections: bets history)", () => {
  it.each(
    madeOn("on a phone, in Russian", [
      ["on a phone, in Russian", { ...PHONE, language: "ru" }],
      ["on a desktop, in English", { ...DESKTOP, language: "en" }],
    ] as const),
  )("is downloaded, asked for by mail, cleared and shown whole again: %s", async (_, look) => {
    const who = await member(journey.site, journey.browser, look, 1000)
    const { page, t } = who
    await betsAndSells(who)
    const money = await serverBalance(who)
    const [bet] = await placedBets(who)

    const coming = page.waitForEvent("download")
    await page.getByRole("link", { name: t("history.file") }).click()
    const file = await coming
    expect(file.suggestedFilename()).toBe("bets.csv")
    const [head, row, ...rest] = (await bytesOf(file)).toString("utf8").split("\r\n")
    expect(head).toContain(`"${t("history.column.selections")}"`)
    expect(row).toContain(`"${bet?.id}"`)
    expect(row).toContain(`"${t("bet.status.sold")}"`)
    expect(rest).toEqual([""])

    // Nothing proves the mail address yet: the page says so, and how that is done.
    await page.getByRole("link", { name: t("history.mail"), exact: true }).click()
    await page.waitForURL(/\/account\/history\/mail\?days=7$/)
    await page.getByRole("button", { name: t("history.mail.send") }).click()
    await page.getByText(t("history.mail.unproved")).waitFor()
    await isSound(who)
    await page.getByRole("link", { name: t("history.back") }).click()

    await page.getByRole("link", { name: t("history.clear"), exact: true }).click()
    await page.getByText(t("history.clear.none")).waitFor()
    await isSound(who)
    await page.getByRole("button", { name: t("history.clear"), exact: true }).click()
    await page.getByRole("button", { name: t("history.clear.restore") }).waitFor()
    await isSound(who)
    await page.getByRole("link", { name: t("history.back") }).click()
    await page.getByText(t("history.empty.title")).waitFor()
    expect(await serverBalance(who)).toBe(money)

    await open(who, "account/history/clear")
    await page.getByRole("button", { name: t("history.clear.restore") }).click()
    await page.getByText(t("history.clear.none")).waitFor()
    await page.getByRole("link", { name: t("history.back") }).click()
    await page.locator("main dt", { hasText: t("bet.status.sold") }).waitFor()
    expect(who.errors.filter((error) => !/status of 409/.test(error))).toEqual([])
    await who.context.close()
  })
})
