import { rmSync } from "node:fs"
import { afterAll, describe, expect, it } from "vitest"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import { member } from "#tests/support/member.ts"
import { storeWithOperators } from "#tests/support/operator-store.ts"
import { open, person } from "#tests/support/player.ts"
import { isSound } from "#tests/support/sound.ts"

let keys: ReadonlyMap<string, string> = new Map()
let folder = ""

const journey = journeyOn(async () => {
  const made = await storeWithOperators({ "anna.petrova": ["cashier-lead"] })
  keys = made.keys
  folder = made.dataDir
  return { dataDir: made.dataDir, env: { SPEED: "1", DAILY_TOURNAMENT: "0" } }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A moment of a coming day as a field of date and time takes it, by UTC. */
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16)

describe("a tournament of an operator (§1 tournaments)", () => {
  it.each(
    madeOn("on a phone, in Russian", [
      ["on a phone, in Russian", { ...PHONE, language: "ru" }],
      ["on a desktop, in English", { ...DESKTOP, language: "en" }],
    ] as const),
  )("is made, announced, joined and called off: %s", async (_, look) => {
    const who = await person(journey.site, journey.browser, look)
    const { page, t } = who
    await open(who, "operator/tournaments")
    await page.getByLabel(t("operator.entry.name")).fill("anna.petrova")
    const key = page.getByLabel(t("operator.entry.key"), { exact: true })
    await key.fill(keys.get("anna.petrova") ?? "")
    await key.press("Enter")
    const desk = page.getByRole("region", { name: t("operator.desk.tournaments") })
    await desk.getByText(t("operator.tournaments.empty"), { exact: true }).waitFor()
    await isSound(who)

    const summary = desk.locator("summary", { hasText: t("operator.tournaments.new") })
    await summary.focus()
    await summary.press("Enter")
    const form = desk.getByRole("form", { name: t("operator.tournaments.new") })
    const field = (name: string) => form.locator(`[name="${name}"]`)
    await field("id").fill("winter-cup")
    await field("ru").fill("Зимний кубок")
    await field("en").fill("Winter cup")
    await field("from").fill(inDays(1))
    await field("until").fill(inDays(1))
    await field("prizes").fill("500; 200")
    await field("prizes").press("Enter")
    await form.getByText(t("operator.tournaments.fault.until")).waitFor()
    await isSound(who)
    await field("until").fill(inDays(3))
    await field("until").press("Enter")
    const row = desk.getByRole("listitem").filter({ hasText: "winter-cup" })
    await row.getByText(t("operator.tournaments.state.proposed"), { exact: true }).waitFor()

    const player = await member(journey.site, journey.browser, { ...DESKTOP, language: "en" }, 1000)
    await open(player, "casino/tournaments")
    await player.page.getByText(player.t("tournaments.soon.none")).waitFor()
    await row.getByRole("button", { name: t("operator.tournaments.announce"), exact: false }).click()
    await row.getByText(t("operator.tournaments.state.announced"), { exact: true }).first().waitFor()
    await isSound(who)

    await open(player, "casino/tournaments")
    await player.page.getByRole("link", { name: "Winter cup" }).click()
    await player.page.getByRole("button", { name: player.t("tournament.join"), exact: true }).click()
    await player.page.getByText(player.t("tournament.joined"), { exact: true }).waitFor()
    await isSound(player)

    await page.getByRole("button", { name: t("operator.refresh") }).click()
    const players = row.locator("div", { has: page.getByText(t("operator.tournaments.players")) }).last()
    await players.getByText("1", { exact: true }).waitFor()
    await row.locator("summary", { hasText: t("operator.tournaments.cancel") }).click()
    const reason = row.getByLabel(t("operator.tournaments.why"))
    await reason.fill("The games are being repaired")
    await reason.press("Enter")
    await row.getByText(t("operator.tournaments.state.cancelled"), { exact: true }).first().waitFor()
    await isSound(who)

    await open(player, "casino/tournaments/winter-cup")
    await player.page.getByText(player.t("tournament.status.cancelled"), { exact: true }).waitFor()
    expect(await player.page.getByRole("button", { name: player.t("tournament.join") }).count()).toBe(0)
    for (const each of [who, player]) expect(each.errors).toEqual([])
  })
})
