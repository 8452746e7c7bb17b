import { describe, expect, it } from "vitest"
import { PHONE } from "#tests/support/browser.ts"
import { bytesOf } from "#tests/support/downloads.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { member } from "#tests/support/member.ts"
import { open } from "#tests/support/player.ts"
import { isSound } from "#tests/support/sound.ts"

/** That of the genesis block. */
const ADDRESS = "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"

const journey = journeyOn({ env: { SPEED: "1", WAGERING: "0" } })

describe("the statement of an account on a phone, in Russian (§7 Office: payment history)", () => {
  it("has each move with the balance after it, by group and by month, and as a table", async () => {
    const who = await member(journey.site, journey.browser, { ...PHONE, language: "ru" }, 10_000)
    const { page, t } = who
    await open(who, "account/withdrawal")
    const form = page.getByRole("form", { name: t("withdrawal.new") })
    await form.getByLabel(t("withdrawal.method")).selectOption("bitcoin")
    await form.getByLabel(t("withdrawal.amount", { currency: "RUB" })).fill("6000")
    await form.getByLabel(t("withdrawal.to.crypto")).fill(ADDRESS)
    await form.getByRole("button", { name: t("withdrawal.send") }).click()
    await form.getByText(t("withdrawal.taken")).waitFor()

    await open(who, "account/payments")
    const moves = page.getByRole("list", { name: t("statement.moves") })
    await moves.getByText(/^Остаток 4\s000\s₽$/).waitFor()
    await moves.getByText(/^Остаток 10\s000\s₽$/).waitFor()
    expect(await moves.getByRole("listitem").count()).toBe(2)
    await page
      .getByText(/За всё время пополнено на 10\s000\s₽, выведено 6\s000\s₽, разница 4\s000\s₽/)
      .waitFor()
    await isSound(who)

    await page.getByRole("button", { name: t("statement.group.bets") }).click()
    await page.getByText(t("payments.empty.title")).waitFor()
    await page.getByRole("button", { name: t("statement.group.payments") }).click()
    await moves.getByText(t("statement.kind.withdrawn")).waitFor()
    expect(new URL(page.url()).search).toBe("?kind=payments")

    const months = page.getByRole("list", { name: t("statement.months") })
    const month = months.getByRole("button").first()
    await month.focus()
    await page.keyboard.press("Enter")
    await page.getByRole("button", { name: t("statement.every-month") }).waitFor()
    await moves.getByText(t("statement.kind.deposit")).waitFor()
    await isSound(who)

    const coming = page.waitForEvent("download")
    await page.getByRole("link", { name: t("statement.file") }).click()
    const file = await coming
    expect(file.suggestedFilename()).toMatch(/^statement-\d+\.csv$/)
    const text = (await bytesOf(file)).toString("utf8")
    const rows = text.split("\r\n")
    expect(rows[0]).toMatch(/^\uFEFF"Номер","Время \(UTC\)"/)
    expect(rows.slice(1, -1).map((row) => row.split(",").slice(2, 6))).toEqual([
      ['"Вывод"', "-6000.00", "4000.00", '"RUB"'],
      ['"Пополнение"', "10000.00", "10000.00", '"RUB"'],
    ])
  })
})
