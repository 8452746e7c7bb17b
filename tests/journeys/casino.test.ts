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
/** The words of a message between its values. */
const parts = ({ t }: Person, key: string) => {
  const mark = "\u0000"
  const values = { paid: mark, multiplier: mark, stake: mark, sum: mark, nonce: mark }
  return t(key, values)
    .split(mark)
    .map((part) => part.replaceAll(/^\P{L}+|\P{L}+$/gu, ""))
}
/** Those before its first value. */
const beginning = (who: Person, key: string) => parts(who, key)[0] ?? ""
/** The longest of them: a message can begin with a value. */
const telling = (who: Person, key: string) =>
  parts(who, key).toSorted((one, other) => other.length - one.length)[0] ?? ""
/** What was said of the round that ended. */
const outcome = (who: Person) =>
  who.page.getByRole("status").filter({
    hasText: new RegExp(["game.won", "game.lost", "game.returned"].map((key) => telling(who, key)).join("|")),
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
    await page.getByRole("link", { name: t("game.name.dice"), exact: true }).waitFor()
    await isSound(who)
    await page.getByRole("link", { name: t("game.name.dice"), exact: true }).click()
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

    // A tower is climbed by the keyboard: a tile of the first row, and where it holds, what was won is taken.
    await open(who, "casino/tower")
    await page.getByRole("radio", { name: t("game.tower.difficulty.easy") }).press("Space")
    await button(who, "game.play.tower").press("Enter")
    // Keys, unlike a click, are not kept back until a button takes them.
    const first = button(who, "game.tower.tile.closed", { row: "1", place: "2" })
    await first.and(page.locator(":enabled")).press("Enter")
    const stepped = (face: string) => button(who, `game.tower.tile.${face}`, { row: "1", place: "2" })
    await stepped("held").or(stepped("broke")).waitFor()
    if (await take.isVisible()) await take.press("Enter")
    await outcome(who).waitFor()
    await isSound(who)

    // Cards of blackjack are dealt and stood on by the keyboard, unless the deal ends the round.
    await open(who, "casino/blackjack")
    await button(who, "game.play.blackjack").press("Enter")
    const decline = button(who, "game.blackjack.move.decline")
    const stand = button(who, "game.blackjack.move.stand")
    const dealt = stand.or(outcome(who))
    await dealt.or(decline).waitFor()
    if (await decline.isVisible()) await decline.press("Enter")
    await dealt.waitFor()
    if (await stand.isVisible()) await stand.and(page.locator(":enabled")).press("Enter")
    await outcome(who).waitFor()
    await isSound(who)

    // Cards that were dealt and left stand in the account, which leads back to them.
    await open(who, "casino/video-poker")
    await button(who, "game.play.video-poker").press("Enter")
    await button(who, "game.play.video-poker").waitFor({ state: "detached" })
    await open(who, "account")
    const unfinished = page.getByRole("region", { name: t("casino.going") })
    await unfinished.getByRole("link", { name: t("game.name.video-poker") }).waitFor()
    await isSound(who)
    await unfinished.getByRole("link", { name: t("game.name.video-poker") }).click()
    await page.getByRole("heading", { name: t("game.name.video-poker") }).waitFor()
    await button(who, "game.play.video-poker").waitFor({ state: "detached" })

    // A card says what it came to once all of it is uncovered, and not before.
    await open(who, "casino/harvest")
    await button(who, "game.play.harvest").press("Enter")
    await page.getByText(t("game.scratch.find", { alike: "3" })).waitFor()
    await button(who, "game.scratch.field.covered", { field: "1" }).press("Space")
    expect(await outcome(who).count()).toBe(0)
    await button(who, "game.scratch.all").press("Enter")
    await outcome(who).waitFor()
    await isSound(who)

    await open(who, "casino/rounds")
    const dice = page.getByRole("listitem").filter({ hasText: t("game.name.dice") })
    await dice.getByText(beginning(who, "casino.rounds.seeds")).click()
    await dice.getByText(t("casino.rounds.right")).waitFor()
    await isSound(who)
  })
})
