import { rmSync } from "node:fs"
import { afterAll, describe, expect, it } from "vitest"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { member } from "#tests/support/member.ts"
import { storeWithOperators } from "#tests/support/operator-store.ts"
import { open, type Person, person } from "#tests/support/player.ts"
import { isSound } from "#tests/support/sound.ts"

let keys: ReadonlyMap<string, string> = new Map()
let folder = ""

const journey = journeyOn(async () => {
  const made = await storeWithOperators({
    "anna.petrova": ["support", "cashier-lead"],
    "boris.kim": ["cashier-lead"],
  })
  keys = made.keys
  folder = made.dataDir
  return { dataDir: made.dataDir, env: { SPEED: "1" } }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const REASON = "Банк сообщил, что карта украдена"

/** An operator at a device of their own, before the list of players. */
const atDesk = async (name: string, look: object): Promise<Person> => {
  const who = await person(journey.site, journey.browser, { ...look, language: "ru" })
  const { page, t } = who
  await open(who, "operator/players")
  await page.getByLabel(t("operator.entry.name")).fill(name)
  const key = page.getByLabel(t("operator.entry.key"), { exact: true })
  await key.fill(keys.get(name) ?? "")
  await key.press("Enter")
  await page.getByRole("heading", { name: t("operator.desk.players") }).waitFor()
  return who
}

/** Opens the form of an act, gives the reason and sends it. */
const acts = async ({ page, t }: Person, act: string) => {
  await page.locator("summary", { hasText: act }).click()
  const form = page.getByRole("form", { name: act })
  await form.getByLabel(t("players.field.reason")).fill(REASON)
  await form.getByRole("button", { name: act }).click()
}

describe("the desk of players (§6 Roles and permissions)", () => {
  it("finds a player, tells what the charts are in, blocks the account and has a second person open it", async () => {
    const player = await member(journey.site, journey.browser, { ...PHONE, language: "ru" }, 1000)
    const anna = await atDesk("anna.petrova", DESKTOP)
    const { page, t } = anna
    await isSound(anna)
    await page
      .getByRole("link", { name: /^Игрок \d/ })
      .first()
      .click()
    const charts = page.getByRole("region", { name: t("players.charts") })
    await charts.getByText("Вошёл хотя бы на одном устройстве.").waitFor()
    await isSound(anna)
    const address = new URL(page.url()).pathname
    await acts(anna, t("players.act.block"))
    await charts.getByText("Операторы заблокировали аккаунт: войти в него нельзя.").waitFor()
    await page.getByText(t("players.bar.same-person")).waitFor()
    await page
      .getByRole("region", { name: t("players.part.file") })
      .getByText(REASON)
      .waitFor()
    const boris = await atDesk("boris.kim", PHONE)
    await open(boris, address.replace(/^\/ru\//, ""))
    await boris.page.getByText(t("players.part.not-permitted")).first().waitFor()
    await isSound(boris)
    await acts(boris, t("players.act.unblock"))
    await boris.page.getByText("Нигде не вошёл.").waitFor()
    for (const each of [anna, boris]) expect(each.errors).toEqual([])
    expect(player.page.isClosed()).toBe(false)
  })
})
