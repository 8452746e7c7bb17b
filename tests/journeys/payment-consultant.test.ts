import { rmSync } from "node:fs"
import { afterAll, describe, expect, it } from "vitest"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { member } from "#tests/support/member.ts"
import { storeWithOperators } from "#tests/support/operator-store.ts"
import { open, type Person, person } from "#tests/support/player.ts"
import { isSound } from "#tests/support/sound.ts"

const OPERATOR = "anna.petrova"
let key = ""
let folder = ""

const journey = journeyOn(async () => {
  const made = await storeWithOperators({ [OPERATOR]: ["support"] })
  key = made.keys.get(OPERATOR) ?? ""
  folder = made.dataDir
  return { dataDir: made.dataDir, env: { SPEED: "1" } }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Pays in by card, and says no at the provider's page. */
const decline = async (who: Person): Promise<void> => {
  const { page, t } = who
  await open(who, "account/recharge")
  const form = page.getByRole("form", { name: t("recharge.new") })
  await form.getByLabel(t("withdrawal.amount", { currency: "RUB" })).fill("1500")
  await form.getByRole("button", { name: t("recharge.send") }).click()
  await page.getByRole("link", { name: t("recharge.redirect") }).click()
  await page.getByRole("button", { name: "Отказать" }).click()
  await page.getByText(t("recharge.state.failed")).waitFor()
}

describe("a payment that is asked about (§2 Personal office sections: payment consultant)", () => {
  it("is chosen on a phone by the keyboard, named in the message, and found by an operator", async () => {
    const player = await member(journey.site, journey.browser, { ...PHONE, language: "ru" }, 0)
    const { page, t } = player
    await open(player, "account/payment-consultant")
    await page.getByText(t("payment-consultant.empty"), { exact: true }).waitFor()
    await isSound(player)
    await decline(player)
    await open(player, "account/payment-consultant")
    const list = page.getByRole("list", { name: t("payment-consultant.list") })
    await list.getByText(t("payment-consultant.in.failed")).waitFor()
    await isSound(player)
    await page.getByRole("button", { name: t("payment-consultant.matter.withdrawal-slow") }).click()
    await page.getByText(t("payment-consultant.none"), { exact: true }).waitFor()
    await page.getByRole("button", { name: t("payment-consultant.matter.deposit-missing") }).click()
    await isSound(player)
    const ask = list.getByRole("button", { name: /^Спросить: Пополнение на/ })
    await ask.focus()
    await page.keyboard.press("Enter")
    const chosen = page.getByText(/^Пополнение на 1.500.*: деньги не пришли/)
    await chosen.waitFor()
    // What is to be asked about survives a reload, as the text does.
    await page.reload()
    await chosen.waitFor()
    await isSound(player)
    await page.getByLabel(t("support.message"), { exact: true }).fill("Деньги списали, а на счёте их нет")
    await page.getByRole("button", { name: t("support.send"), exact: true }).click()
    const log = page.getByRole("log", { name: t("support.messages") })
    await log.getByText(/^Пополнение на 1.500.*: деньги не пришли/).waitFor()
    expect(await page.getByRole("button", { name: t("support.payment.remove") }).count()).toBe(0)
    await isSound(player)

    // The page hears of the answer; where the conversation is on the screen it would be read at once.
    await open(player, "account/payment-consultant")
    await list.getByText(/Ждёт оператора/).waitFor()

    const anna = await person(journey.site, journey.browser, { ...DESKTOP, language: "en" })
    await open(anna, "operator/support")
    await anna.page.getByLabel(anna.t("operator.entry.name")).fill(OPERATOR)
    const field = anna.page.getByLabel(anna.t("operator.entry.key"), { exact: true })
    await field.fill(key)
    await field.press("Enter")
    await anna.page
      .getByRole("button", { name: /^Open: player/ })
      .first()
      .click()
    await anna.page.getByRole("button", { name: anna.t("operator.support.take") }).click()
    await anna.page
      .getByLabel(anna.t("operator.support.answer"), { exact: true })
      .last()
      .fill("We are looking")
    await anna.page.getByRole("button", { name: anna.t("support.send"), exact: true }).click()
    await isSound(anna)

    await list.getByText(/Ответ есть/).waitFor()
    await list.getByText(/1 непрочитанный ответ/).waitFor()
    await isSound(player)

    await anna.page.getByRole("link", { name: /^Deposit of .*1,500: the money hasn’t arrived/ }).click()
    await anna.page.waitForURL(/\/operator\/players\/\d+/)
    await anna.page
      .getByRole("heading", { name: /Payments/ })
      .first()
      .waitFor()
    for (const each of [player, anna]) expect(each.errors).toEqual([])
  })
})
