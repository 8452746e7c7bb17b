import { describe, expect, it } from "vitest"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import { member } from "#tests/support/member.ts"
import { open, person } from "#tests/support/player.ts"
import { isSound } from "#tests/support/sound.ts"

const journey = journeyOn({ env: { SPEED: "1", DAILY_TOURNAMENT: "1000" } })

/** Address of the tournament of the next day by UTC, which the site has announced whatever the hour. */
const tomorrow = (): string => `daily-${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}`

describe.each(
  madeOn("a phone, in Russian", [
    ["a phone, in Russian", { ...PHONE, language: "ru" }],
    ["a desktop, in English", { ...DESKTOP, language: "en" }],
  ] as const),
)("a tournament of the casino on %s (§1 tournaments)", (_, look) => {
  it("is found from the casino, explains itself and is joined by a press", async () => {
    const who = await member(journey.site, journey.browser, look, 1000)
    const { page, t } = who
    await open(who, "casino")
    await page
      .getByRole("link", { name: t("tournaments.title"), exact: true })
      .first()
      .click()
    await page.waitForURL(/\/casino\/tournaments$/)
    const soon = page.getByRole("region", { name: t("tournaments.soon") })
    const link = soon.getByRole("link").first()
    await link.waitFor()
    await isSound(who)
    await open(who, `casino/tournaments/${tomorrow()}`)
    await page.getByText(t("tournament.rules.multiple")).waitFor()
    await page.getByText(t("tournament.board.empty")).waitFor()
    await page.getByRole("button", { name: t("tournament.join"), exact: true }).click()
    await page.getByText(t("tournament.joined"), { exact: true }).waitFor()
    expect(await page.getByRole("button", { name: t("tournament.join"), exact: true }).count()).toBe(0)
    await isSound(who)

    const guest = await person(journey.site, journey.browser, look)
    await open(guest, `casino/tournaments/${tomorrow()}`)
    await guest.page.getByRole("button", { name: t("tournament.sign-in") }).waitFor()
    await guest.page.getByText(t("tournament.players", { count: 1 })).waitFor()
    for (const each of [who, guest]) {
      expect(each.errors).toEqual([])
      await each.context.close()
    }
  })
})
