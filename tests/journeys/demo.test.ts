import { describe, expect, it } from "vitest"
import { DESKTOP, errorsBeside, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import { open, type Person, person } from "#tests/support/player.ts"
import { isSound } from "#tests/support/sound.ts"

const journey = journeyOn({ env: { SPEED: "1" } })

const button = ({ page, t }: Person, key: string) => page.getByRole("button", { name: t(key), exact: true })

/** What the purse holds. */
const purse = async ({ page, t }: Person): Promise<number> => {
  const text = await page
    .getByRole("region", { name: t("demo.purse") })
    .getByRole("status")
    .textContent()
  const digits = (text ?? "").replace(/[^\d.,]/g, "").replace(/[.,](?=\d{3})/g, "")
  return Number(digits.replace(",", "."))
}

/** Counts what is played in the page; runs in the browser. */
const countSounds = () => {
  const counted = globalThis as { heard?: number }
  counted.heard = 0
  const { start } = AudioBufferSourceNode.prototype
  AudioBufferSourceNode.prototype.start = function (...when) {
    // An empty sound wakes the audio of a page up.
    if ((this.buffer?.length ?? 0) > 1) counted.heard = (counted.heard ?? 0) + 1
    return start.apply(this, when)
  }
}
const heard = ({ page }: Person) => page.evaluate(() => (globalThis as { heard?: number }).heard ?? 0)

describe.each(
  madeOn("a phone, in Russian", [
    ["a phone, in Russian", { ...PHONE, language: "ru" }],
    ["a desktop, in English", { ...DESKTOP, language: "en" }],
  ] as const),
)("games for play money on %s (§1 casino)", (_, look) => {
  it("are tried from the lobby by a guest, who is asked to sign in once it is for money", async () => {
    const who = await person(journey.site, journey.browser, look)
    const { page, t } = who
    await who.context.addInitScript(countSounds)
    await open(who, "casino")
    const tried = page.getByRole("link", { name: t("demo.try.game", { game: t("game.name.limbo") }) })
    await tried.focus()
    await page.keyboard.press("Enter")
    await page
      .getByRole("heading", { level: 1, name: t("demo.title", { game: t("game.name.limbo") }) })
      .waitFor()
    await button(who, "game.play.limbo").waitFor()
    expect(await purse(who)).toBe(1000)
    await isSound(who)
    await page.getByLabel(t("game.stake", { currency: "FUN" })).fill("100")
    const sound = button(who, "game.sound")
    expect(await sound.getAttribute("aria-pressed")).toBe("false")
    await sound.press("Enter")
    expect(await heard(who)).toBe(0)
    await button(who, "game.play.limbo").click()
    await expect.poll(() => heard(who)).toBeGreaterThanOrEqual(2)
    await expect.poll(() => purse(who)).not.toBe(1000)
    await button(who, "game.play.limbo").and(page.locator(":enabled")).waitFor()
    const after = await purse(who)
    expect([900, 1100]).toContain(after)
    // Above the most that may be staked.
    await page.getByLabel(t("game.stake", { currency: "FUN" })).fill("100.01")
    await button(who, "game.play.limbo").click()
    await page
      .getByRole("alert")
      .getByText(t("demo.refused.above-maximum", { bound: 100 }))
      .waitFor()
    expect(await purse(who)).toBe(after)
    await page.getByLabel(t("game.seeds.new")).fill("a seed of mine")
    await button(who, "game.seeds.change").click()
    await page.getByRole("region", { name: t("game.seeds.told") }).waitFor()
    await isSound(who)
    // The sound stays on over a reload; the purse is filled anew.
    await page.reload()
    await sound.and(page.locator("[aria-pressed=true]")).waitFor()
    await expect.poll(() => purse(who)).toBe(1000)
    await page
      .getByRole("main")
      .getByRole("link", { name: t("demo.real"), exact: true })
      .click()
    await page.getByRole("heading", { name: t("page.signIn.title") }).waitFor()
    expect(errorsBeside(who, /never/)).toEqual([])
    await who.context.close()
  })
})
