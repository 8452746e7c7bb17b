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
  const made = await storeWithOperators({ "anna.petrova": ["trading", "support"] })
  keys = made.keys
  folder = made.dataDir
  return { dataDir: made.dataDir, env: { SPEED: "1" } }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Types name and key at the way in, and presses Enter. */
const enters = async ({ page, t }: Person, name: string, key: string): Promise<void> => {
  await page.getByLabel(t("operator.entry.name")).fill(name)
  const field = page.getByLabel(t("operator.entry.key"), { exact: true })
  await field.fill(key)
  await field.press("Enter")
}

describe("an operator comes in and leaves", () => {
  it.each(
    madeOn("on a phone, in Russian", [
      ["on a phone, in Russian", { ...PHONE, language: "ru" }],
      ["on a desktop, in English", { ...DESKTOP, language: "en" }],
    ] as const),
  )("%s", async (_, options) => {
    const who = await person(journey.site, journey.browser, options)
    const { page, t } = who
    await open(who, "operator")
    await page.getByRole("form", { name: t("operator.entry.title") }).waitFor()
    await isSound(who)
    await enters(who, "anna.petrova", "")
    await page.getByText(t("operator.fault.key")).waitFor()
    await enters(who, "anna.petrova", "not the key")
    await page.getByRole("main").getByRole("alert").getByText(t("refusal.operator-key-wrong")).waitFor()
    await isSound(who)

    await enters(who, "anna.petrova", keys.get("anna.petrova") ?? "")
    await page.getByText("anna.petrova", { exact: true }).waitFor()
    await isSound(who)
    // Who is signed in stays so over a reload, and the page never holds the key.
    await page.reload()
    await page.getByText("anna.petrova", { exact: true }).waitFor()
    expect(await page.content()).not.toContain(keys.get("anna.petrova"))

    // The desk that support may look at: nothing waits, and the order stands in the address.
    await page.getByRole("link", { name: t("operator.desk.withdrawals"), exact: true }).click()
    await page.getByText(t("operator.queue.empty"), { exact: true }).waitFor()
    await isSound(who)
    await page.getByRole("link", { name: t("operator.filter.deadline"), exact: true }).click()
    await page.waitForURL(/\/operator\/withdrawals\?order=deadline$/)
    await page.getByText(t("operator.queue.empty"), { exact: true }).waitFor()

    // The palette: by the keys, a desk by a name with an error in it, nobody by a number, and put away.
    const palette = page.getByRole("dialog", { name: t("operator.palette.title") })
    const field = palette.getByRole("combobox")
    await page.keyboard.press("Control+KeyK")
    await field.waitFor()
    await isSound(who)
    await field.fill("ставкм")
    await palette.getByRole("option", { name: t("operator.desk.bets"), exact: true }).waitFor()
    await field.press("Enter")
    await page.waitForURL(/\/operator\/bets$/)
    await page.getByRole("button", { name: t("operator.palette.button"), exact: true }).click()
    await field.fill("999999")
    await isSound(who)
    await field.press("Enter")
    await palette.getByText(t("operator.palette.nobody")).waitFor()
    await field.press("Escape")
    await palette.waitFor({ state: "hidden" })

    const leave = page.getByRole("button", { name: t("operator.leave"), exact: true })
    await leave.focus()
    await leave.press("Enter")
    await page.getByRole("form", { name: t("operator.entry.title") }).waitFor()
    // The browser logs the key that was refused on purpose.
    expect(who.errors.filter((error) => !error.includes("/operator-api/sign-in"))).toEqual([])
    await who.context.close()
  })
})
