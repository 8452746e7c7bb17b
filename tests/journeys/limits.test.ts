import { describe, expect, it } from "vitest"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import { member } from "#tests/support/member.ts"
import { open } from "#tests/support/player.ts"
import { isSound } from "#tests/support/sound.ts"

const journey = journeyOn({ env: { SPEED: "1" } })

describe.each(
  madeOn("a phone", [
    ["a phone", PHONE],
    ["a desktop", DESKTOP],
  ] as const),
)("limits and breaks on %s (§7 Limits service)", (_, size) => {
  it("are set by amounts that are typed, raised after a wait, and stop play by the keyboard", async () => {
    const who = await member(journey.site, journey.browser, { ...size, language: "en" }, 1000)
    const { page, t } = who
    await open(who, "account/responsible-gambling")
    const row = page.getByRole("form", { name: t("limits.id.deposit-day"), exact: true })
    const amount = row.getByLabel(t("limits.amount"))
    await amount.fill("1 500")
    await amount.press("Enter")
    const item = page.getByRole("listitem").filter({ has: row })
    await item.getByText(/1,000.* of .*1,500.* used/).waitFor()
    await amount.fill("2 000")
    await row.getByRole("button", { name: t("limits.change") }).click()
    await item.getByText(/You asked for a change/).waitFor()
    await isSound(who)
    await item.getByRole("button", { name: t("limits.raise.cancel") }).click()
    await item.getByText(/You asked for a change/).waitFor({ state: "detached" })
    await amount.fill("a lot")
    await amount.press("Enter")
    await page.getByText(t("limits.amount-unread")).waitFor()

    await page.getByText(t("limits.test.begin")).click()
    const test = page.getByRole("form", { name: t("limits.test") })
    for (const answer of await test.getByLabel(t("limits.test.answer.1")).all()) await answer.check()
    await isSound(who)
    await test.getByRole("button", { name: t("limits.test.submit") }).click()
    await page.getByText(/: 9 of 27\. Your play/).waitFor()
    await page.getByText(t("limits.test.advice.high")).waitFor()

    await page.getByRole("button", { name: t("limits.span.forever") }).click()
    await page.getByText(/^Exclusion for good/).waitFor()
    await isSound(who)
    await page.getByRole("button", { name: t("limits.sure.no") }).click()
    await page.getByRole("button", { name: t("limits.panic", { hours: 24 }) }).focus()
    await page.keyboard.press("Enter")
    await page.getByText(/^You have stopped playing until/).waitFor()
    await isSound(who)
    expect(await page.getByRole("alert").allTextContents()).not.toContain(t("error.unexpected"))
  })
})
