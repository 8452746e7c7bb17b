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
  const made = await storeWithOperators({ "anna.petrova": ["admin"], "kim.cashier": ["cashier"] })
  keys = made.keys
  folder = made.dataDir
  return { dataDir: made.dataDir, env: { SPEED: "1" } }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const REASON = "Проверка за 2026 год"
const NAME = "vera.orlova"

const entersOffice = async ({ page, t }: Person, name: string, key: string) => {
  await page.getByLabel(t("operator.entry.name")).fill(name)
  const field = page.getByLabel(t("operator.entry.key"), { exact: true })
  await field.fill(key)
  await field.press("Enter")
}

const entersAudit = async ({ page, t }: Person, name: string, key: string) => {
  const form = page.getByRole("form", { name: t("audit.key.title") })
  await form.getByLabel(t("audit.key.name"), { exact: true }).fill(name)
  await form.getByLabel(t("audit.key.label"), { exact: true }).fill(key)
  await form.getByRole("button", { name: t("audit.key.submit") }).press("Enter")
}

const asks = async ({ page, t }: Person, fields: Readonly<Record<string, string>>, kind: string) => {
  const form = page.getByRole("form", { name: t("audit.subject.title") })
  await form.getByLabel(t("audit.subject.kind"), { exact: true }).selectOption(kind)
  for (const [label, text] of Object.entries(fields))
    await form.getByLabel(t(label), { exact: true }).fill(text)
  await form.getByRole("button", { name: t("audit.subject.submit") }).click()
}

describe("an auditor by name (§6 Roles and permissions)", () => {
  it("is invited by a link, reads by name, sees who looked at what, and is out after the last day", async () => {
    const anna = await person(journey.site, journey.browser, { ...DESKTOP, language: "ru" })
    const { t } = anna
    await open(anna, "operator/people")
    await entersOffice(anna, "anna.petrova", keys.get("anna.petrova") ?? "")
    await anna.page.locator("summary", { hasText: t("operator.people.invite") }).click()
    const invitation = anna.page.getByRole("form", { name: t("operator.people.invite") })
    await invitation.getByLabel(t("operator.people.name")).fill(NAME)
    await invitation.getByRole("checkbox", { name: t("operator.role.auditor"), exact: true }).check()
    await invitation.getByLabel(t("operator.people.last-day")).fill("2100-12-31")
    await invitation.getByLabel(t("operator.people.reason")).fill(REASON)
    await invitation.getByRole("button", { name: t("operator.people.invite") }).click()
    const address = (await anna.page.locator("code").textContent()) ?? ""
    await anna.page.getByText(t("operator.people.last-day.set", { day: "2100-12-31" })).waitFor()
    await isSound(anna)

    const vera = await person(journey.site, journey.browser, { ...PHONE, language: "ru" })
    await open(vera, `operator${new URL(address).hash}`)
    await vera.page.getByRole("button", { name: t("operator.link.submit") }).click()
    const key = (await vera.page.locator("code").textContent()) ?? ""
    await entersOffice(vera, NAME, key)
    await vera.page.getByRole("link", { name: t("operator.desk.audit"), exact: true }).click()
    await entersAudit(vera, NAME, "не тот ключ")
    await vera.page.getByRole("main").getByRole("alert").getByText(t("refusal.auditor-key-wrong")).waitFor()
    await isSound(vera)
    await entersAudit(vera, NAME, key)
    await vera.page.locator("bdi", { hasText: NAME }).waitFor()
    await asks(vera, { "audit.subject.event": "1" }, "event")
    await vera.page.locator("[aria-busy=false] li h3").first().waitFor()
    await asks(vera, { "audit.subject.receipt": "12345" }, "receipt")
    await vera.page.getByRole("main").getByRole("alert").getByText(/\S/).waitFor()

    // A day before and one after: the site counts in UTC.
    const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10)
    const span = { "audit.subject.look-ups": day(-1), "audit.subject.until": day(1) }
    await asks(vera, { ...span, "audit.subject.auditor": NAME }, "look-ups")
    const entries = vera.page.getByRole("region", { name: t("audit.record.title") }).getByRole("listitem")
    await entries.first().waitFor()
    const told = await entries.getByRole("heading", { level: 3 }).allTextContents()
    expect(told.map((text) => text.split(" · ")[1])).toEqual([
      "attempt.failed",
      "access.granted",
      "record.read",
      "record.read",
    ])
    const lines = entries.getByText(t("audit.look-up.asked", { subject: "" }).trim())
    expect(await lines.allTextContents()).toEqual([
      expect.stringContaining(`${t("audit.kind.event")}: 1`),
      t("audit.look-up.found", { subject: `${t("audit.kind.receipt")}: 12345`, count: 0 }),
    ])
    await isSound(vera)

    const kim = await person(journey.site, journey.browser, { ...DESKTOP, language: "en" })
    await open(kim, "audit")
    await entersAudit(kim, "kim.cashier", keys.get("kim.cashier") ?? "")
    await kim.page.getByText(kim.t("refusal.operator-role-missing")).waitFor()

    const card = anna.page.locator("li", { hasText: NAME })
    await anna.page.getByRole("button", { name: t("operator.refresh") }).click()
    // What can be done to somebody who works here is another form than what could be done before.
    await card.getByText(t("operator.people.stands.open"), { exact: true }).waitFor()
    await card.locator("summary", { hasText: t("operator.people.act.last-day") }).click()
    const form = anna.page.getByRole("form", { name: `${t("operator.people.act.last-day")}: ${NAME}` })
    await form.getByLabel(t("operator.people.last-day")).fill("2020-01-01")
    await form.getByLabel(t("operator.people.reason")).fill(REASON)
    await form.getByRole("button", { name: t("operator.people.act.last-day") }).click()
    await anna.page.getByText(t("operator.people.last-day.set", { day: "2020-01-01" })).waitFor()
    await vera.page.reload()
    await entersAudit(vera, NAME, key)
    await vera.page.getByText(t("refusal.operator-day-over")).waitFor()
    expect(anna.errors).toEqual([])
  })
})
