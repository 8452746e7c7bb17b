import { rmSync } from "node:fs"
import { afterAll, describe, expect, it } from "vitest"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import { member } from "#tests/support/member.ts"
import { storeWithOperators } from "#tests/support/operator-store.ts"
import { balanceText, open, type Person, person } from "#tests/support/player.ts"
import { isSound } from "#tests/support/sound.ts"

let keys: ReadonlyMap<string, string> = new Map()
let folder = ""

const journey = journeyOn(async () => {
  const made = await storeWithOperators({ "lena.lead": ["cashier-lead"] })
  keys = made.keys
  folder = made.dataDir
  return { dataDir: made.dataDir, line: "whole", env: { SPEED: "1", DRAWS: "fifteen,lotto-6-49" } }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const button = ({ page, t }: Person, key: string) => page.getByRole("button", { name: t(key), exact: true })

/** Opens a draw once it is announced: the line is filled, and then its games are known. */
const openDraw = async (who: Person, path: string): Promise<void> => {
  await open(who, path)
  const [look, quick] = [button(who, "draws.look"), button(who, "draws.quick")]
  await look.or(quick).waitFor()
  while (await look.isVisible()) {
    await look.click()
    await look.or(quick).waitFor()
  }
}

describe.each(
  madeOn("a phone, in Russian", [
    ["a phone, in Russian", { ...PHONE, language: "ru" }],
    ["a desktop, in English", { ...DESKTOP, language: "en" }],
  ] as const),
)("draws on %s (§1 casino: toto, lotto)", (_, look) => {
  it("are looked at by guests, bought by players, and called off by the people of the site", async () => {
    const guest = await person(journey.site, journey.browser, look)
    await openDraw(guest, "toto/fifteen")
    await isSound(guest)
    await button(guest, "draws.quick").click()
    expect(await guest.page.locator('[aria-pressed="true"]').count()).toBe(15)
    await button(guest, "draws.signIn").click()
    await guest.page.getByRole("dialog").waitFor()
    await guest.context.close()

    const who = await member(journey.site, journey.browser, look, 1000)
    const { page, t } = who
    await openDraw(who, "toto/fifteen")
    await button(who, "draws.buy").click()
    await page.getByRole("alert").getByText(t("draws.incomplete")).waitFor()
    await button(who, "draws.quick").click()
    // A second outcome of the first game: two combinations.
    await page.getByRole("group").first().locator('[aria-pressed="false"]').first().click()
    await page.getByText(t("draws.combinations", { rows: 2 })).waitFor()
    await button(who, "draws.buy").click()
    await page.getByText(t("draws.bought")).waitFor()
    await balanceText(who).getByText(/960/).waitFor()
    await isSound(who)

    // What a lotto is drawn from is told before the first ticket.
    await openDraw(who, "lotto/6-49")
    const proof = page.getByRole("region", { name: t("draws.proof") })
    expect(await proof.locator("dd").first().textContent()).toMatch(/^[0-9a-f]{64}$/)
    await button(who, "draws.quick").click()
    await button(who, "draws.buy").click()
    await page.getByText(t("draws.bought")).waitFor()
    await page.getByRole("link", { name: t("draws.tickets") }).click()
    await page.waitForURL(/\/lotto\/tickets$/)
    const tickets = page.getByRole("main").getByRole("listitem")
    await tickets.getByText(t("draws.ticket.waits")).nth(1).waitFor()
    await isSound(who)

    const lead = await person(journey.site, journey.browser, { ...DESKTOP, language: look.language })
    await open(lead, "operator/draws")
    await lead.page.getByLabel(lead.t("operator.entry.name")).fill("lena.lead")
    const key = lead.page.getByLabel(lead.t("operator.entry.key"), { exact: true })
    await key.fill(keys.get("lena.lead") ?? "")
    await key.press("Enter")
    const row = lead.page.getByRole("listitem").filter({ hasText: lead.t("draws.kind.fifteen") })
    await row.getByText(lead.t("operator.draws.state.open")).waitFor()
    await isSound(lead)
    await row.getByText(lead.t("operator.draws.cancel")).first().click()
    const why = row.getByLabel(lead.t("operator.draws.cancel.why"))
    await why.fill("Two of its games are one and the same game")
    await why.press("Enter")
    await balanceText(who).getByText(/980/).waitFor()
    await page.reload()
    await tickets.filter({ hasText: t("draws.status.cancelled") }).waitFor()
    expect([...who.errors, ...lead.errors]).toEqual([])
    await who.context.close()
    await lead.context.close()
  })
})
