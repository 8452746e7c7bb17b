import { describe, expect, it } from "vitest"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import { member } from "#tests/support/member.ts"
import { open } from "#tests/support/player.ts"
import { isSound } from "#tests/support/sound.ts"

const journey = journeyOn({ env: { SPEED: "1" } })

describe.each(
  madeOn("a phone, in Russian", [
    ["a phone, in Russian", { ...PHONE, language: "ru" }],
    ["a desktop, in English", { ...DESKTOP, language: "en" }],
  ] as const),
)("crash on %s (§1 casino)", (_, look) => {
  it("takes a bet while bets are open, and decides it by itself where its player set that", async () => {
    const who = await member(journey.site, journey.browser, look, 1000)
    const { page, t } = who
    await open(who, "casino")
    await page.getByRole("link", { name: t("game.name.crash") }).click()
    await page.waitForURL(/\/casino\/crash$/)
    await page.getByLabel(t("game.stake", { currency: "RUB" })).fill("50")
    await page.getByLabel(t("crash.auto")).fill("1.01")
    await page.getByRole("button", { name: t("crash.bet"), exact: true }).click()
    const outcome = ["game.won", "game.lost", "game.returned"].map((key) => {
      const mark = "\u0000"
      const parts = t(key, { paid: mark, multiplier: mark, stake: mark }).split(mark)
      return parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")).join(".+")
    })
    await page.getByText(new RegExp(`^(?:${outcome.join("|")})$`)).waitFor()
    await isSound(who)
    expect(who.errors).toEqual([])
    await who.context.close()
  })
})
