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
)("bingo of 90 balls on %s (§1 bingo)", (_, look) => {
  it("sells cards by number and at random, marks them by the calls, and says what they came to", async () => {
    const who = await member(journey.site, journey.browser, look, 1000)
    const { page, t } = who
    await open(who, "casino?show=bingo")
    await page.getByRole("link", { name: t("game.name.bingo-90") }).click()
    await page.waitForURL(/\/casino\/bingo-90$/)
    await page.getByText(t("timed.phase.betting")).waitFor()
    const language = look.language === "ru" ? "ru" : "en-GB"
    const money = (roubles: number) =>
      formatMoney({ amount: roubles * 100, currency: "RUB" as CurrencyCode }, language)
    const named = (card: number) =>
      t("timed.bingo.card", { number: new Intl.NumberFormat(language).format(card) })
    await page.getByLabel(t("game.stake", { currency: "RUB" })).fill("50")
    const yours = page.getByRole("region", { name: t("timed.yours") })
    const take = page.getByRole("button", { name: t("timed.bingo.take"), exact: true })
    for (const card of [17, 12_000]) {
      await page.getByLabel(t("timed.bingo.number")).fill(`${card}`)
      await page.getByRole("table", { name: named(card) }).waitFor()
      await take.click()
      await yours.getByText(named(card), { exact: true }).waitFor()
    }
    await page.getByRole("button", { name: t("timed.bingo.any") }).click()
    await take.click()
    await yours.getByRole("listitem").nth(2).waitFor()
    await yours.getByText(t("timed.staked", { staked: money(150) })).waitFor()
    await isSound(who)
    // All three cards are in the hall; each call is counted, and marks what it stands on.
    const tables = page.getByRole("table", { name: new RegExp(`^${t("timed.bingo.card", { number: "" })}`) })
    expect(await tables.count()).toBe(3)
    const called = (calls: string) =>
      page.getByText(new RegExp(t("timed.bingo.calls", { calls: "@", all: "55" }).replace("@", calls)))
    await called("\\d+").waitFor({ timeout: 70_000 })
    await called("[345]\\d").waitFor({ timeout: 60_000 })
    await isSound(who)
    await page.getByText(t("timed.phase.settled")).waitFor({ timeout: 60_000 })
    expect(await tables.getByText(t("timed.bingo.called")).count()).toBeGreaterThan(10)
    const net = page.getByText(
      t("timed.net", { staked: money(150), paid: "@", net: "@" }).split("@")[0] ?? "",
    )
    await net.waitFor()
    // What the cards say that they won is what was paid.
    const won = await page.getByText(/×$/).allTextContents()
    const paid = (await yours.getByText(t("timed.bet.lost")).count()) < 3
    expect(won.some((each) => each.includes(t("timed.bingo.prize.line")))).toBe(paid)
    await page.getByText(t("timed.proof.right")).first().waitFor({ state: "attached" })
    expect(who.errors).toEqual([])
    await who.context.close()
  }, 240_000)
})
