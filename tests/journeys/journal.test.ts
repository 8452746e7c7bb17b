import { rmSync } from "node:fs"
import { afterAll, describe, expect, it } from "vitest"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import { storeWithOperators } from "#tests/support/operator-store.ts"
import { open, type Person, person } from "#tests/support/player.ts"
import { isSound } from "#tests/support/sound.ts"

let keys: ReadonlyMap<string, string> = new Map()
let folder = ""

const journey = journeyOn(async () => {
  const made = await storeWithOperators({ "lena.lead": ["cashier-lead"], "tim.trade": ["trading"] })
  keys = made.keys
  folder = made.dataDir
  return { dataDir: made.dataDir }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Look = { readonly language: "ru" | "en" } & (typeof DESKTOP | typeof PHONE)

/** An operator at a device of their own, before a page of the desks. */
const atDesk = async (name: string, path: string, look: Look): Promise<Person> => {
  const who = await person(journey.site, journey.browser, look)
  const { page, t } = who
  await open(who, path)
  await page.getByLabel(t("operator.entry.name")).fill(name)
  const key = page.getByLabel(t("operator.entry.key"), { exact: true })
  await key.fill(keys.get(name) ?? "")
  await key.press("Enter")
  await page.getByRole("navigation", { name: t("operator.desks") }).waitFor()
  return who
}

describe("the journal of significant events (design: assurance A6)", () => {
  it.each(
    madeOn("on a desktop, in Russian", [
      ["on a desktop, in Russian", { ...DESKTOP, language: "ru" }],
      ["on a phone, in English", { ...PHONE, language: "en" }],
    ] as const),
  )("says who did what and why, and leads to it: %s", async (_, look) => {
    const why = `Проверка журнала: ${look.language}`
    const tim = await atDesk("tim.trade", "operator/settings?name=line.silence", look)
    await tim.page.getByText(tim.t("operator.settings.change"), { exact: true }).click()
    const form = tim.page.getByRole("form", { name: tim.t("operator.settings.change") })
    const seconds = tim.t("operator.settings.label.seconds", {
      field: tim.t("operator.setting.line.silence.seconds"),
    })
    await form.getByLabel(seconds).fill(look.language === "ru" ? "31" : "32")
    await form.getByLabel(tim.t("operator.settings.reason"), { exact: true }).fill(why)
    await form.getByRole("button", { name: tim.t("operator.settings.submit") }).click()
    await tim.page.getByText(tim.t("operator.settings.saved.change")).waitFor()

    const lena = await atDesk("lena.lead", "operator/journal", look)
    const { page, t } = lena
    const list = page.getByRole("region", { name: t("operator.desk.journal") })
    const reason = list.getByText(t("operator.journal.reason", { reason: why }))
    await reason.waitFor()
    // The start of this very server, which is written once its files are digested: until then the page is asked for anew.
    const starts = list.getByText(t("operator.journal.kind.server"), { exact: true })
    await expect
      .poll(async () => {
        await page.getByRole("button", { name: t("operator.refresh"), exact: true }).click()
        return starts.count()
      })
      .toBeGreaterThan(1)
    await list
      .getByText(/[0-9a-f]{12}/)
      .first()
      .waitFor()
    await isSound(lena)

    const filters = page.getByRole("form", { name: t("operator.journal.filters") })
    await filters.getByLabel(t("operator.journal.filter.kind")).selectOption("settings")
    await filters.getByLabel(t("operator.journal.filter.who")).fill("tim.trade")
    await filters.getByRole("button", { name: t("operator.journal.show") }).click()
    await page.waitForURL(/\?kind=settings&who=tim\.trade$/)
    await reason.waitFor()
    await expect.poll(() => starts.count()).toBe(1)
    await isSound(lena)
    const file = await page.evaluate(async () => {
      const link = document.querySelector<HTMLAnchorElement>("a[download]")
      return link === null ? "" : (await fetch(link.href)).text()
    })
    expect(file).toContain(why)
    expect(file).not.toContain("server")
    await list
      .getByRole("link", { name: t("operator.setting.line.silence") })
      .first()
      .click()
    await page.getByRole("heading", { level: 2, name: t("operator.setting.line.silence") }).waitFor()
    await page.goBack()
    await reason.waitFor()

    // A trader does not read it.
    await open(tim, "operator/journal")
    await tim.page.getByRole("navigation", { name: tim.t("operator.desks") }).waitFor()
    expect(await tim.page.getByRole("region", { name: tim.t("operator.desk.journal") }).count()).toBe(0)
    expect([...tim.errors, ...lena.errors]).toEqual([])
  })
})
