import { rmSync } from "node:fs"
import { afterAll, describe, expect, it } from "vitest"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { storeWithOperators } from "#tests/support/operator-store.ts"
import { open, type Person, person } from "#tests/support/player.ts"
import { isSound } from "#tests/support/sound.ts"

let keys: ReadonlyMap<string, string> = new Map()
let folder = ""

const journey = journeyOn(async () => {
  const made = await storeWithOperators({ "anna.petrova": ["admin"], "boris.kim": ["admin"] })
  keys = made.keys
  folder = made.dataDir
  return { dataDir: made.dataDir, env: { SPEED: "1" } }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const REASON = "Новая смена с понедельника"

const enters = async ({ page, t }: Person, name: string, key: string) => {
  await page.getByLabel(t("operator.entry.name")).fill(name)
  const field = page.getByLabel(t("operator.entry.key"), { exact: true })
  await field.fill(key)
  await field.press("Enter")
}

/** An administrator at a device of their own, before the list of people. */
const atDesk = async (name: string, look: object): Promise<Person> => {
  const who = await person(journey.site, journey.browser, { ...look, language: "ru" })
  await open(who, "operator/people")
  await enters(who, name, keys.get(name) ?? "")
  await who.page.getByRole("heading", { name: who.t("operator.desk.people") }).waitFor()
  return who
}

describe("the desk of people (§6 Roles and permissions)", () => {
  it("invites a cashier by a link that opens once a second person agrees, and removes them", async () => {
    const anna = await atDesk("anna.petrova", DESKTOP)
    const { page, t } = anna
    await page.getByText(t("operator.people.oneself")).waitFor()
    await isSound(anna)
    await page.locator("summary", { hasText: t("operator.people.invite") }).click()
    const invitation = page.getByRole("form", { name: t("operator.people.invite") })
    const send = invitation.getByRole("button", { name: t("operator.people.invite") })
    await send.click()
    await invitation.getByText(t("operator.people.fault.name")).waitFor()
    await invitation.getByText(t("operator.people.fault.roles")).waitFor()
    await isSound(anna)
    await invitation.getByLabel(t("operator.people.name")).fill("clara.wu")
    await invitation
      .getByRole("checkbox", { name: t("operator.role.cashier") })
      .first()
      .check()
    await invitation.getByLabel(t("operator.people.reason")).fill(REASON)
    await send.click()
    const address = await page.locator("code").textContent()
    expect(address).toMatch(/\/ru\/operator#clara\.wu\/[\w-]{43}$/)
    await isSound(anna)

    const clara = await person(journey.site, journey.browser, { ...PHONE, language: "ru" })
    await open(clara, `operator${new URL(address ?? "").hash}`)
    const take = clara.page.getByRole("button", { name: t("operator.link.submit") })
    await take.click()
    await clara.page
      .getByRole("main")
      .getByRole("alert")
      .getByText(t("refusal.operator-link-wrong"))
      .waitFor()
    await isSound(clara)

    const boris = await atDesk("boris.kim", PHONE)
    const act = async (who: Person, title: string) => {
      const form = who.page.getByRole("form", { name: `${title}: clara.wu` })
      await who.page.locator("li", { hasText: "clara.wu" }).locator("summary", { hasText: title }).click()
      await form.getByLabel(t("operator.people.reason")).fill(REASON)
      await form.getByRole("button", { name: title }).click()
    }
    await act(boris, t("operator.people.act.agree-link"))
    await boris.page.getByText(t("operator.people.stands.invited")).waitFor()
    await isSound(boris)

    await take.click()
    const key = (await clara.page.locator("code").textContent()) ?? ""
    expect(key).toHaveLength(43)
    await isSound(clara)
    await enters(clara, "clara.wu", key)
    await clara.page.getByRole("link", { name: t("operator.desk.withdrawals"), exact: true }).waitFor()

    await page.getByRole("button", { name: t("operator.refresh") }).click()
    await page.getByText(t("operator.people.sessions")).nth(1).waitFor()
    await act(anna, t("operator.people.act.remove"))
    await page.getByText(t("operator.people.stands.removed")).waitFor()
    await clara.page.reload()
    await clara.page.getByRole("form", { name: t("operator.entry.title") }).waitFor()
    for (const each of [anna, boris]) expect(each.errors).toEqual([])
  })
})
