import { describe, expect, it } from "vitest"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import { member } from "#tests/support/member.ts"
import { open, type Person } from "#tests/support/player.ts"
import { isSound } from "#tests/support/sound.ts"

const journey = journeyOn({ env: { SPEED: "1" } })

const button = ({ page, t }: Person, key: string, values = {}) =>
  page.getByRole("button", { name: t(key, values), exact: true })
/** The words of a message before its first value. */
const beginning = ({ t }: Person, key: string) => {
  const mark = "\u0000"
  const values = { paid: mark, multiplier: mark, stake: mark, sum: mark, nonce: mark }
  return t(key, values).split(mark)[0]?.trim() ?? ""
}
/** What was said of the round that ended. */
const outcome = (who: Person) =>
  who.page.getByRole("status").filter({
    hasText: new RegExp(
      ["game.won", "game.lost", "game.returned"].map((key) => beginning(who, key)).join("|"),
    ),
  })

describe.each(
  madeOn("a phone, in Russian", [
    ["a phone, in Russian", { ...PHONE, language: "ru" }],
    ["a desktop, in English", { ...DESKTOP, language: "en" }],
  ] as const),
)("games of the house on %s (§1 casino)", (_, look) => {
  it("are played from the lobby, taken up after a reload, and checked once the seed is told", async () => {
    const who = await member(journey.site, journey.browser, look, 1000)
    const { page, t } = who
    await open(who, "casino")
    await page.getByRole("link", { name: t("game.name.dice") }).waitFor()
    await isSound(who)
    await page.getByRole("link", { name: t("game.name.dice") }).click()
    await button(who, "game.play.dice").waitFor()
    const seeds = page.getByRole("region", { name: t("game.seeds") })
    const commitment = (await seeds.locator("dd").first().textContent()) ?? ""
    expect(commitment).toMatch(/^[0-9a-f]{64}$/)

    await page.getByLabel(t("game.stake", { currency: "RUB" })).fill("50")
    await button(who, "game.play.dice").click()
    await outcome(who).waitFor()
    await isSound(who)

    // Another seed: what the house committed to before is told.
    await page.getByLabel(t("game.seeds.new")).fill("a seed of mine")
    await button(who, "game.seeds.change").click()
    const told = page.getByRole("region", { name: t("game.seeds.told") })
    await told.getByText(commitment).waitFor()

    // Reels turn and are told to their end; chips are put on a table and paid.
    await open(who, "casino/orchard")
    await page.getByLabel(t("game.stake", { currency: "RUB" })).fill("50")
    await button(who, "game.play.orchard").click()
    await outcome(who).waitFor()
    await isSound(who)
    await open(who, "casino/roulette")
    const place = (key: string) =>
      page.getByRole("button", { name: new RegExp(`^${t(`roulette.kind.${key}`)},`) })
    await place("red").click()
    await place("black").click()
    await button(who, "game.play.roulette").click()
    await outcome(who).waitFor()
    await isSound(who)

    // A round of mines is left and taken up where it was.
    await open(who, "casino/mines")
    await page.getByLabel(t("game.mines.count")).fill("1")
    await page.getByLabel(t("game.stake", { currency: "RUB" })).fill("50")
    await button(who, "game.play.mines").click()
    await button(who, "game.mines.tile.closed", { row: "1", place: "1" }).click()
    const field = page.getByRole("group", { name: t("game.mines.field") })
    // Safe or not, the tile is open.
    const opened = button(who, "game.mines.tile.safe", { row: "1", place: "1" }).or(
      button(who, "game.mines.tile.hit", { row: "1", place: "1" }),
    )
    await opened.waitFor()
    await page.reload()
    await field.waitFor()
    const take = page.getByRole("button", { name: new RegExp(`^${beginning(who, "game.take")}`) })
    // One mine of 25: were it under the first tile, the round is over, and the table is ready for the next.
    await take.or(button(who, "game.play.mines")).waitFor()
    if (await take.isVisible()) {
      await opened.waitFor()
      await take.click()
      await outcome(who).waitFor()
    }
    await isSound(who)

    await open(who, "casino/rounds")
    const dice = page.getByRole("listitem").filter({ hasText: t("game.name.dice") })
    await dice.getByText(beginning(who, "casino.rounds.seeds")).click()
    await dice.getByText(t("casino.rounds.right")).waitFor()
    await isSound(who)
  })
})
