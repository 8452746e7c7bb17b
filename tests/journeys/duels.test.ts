import type { Locator } from "playwright"
import { describe, expect, it } from "vitest"
import { brokenRules } from "#tests/support/axe.ts"
import {
  balanceAfter,
  placedBets,
  receipt,
  serverBalance,
  stakeField,
  takeAnyPrice,
} from "#tests/support/betting.ts"
import { DESKTOP, errorsBeside, PHONE } from "#tests/support/browser.ts"
import { gameWith } from "#tests/support/game-with.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { member } from "#tests/support/member.ts"
import { hideCoupon, open, openPrices, type Person, showCoupon } from "#tests/support/player.ts"

const journey = journeyOn({ line: "whole", env: { SPEED: "1" } })

/** Opens a game's page and has a duel of its first player priced; answers the prices of its outcomes. */
const builtDuel = async (who: Person, path: string): Promise<Locator> => {
  const { page, t } = who
  await open(who, path)
  await openPrices(who).first().waitFor()
  await page.getByRole("button", { name: t("duel.open") }).click()
  const builder = page.getByRole("region", { name: t("duel.title") })
  await builder.getByRole("combobox", { name: t("duel.first") }).selectOption({ index: 1 })
  const build = builder.getByRole("button", { name: t("duel.build") })
  expect(await build.isDisabled()).toBe(true)
  const second = builder.getByRole("combobox", { name: t("duel.second") })
  const prices = builder.getByRole("group", { name: t("duel.title") }).getByRole("button")
  const unpriced = builder.getByText(t("duel.failure.unpriced"))
  const players = await second.getByRole("option").count()
  // One who is sure to win has no price against the first; another has.
  for (let place = 2; place < players && !(await prices.first().isVisible()); place += 1) {
    await second.selectOption({ index: place })
    await build.click()
    await prices.first().or(unpriced).waitFor()
  }
  return prices
}

/** Bets 100 on the first outcome of a duel. */
const betOnDuel = async (who: Person, prices: Locator): Promise<void> => {
  await prices.first().click()
  const coupon = await showCoupon(who)
  await takeAnyPrice(who, coupon)
  await stakeField(who, coupon).fill("100")
  await coupon
    .locator("button:enabled:not([role=tab])", { hasText: who.t("coupon.go.ready", { sum: "" }).trim() })
    .click()
  await receipt(who).waitFor()
}

describe("a duel built by the player (§7 Betting: line and live)", () => {
  it.each([
    ["two runners of a race, on a phone in Russian", 27, "race-win/match", { ...PHONE, language: "ru" }],
    [
      "two scorers of a match, on a desktop in English",
      1,
      "anytime-scorer/match",
      { ...DESKTOP, language: "en" },
    ],
  ] as const)("is priced, put into the coupon and bet on: %s", async (_, sport, market, options) => {
    const who = await member(journey.site, journey.browser, options, 1000)
    const { page, t } = who
    const prices = await builtDuel(who, await gameWith(journey.site.url, sport, market))
    expect(await prices.count()).toBe(sport === 1 ? 3 : 2)
    expect(await brokenRules(page, { within: "main" })).toEqual([])
    await betOnDuel(who, prices)
    expect(await placedBets(who)).toHaveLength(1)
    const title = t("selection.duel", { pair: "", outcome: "" }).split(/[:(,]/)[0]?.trim() ?? ""
    await page.getByText(title).first().waitFor()
    expect(errorsBeside(who, /409/)).toEqual([])
    await who.context.close()
  })
})

/** Races follow each other within seconds, and are run in some. */
const track = journeyOn({ line: "whole", env: { SPEED: "20", SPORTS: "27" } })
/** Time to build a duel and bet on it before its race. */
const AHEAD_MS = 45_000
const RACE_MS = 150_000

/** The page of the first race that leaves time for that. */
const nextRace = async ({ page, site }: Person): Promise<string> => {
  const answer = await page.request.get(`${site.url}/service-api/LineFeed/Get1x2_VZip?sports=27&count=200`)
  const { value } = (await answer.json()) as {
    readonly value: {
      readonly games: ReadonlyArray<{
        readonly game: { readonly id: number; readonly champId: number; readonly startsAt: number }
      }>
    }
  }
  const [race] = value.games
    .map(({ game }) => game)
    .filter(({ startsAt }) => startsAt > Date.now() + AHEAD_MS)
    .toSorted((left, right) => left.startsAt - right.startsAt)
  if (race === undefined) throw new Error("No race is announced")
  return `line/27/${race.champId}/${race.id}`
}

describe("a duel that was bet on", () => {
  it("is settled by the finish of its race, and its money is there", { timeout: 300_000 }, async () => {
    const who = await member(track.site, track.browser, { ...PHONE, language: "en" }, 1000)
    const { page, t } = who
    await betOnDuel(who, await builtDuel(who, await nextRace(who)))
    const [bet] = await placedBets(who)
    expect(bet).toMatchObject({ kind: 0, stake: 10_000 })
    expect((bet as unknown as { readonly legs: ReadonlyArray<unknown> }).legs).toMatchObject([
      { market: expect.stringMatching(/^duel\/\d+-\d+$/) },
    ])
    await page.getByRole("button", { name: t("coupon.receipt.close") }).click()
    await hideCoupon(who)
    await open(who, "account/history")
    const settled = new RegExp(
      ["won", "lost", "returned"].map((state) => `^${t(`bet.status.${state}`)}$`).join("|"),
    )
    await page.locator("dt", { hasText: settled }).waitFor({ timeout: RACE_MS })
    const bets = await placedBets(who)
    expect(bets).toHaveLength(1)
    expect(["won", "lost", "returned"]).toContain(bets[0]?.status)
    await expect.poll(() => serverBalance(who)).toBe(balanceAfter(100_000, bets))
    expect(errorsBeside(who, /409/)).toEqual([])
    await who.context.close()
  })
})
