import { rmSync } from "node:fs"
import { afterAll, describe, expect, it } from "vitest"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { member } from "#tests/support/member.ts"
import { storeWithOperators } from "#tests/support/operator-store.ts"
import { open, openSignIn, type Person, passwordField, person, phoneField } from "#tests/support/player.ts"
import { PASSWORD } from "#tests/support/player-site.ts"
import { sentMessage } from "#tests/support/sent-message.ts"
import { isSound } from "#tests/support/sound.ts"

let keys: ReadonlyMap<string, string> = new Map()
let folder = ""

const journey = journeyOn(async () => {
  const made = await storeWithOperators({ "anna.petrova": ["support", "cashier-lead"] })
  keys = made.keys
  folder = made.dataDir
  return { dataDir: made.dataDir, env: { SPEED: "1" } }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const EMAIL = "anna.kim@example.org"
const QUESTION = "Почему мой аккаунт заблокирован?"
const REASON = "Банк сообщил, что карта украдена"

/** Blocks the only player at the desk of players. */
const block = async ({ page, t }: Person) => {
  await page
    .getByRole("link", { name: /^Игрок \d/ })
    .first()
    .click()
  await page.locator("summary", { hasText: t("players.act.block") }).click()
  const form = page.getByRole("form", { name: t("players.act.block") })
  await form.getByLabel(t("players.field.reason")).fill(REASON)
  await form.getByRole("button", { name: t("players.act.block") }).click()
  await page.getByText(t("players.bar.same-person")).waitFor()
}

describe("a guest who writes to the support (§7 Office: request to the support)", () => {
  it("is refused at the sign-in as blocked, writes, is answered by a letter and goes on by its link", async () => {
    const player = await member(journey.site, journey.browser, { ...PHONE, language: "ru" }, 0)
    const anna = await person(journey.site, journey.browser, { ...DESKTOP, language: "ru" })
    await open(anna, "operator/players")
    await anna.page.getByLabel(anna.t("operator.entry.name")).fill("anna.petrova")
    const key = anna.page.getByLabel(anna.t("operator.entry.key"), { exact: true })
    await key.fill(keys.get("anna.petrova") ?? "")
    await key.press("Enter")
    await block(anna)

    const guest = await person(journey.site, journey.browser, { ...PHONE, language: "ru" })
    const { page, t } = guest
    await open(guest, "")
    await openSignIn(guest)
    await phoneField(guest).fill(player.phone)
    await passwordField(guest).fill(PASSWORD)
    const form = page.getByRole("form", { name: t("sign-in.title") })
    await form.getByRole("button", { name: t("sign-in.submit") }).click()
    await page.getByText(t("refusal.account-blocked")).waitFor()
    await page.getByRole("link", { name: t("guest-support.title") }).click()
    await page.getByRole("heading", { name: t("guest-support.title") }).waitFor()
    await page.getByRole("dialog").waitFor({ state: "detached" })
    await page.getByRole("button", { name: t("support.send"), exact: true }).click()
    await page.getByText(t("guest-support.error.topic")).waitFor()
    await isSound(guest)
    await page.getByLabel(t("guest-support.name")).fill("Анна Ким")
    await page.getByLabel(t("guest-support.email")).fill(EMAIL)
    await page.getByLabel(t("support.topic")).selectOption("account")
    await page.getByLabel(t("support.message"), { exact: false }).fill(QUESTION)
    await page.getByRole("button", { name: t("support.send"), exact: true }).click()
    await page.getByText(t("guest-support.sent.title")).waitFor()
    await isSound(guest)

    await open(anna, "operator/support")
    await anna.page.getByRole("button", { name: anna.t("operator.support.open-guest") }).click()
    await anna.page.getByText(QUESTION).waitFor()
    await isSound(anna)
    expect(await anna.page.content()).not.toContain(EMAIL)
    await anna.page.getByRole("button", { name: anna.t("operator.support.take") }).click()
    await anna.page
      .getByLabel(anna.t("operator.support.answer"), { exact: true })
      .last()
      .fill("Напишите свой номер")
    await anna.page.getByRole("button", { name: anna.t("support.send"), exact: true }).click()

    const [letter, link = ""] = await sentMessage(page, EMAIL, /[\s\S]*?(\/ru\/support#\S+)[\s\S]*/)
    expect(letter).toContain("Напишите свой номер")
    expect(letter).toContain(`> ${QUESTION}`)
    const other = await person(journey.site, journey.browser, { ...PHONE, language: "ru" })
    await open(other, link.replace(/^\/ru\//, ""))
    await other.page.getByText("Напишите свой номер").waitFor()
    expect(new URL(other.page.url()).hash).toBe("")
    await isSound(other)
    await other.page.getByLabel(t("support.message"), { exact: true }).fill("Мой номер в анкете")
    await other.page.getByRole("button", { name: t("support.send"), exact: true }).click()
    await other.page.getByRole("log").getByText("Мой номер в анкете").waitFor()
    await anna.page.getByRole("log").getByText("Мой номер в анкете").waitFor()
    for (const each of [anna, other]) expect(each.errors).toEqual([])
    // The browser itself speaks of the sign-in that was refused.
    expect(guest.errors).toEqual([expect.stringMatching(/403/)])
  })
})
