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
  const made = await storeWithOperators({ "anna.petrova": ["admin"] })
  keys = made.keys
  folder = made.dataDir
  return { dataDir: made.dataDir, env: { SPEED: "1" } }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe("messages to a player (§2 Personal office sections: messages)", () => {
  it("come while the page is open, and are read and deleted on a phone", async () => {
    const player = await member(journey.site, journey.browser, { ...PHONE, language: "ru" }, 1000)
    const { page, t } = player
    await open(player, "account/messages")
    await page.getByText(t("messages.empty.all")).waitFor()
    await isSound(player)

    const anna = await person(journey.site, journey.browser, { ...DESKTOP, language: "ru" })
    await open(anna, "operator/messages")
    await anna.page.getByLabel(t("operator.entry.name")).fill("anna.petrova")
    const key = anna.page.getByLabel(t("operator.entry.key"), { exact: true })
    await key.fill(keys.get("anna.petrova") ?? "")
    await key.press("Enter")
    const many = anna.page.getByRole("form", { name: t("operator.messages.many") })
    const language = t("operator.messages.language.ru")
    await many.getByLabel(t("operator.messages.title.in", { language })).fill("Новые правила 🎉")
    await many
      .getByLabel(t("operator.messages.text.in", { language }))
      .fill("С понедельника правила ставок меняются.\nПочитайте их заранее.")
    await many.getByRole("button", { name: t("operator.messages.count") }).click()
    await many.getByText(t("operator.messages.reaches", { players: 1, withheld: 0 })).waitFor()
    await isSound(anna)
    expect(await page.getByText("Новые правила").count()).toBe(0)
    await many.getByRole("button", { name: t("operator.messages.go") }).click()
    await anna.page.getByText(t("operator.messages.done.begin")).waitFor()

    const message = page.getByRole("article", { name: /Новые правила/ })
    await message.waitFor()
    await page.getByText(t("messages.filter.unread", { count: 1 })).waitFor()
    await page.getByRole("button", { name: t("inbox.bell", { count: 1 }) }).waitFor()
    await isSound(player)
    await message.getByRole("button", { name: t("messages.read") }).click()
    await page.getByText(t("messages.filter.unread", { count: 0 })).waitFor()
    await page.getByRole("button", { name: t("inbox.bell", { count: 0 }), exact: true }).waitFor()
    await page.reload()
    await message.getByRole("button", { name: t("messages.unread") }).waitFor()
    await page.getByRole("button", { name: t("messages.deleteAll") }).click()
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("messages.sure.yes"), exact: true })
      .click()
    await page.getByText(t("messages.empty.all")).waitFor()
    for (const each of [player, anna]) expect(each.errors).toEqual([])
  })
})
