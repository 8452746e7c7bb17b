import { rmSync } from "node:fs"
import { afterAll, describe, expect, it } from "vitest"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { member } from "#tests/support/member.ts"
import { storeWithOperators } from "#tests/support/operator-store.ts"
import { open, person } from "#tests/support/player.ts"
import { isSound } from "#tests/support/sound.ts"

let keys: ReadonlyMap<string, string> = new Map()
let folder = ""

const journey = journeyOn(async () => {
  const made = await storeWithOperators({ "anna.petrova": ["support"] })
  keys = made.keys
  folder = made.dataDir
  return { dataDir: made.dataDir, env: { SPEED: "1" } }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const TEXT = "Показывайте угловые рядом со счётом"
const ANSWER = "Готово: угловые стоят рядом со счётом"

describe("an idea to the house (§2 Personal office sections: share idea)", () => {
  it("is shared by a player on a phone, carried out at the desk, and answered in words", async () => {
    const player = await member(journey.site, journey.browser, { ...PHONE, language: "ru" }, 0)
    const { page: phone, t: ru } = player
    // An old address leads there.
    await open(player, "office/share-idea")
    await phone.waitForURL(/\/ru\/account\/share-idea$/)
    const form = phone.getByRole("form", { name: ru("ideas.title") })
    await form.getByRole("button", { name: ru("ideas.submit") }).click()
    await form.getByText(ru("ideas.error.area")).waitFor()
    await isSound(player)
    await form.getByLabel(ru("ideas.area"), { exact: false }).selectOption("betting")
    await form.getByLabel(ru("ideas.text"), { exact: false }).fill(TEXT)
    await form.getByRole("button", { name: ru("ideas.submit") }).click()
    await form.getByText(ru("ideas.sent")).waitFor()
    const own = phone.getByRole("region", { name: ru("ideas.own") })
    await own.getByText(ru("ideas.state.shared")).waitFor()
    await isSound(player)

    const anna = await person(journey.site, journey.browser, { ...DESKTOP, language: "en" })
    const { page, t } = anna
    await open(anna, "operator/ideas?area=betting")
    await page.getByLabel(t("operator.entry.name")).fill("anna.petrova")
    const key = page.getByLabel(t("operator.entry.key"), { exact: true })
    await key.fill(keys.get("anna.petrova") ?? "")
    await key.press("Enter")
    const desk = page.getByRole("region", { name: t("operator.desk.ideas") })
    await desk.getByRole("button", { name: t("operator.ideas.open.of", { text: TEXT }) }).press("Enter")
    await desk.getByText(t("operator.ideas.why.empty")).waitFor()
    await isSound(anna)
    await desk.getByRole("button", { name: t("operator.ideas.act.consider") }).click()
    await own.getByText(ru("ideas.state.considered")).waitFor()
    await desk.getByLabel(t("operator.ideas.answer")).fill(ANSWER)
    await desk.getByRole("button", { name: t("operator.ideas.act.done") }).click()
    await own.getByText(ANSWER).waitFor()
    await own.getByText(ru("ideas.state.done")).waitFor()
    await desk.getByText(t("operator.ideas.why.over")).waitFor()
    await isSound(anna)
    await isSound(player)
    await open(player, "account/messages")
    await phone.getByText(ru("message.idea.title")).waitFor()
    for (const each of [anna, player]) expect(each.errors).toEqual([])
  })
})
