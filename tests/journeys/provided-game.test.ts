import { describe, expect, it } from "vitest"
import { GAME_WORDS } from "#src/server/providers/games/local/game-words.ts"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import { member } from "#tests/support/member.ts"
import { open, type Person } from "#tests/support/player.ts"
import { isSound } from "#tests/support/sound.ts"

const journey = journeyOn({ env: { SPEED: "1" } })

const game = ({ page }: Person) => page.frameLocator("main iframe")
/** The money that the game shows, in kopecks. */
const moneyIn = async (who: Person): Promise<number> => {
  const text = (await game(who).locator("#balance").textContent()) ?? ""
  return Number(text.replaceAll(/[^\d]/g, ""))
}

describe.each(
  madeOn("a phone, in Russian", [
    ["a phone, in Russian", { ...PHONE, language: "ru" }],
    ["a desktop, in English", { ...DESKTOP, language: "en" }],
  ] as const),
)("a provider's game on %s (§1 casino)", (_, look) => {
  it("is found in the lobby, played in its frame, closed, and listed with its rounds", async () => {
    const who = await member(journey.site, journey.browser, look, 1000)
    const { page, t } = who
    const words = GAME_WORDS[look.language]
    await open(who, "casino?show=provided")
    await page.getByRole("link", { name: words.title }).click()
    await game(who).getByRole("button", { name: words.roll }).waitFor()
    await expect.poll(() => moneyIn(who)).toBe(100_000)
    await isSound(who)

    // The frame has no origin: nothing of the site is in its reach.
    const frame = page.frames().find((each) => each.url().includes("/provider/games"))
    expect(await frame?.evaluate(() => [window.origin, location.ancestorOrigins.length])).toEqual(["null", 1])
    expect(
      await frame?.evaluate(() => {
        try {
          return document.cookie
        } catch (error) {
          return (error as Error).name
        }
      }),
    ).toBe("SecurityError")
    // A message of another window in the game's own words changes nothing.
    await page.evaluate(() => window.postMessage({ protocol: "statebook-game/1", type: "close" }, "*"))

    const told = game(who).getByRole("status")
    for (let round = 1; round <= 3; round += 1) {
      const before = await moneyIn(who)
      await game(who).getByLabel(words.low).check()
      await game(who).locator("#stake").fill("50")
      await game(who).locator("#stake").press("Enter")
      const [won] = words.won.split(" {}")
      await expect.poll(() => told.textContent()).toMatch(new RegExp(`${won}|${words.lost}`))
      const after = await moneyIn(who)
      expect([before - 5000, before + 5000]).toContain(after)
      await game(who).getByRole("button", { name: words.roll, disabled: false }).waitFor()
      await game(who)
        .locator("#told")
        .evaluate((part) => (part.textContent = ""))
    }
    const money = await moneyIn(who)
    // The site's own balance follows by itself.
    const whole = new Intl.NumberFormat(look.language).format(Math.floor(money / 100))
    await page.getByRole("banner").getByText(whole, { exact: false }).first().waitFor()

    await game(who).locator("#stake").fill("")
    await game(who).getByRole("button", { name: words.roll }).click()
    await expect.poll(() => told.textContent()).toBe(words.unreadable)
    await game(who).locator("#stake").fill("100000")
    await game(who).getByRole("button", { name: words.roll }).click()
    await expect.poll(() => told.textContent()).toBe(words.fault["funds-short"])

    await game(who).getByRole("button", { name: words.close }).click()
    await page.getByText(t("provided.closed")).waitFor()
    await isSound(who)
    await page.getByRole("button", { name: t("provided.again") }).click()
    await expect.poll(() => moneyIn(who)).toBe(money)

    await open(who, "casino/rounds")
    const rounds = page.getByRole("region", { name: t("casino.rounds.provided") })
    await rounds.getByRole("link", { name: words.title }).first().waitFor()
    expect(await rounds.getByRole("listitem").count()).toBe(3)
    await isSound(who)
    expect(who.errors).toEqual([])
    await who.context.close()
  })
})
