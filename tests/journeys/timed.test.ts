import { describe, expect, it } from "vitest"
import type { CurrencyCode } from "#models/money/money.ts"
import { formatMoney } from "#src/ui/messages/format-numbers.ts"
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
)("the star wheel on %s (§1 tv games)", (_, look) => {
  it("takes bets on a round that everybody shares, turns by the clock, and says what they came to", async () => {
    const who = await member(journey.site, journey.browser, look, 1000)
    const { page, t } = who
    await open(who, "casino?show=tvgames")
    await page.getByRole("link", { name: t("game.name.tv-wheel") }).click()
    await page.waitForURL(/\/casino\/tv-wheel$/)
    await page.getByText(t("timed.phase.betting")).waitFor()
    const money = (roubles: number) =>
      formatMoney(
        { amount: roubles * 100, currency: "RUB" as CurrencyCode },
        look.language === "ru" ? "ru" : "en-GB",
      )
    await page.getByLabel(t("game.stake", { currency: "RUB" })).fill("50")
    for (const half of ["even", "odd"]) {
      await page.getByRole("button", { name: new RegExp(`^${t(`timed.pick.${half}`)}`) }).click()
      await page.getByRole("button", { name: t("crash.bet"), exact: true }).click()
      await page
        .getByRole("region", { name: t("timed.yours") })
        .getByText(t(`timed.pick.${half}`), { exact: true })
        .waitFor()
    }
    await isSound(who)
    // One half of the wheel wins at 1.90, the other one loses: 100 staked, 95 paid, whatever is drawn.
    const net = t("timed.net", { staked: money(100), paid: money(95), net: money(-5) })
    await page.getByText(net).waitFor({ timeout: 90_000 })
    await page.getByText(t("timed.proof.right")).first().waitFor({ state: "attached" })
    await isSound(who)
    expect(who.errors).toEqual([])
    await who.context.close()
  }, 180_000)
})
