import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import type { CurrencyCode } from "#models/money/money.ts"
import { formatMoney } from "#src/ui/messages/format-numbers.ts"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import { member } from "#tests/support/member.ts"
import { open, type Person, person } from "#tests/support/player.ts"
import { isSound } from "#tests/support/sound.ts"

const folder = mkdtempSync(join(tmpdir(), "statebook-challenges-"))
const file = join(folder, "challenges.json")
const POOLS = [[{ kind: "games", games: 2, rounds: 1 }], [{ kind: "shelf", shelf: "instant", rounds: 2 }]]
writeFileSync(file, JSON.stringify(POOLS))
afterAll(() => rmSync(folder, { recursive: true }))

/** A day has begun for some time and is not nearly over, by the clocks of one of two zones. */
const JURISDICTION = new Date().getUTCHours() < 20 ? "none" : "kz"

const journey = journeyOn({
  env: { SPEED: "1", DAILY_CHALLENGES: "50", DAILY_CHALLENGES_FILE: file, JURISDICTION },
})

/** Plays a round of a game, and waits until it is said what it came to. */
const plays = async (who: Person, game: "dice" | "limbo") => {
  const { page, t } = who
  await open(who, `casino/${game}`)
  await page.getByLabel(t("game.stake", { currency: "RUB" })).fill("10")
  const answered = page.waitForResponse((response) => response.url().endsWith("/casino-api/rounds"))
  await page.getByRole("button", { name: t(`game.play.${game}`), exact: true }).click()
  expect((await answered).status()).toBe(200)
}

describe.each(
  madeOn("a phone, in Russian", [
    ["a phone, in Russian", { ...PHONE, language: "ru" }],
    ["a desktop, in English", { ...DESKTOP, language: "en" }],
  ] as const),
)("the challenges of the day on %s (§1 daily challenges)", (_, look) => {
  it("are taken by a press, done by rounds, told while the page is open, and paid", async () => {
    const who = await member(journey.site, journey.browser, look, 1000)
    const { page, t } = who
    await open(who, "casino")
    await page
      .getByRole("link", { name: t("challenges.title"), exact: true })
      .first()
      .click()
    await page.waitForURL(/\/casino\/challenges$/)
    const join = page.getByRole("button", { name: t("challenges.join"), exact: true })
    await join.waitFor()
    expect(await page.getByRole("progressbar").count()).toBe(0)
    await isSound(who)
    await join.click()
    await page.getByText(t("challenges.today.joined", { done: "0", all: "2" })).waitFor()
    expect(await join.count()).toBe(0)
    await isSound(who)

    await plays(who, "dice")
    await open(who, "casino/challenges")
    const [games, shelf] = [page.getByRole("progressbar").nth(0), page.getByRole("progressbar").nth(1)]
    const half = t("challenges.count", { done: "1", target: "2" })
    for (const bar of [games, shelf])
      await expect.poll(() => bar.getAttribute("aria-valuetext"), { timeout: 20_000 }).toBe(half)

    // The other round is played in another window: this page is told of it.
    const other: Person = { ...who, page: await who.context.newPage() }
    await plays(other, "limbo")
    const sum = formatMoney(
      { amount: 5000, currency: "RUB" as CurrencyCode },
      look.language === "ru" ? "ru" : "en-GB",
    )
    await page.getByText(t("challenges.today.paid", { sum })).waitFor({ timeout: 20_000 })
    await isSound(who)
    await open(who, "account/payments")
    await page.getByText(t("statement.kind.challenge-prize")).first().waitFor()

    const guest = await person(journey.site, journey.browser, look)
    await open(guest, "casino/challenges")
    await guest.page.getByRole("button", { name: t("challenges.sign-in") }).waitFor()
    await guest.page.getByText(t("challenges.left", { count: 99 })).waitFor()
    for (const each of [who, guest]) {
      expect(each.errors).toEqual([])
      await each.context.close()
    }
  })
})
