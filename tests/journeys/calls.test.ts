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
  const made = await storeWithOperators({ "anna.petrova": ["support"] })
  keys = made.keys
  folder = made.dataDir
  return { dataDir: made.dataDir, env: { SPEED: "1" } }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The part of the page where a call is asked for. */
const part = ({ page, t }: Person) => page.getByRole("region", { name: t("calls.title") })

/** Fills in a Russian phone and a topic, and sends the form. */
const ask = async (who: Person, phone: string, name?: string) => {
  const { page, t } = who
  await part(who)
    .getByRole("button", { name: t("calls.ask") })
    .click()
  const form = page.getByRole("form", { name: t("calls.title") })
  await form.getByRole("button", { name: t("calls.submit") }).click()
  await form.getByText(t("guest-support.error.topic")).waitFor()
  await isSound(who)
  await form.getByLabel(t("registration.field.phone"), { exact: true }).fill(phone)
  if (name !== undefined) await form.getByLabel(t("calls.name")).fill(name)
  await form.getByLabel(t("support.topic")).selectOption("payments")
  await form.getByRole("button", { name: t("calls.submit") }).press("Enter")
  await part(who).getByText(t("calls.state.waiting")).waitFor()
}

describe("a call that the support makes back (§1: an online consultant with callback)", () => {
  it("is asked for by a player and a guest on phones, taken at the desk, and followed by the player", async () => {
    const player = await member(journey.site, journey.browser, { ...PHONE, language: "ru" }, 0)
    await open(player, "account/support")
    await ask(player, "9991234567")
    await isSound(player)
    const guest = await person(journey.site, journey.browser, { ...DESKTOP, language: "en" })
    await open(guest, "support")
    await ask(guest, "9997654321", "Anna Kim")
    await isSound(guest)

    const anna = await person(journey.site, journey.browser, { ...DESKTOP, language: "en" })
    const { page, t } = anna
    await open(anna, "operator/calls")
    await page.getByLabel(t("operator.entry.name")).fill("anna.petrova")
    const key = page.getByLabel(t("operator.entry.key"), { exact: true })
    await key.fill(keys.get("anna.petrova") ?? "")
    await key.press("Enter")
    const desk = page.getByRole("region", { name: t("operator.desk.calls") })
    await desk.getByRole("heading", { name: "Guest A•••" }).waitFor()
    await isSound(anna)
    expect(await page.content()).not.toMatch(/9991234567|9997654321/)
    const [first] = await desk.getByRole("button", { name: /^Take the call: Player/ }).all()
    await first?.press("Enter")
    await desk.getByRole("link", { name: "+79991234567" }).waitFor()
    await part(player).getByText(player.t("calls.state.taken")).waitFor()
    await isSound(anna)
    await desk.getByLabel(t("operator.calls.note")).fill("Will send a statement")
    await desk.getByRole("button", { name: t("operator.calls.act.reached") }).click()
    await part(player).getByText(player.t("calls.state.reached")).waitFor()
    expect(await player.page.content()).not.toContain("Will send a statement")
    await isSound(player)
    await part(player)
      .getByRole("button", { name: player.t("calls.another") })
      .click()
    await player.page.getByRole("form", { name: player.t("calls.title") }).waitFor()
    for (const each of [anna, guest, player]) expect(each.errors).toEqual([])
  })
})
