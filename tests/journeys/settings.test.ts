import { rmSync } from "node:fs"
import { afterAll, describe, expect, it } from "vitest"
import type { Bet } from "#models/betting/bet.ts"
import { betInPlay, REFUSED_IN_PLAY } from "#tests/support/betting.ts"
import { DESKTOP, errorsBeside, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import { member } from "#tests/support/member.ts"
import { storeWithOperators } from "#tests/support/operator-store.ts"
import { ask, open, type Person, person } from "#tests/support/player.ts"
import { isSound } from "#tests/support/sound.ts"

let keys: ReadonlyMap<string, string> = new Map()
let folder = ""

const journey = journeyOn(async () => {
  const made = await storeWithOperators({ "tim.trade": ["trading"], "lena.lead": ["cashier-lead"] })
  keys = made.keys
  folder = made.dataDir
  return { dataDir: made.dataDir }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const WHY = "Скауты сегодня опаздывают"

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

/** From the list to one setting. */
const opens = async ({ page, t }: Person, name: string): Promise<void> => {
  const title = t(`operator.setting.${name}`)
  await page.getByRole("link", { name: t("operator.settings.open.of", { name: title }) }).click()
  await page.getByRole("heading", { level: 2, name: title }).waitFor()
}

/** Opens the form of a change, and fills in one field and why. */
const fills = async ({ page, t }: Person, label: string, value: string, button: string): Promise<void> => {
  const form = page.getByRole("form", { name: t("operator.settings.change") })
  if (!(await form.isVisible())) await page.getByText(t("operator.settings.change"), { exact: true }).click()
  await form.getByLabel(label).fill(value)
  await form.getByLabel(t("operator.settings.reason"), { exact: true }).fill(WHY)
  await form.getByRole("button", { name: t(button) }).click()
}

/** How long the newest bet of a player waited, in milliseconds. */
const waited = async (player: Person): Promise<number> => {
  const { value } = await ask<{ readonly value: { readonly bets: ReadonlyArray<Bet> } }>(
    player,
    "/account-api/bets",
  )
  const [bet] = value.bets
  if (bet?.acceptAt === undefined) throw new Error("There is no bet in play")
  return bet.acceptAt - bet.placedAt
}

describe("settings that operators change (§3 Site configuration)", () => {
  it.each(
    madeOn("on a desktop, in Russian", [
      ["on a desktop, in Russian", { ...DESKTOP, language: "ru" }],
      ["on a phone, in English", { ...PHONE, language: "en" }],
    ] as const),
  )("take hold with the next bet, are agreed to by two people, and go back: %s", async (_, look) => {
    const player = await member(journey.site, journey.browser, { ...DESKTOP, language: "ru" }, 5000)
    await open(player)
    await betInPlay(player, 100)
    expect(await waited(player)).toBe(4000)

    const tim = await atDesk("tim.trade", "operator/settings", look)
    const { page, t } = tim
    const list = page.getByRole("region", { name: t("operator.desk.settings") })
    await list.getByRole("listitem").first().waitFor()
    expect(await list.getByRole("listitem").count()).toBeGreaterThanOrEqual(10)
    await isSound(tim)
    await opens(tim, "betting.live-delay")
    await isSound(tim)
    const label = t("operator.settings.label.seconds", {
      field: t("operator.setting.betting.live-delay.seconds"),
    })
    await fills(tim, label, "61", "operator.settings.submit")
    await page.getByText(t("operator.settings.fault.bounds", { minimum: "0", maximum: "60" })).waitFor()
    await isSound(tim)
    await fills(tim, label, "2", "operator.settings.submit")
    await page.getByText(t("operator.settings.saved.change")).waitFor()
    await isSound(tim)
    await betInPlay(player, 100)
    expect(await waited(player)).toBe(2000)

    // Back to what the site is configured with.
    const history = page.getByRole("region", { name: t("operator.settings.history") })
    await history.getByText(t("operator.settings.restore"), { exact: true }).last().click()
    const back = history.getByRole("form", { name: t("operator.settings.restore.of", { version: 0 }) })
    await back.getByLabel(t("operator.settings.reason"), { exact: true }).fill(WHY)
    await back.getByRole("button", { name: t("operator.settings.submit") }).click()
    await history.getByRole("listitem").first().getByText(/ 0$/).waitFor()
    await betInPlay(player, 100)
    expect(await waited(player)).toBe(4000)

    // What is weighty waits for another person.
    await open(tim, "operator/settings")
    await opens(tim, "cashier.thresholds")
    const second = t("operator.settings.label.money", {
      field: t("operator.setting.cashier.thresholds.second"),
      currency: "RUB",
    })
    await fills(tim, second, look.language === "ru" ? "60000" : "70000", "operator.settings.submit.second")
    const agree = (who: Person) =>
      who.page.getByRole("button", { name: who.t("operator.settings.act.approve"), exact: true })
    await page.getByText(t("operator.settings.bar.same-person")).waitFor()
    expect(await agree(tim).isDisabled()).toBe(true)
    await isSound(tim)
    const lena = await atDesk("lena.lead", "operator/settings", look)
    await lena.page.getByText(lena.t("operator.settings.state.proposed")).waitFor()
    await opens(lena, "cashier.thresholds")
    await lena.page
      .getByText(lena.t("operator.settings.reason-of", { reason: WHY }))
      .first()
      .waitFor()
    await agree(lena).click()
    await lena.page.getByText(lena.t("operator.settings.saved.approve")).waitFor()
    await isSound(lena)
    const now = lena.page.getByRole("region", { name: lena.t("operator.settings.now") })
    await now.getByText("lena.lead", { exact: false }).waitFor()
    expect([...errorsBeside(player, REFUSED_IN_PLAY), ...tim.errors, ...lena.errors]).toEqual([])
  })
})
