import { spawnSync } from "node:child_process"
import { describe, expect, it } from "vitest"
import {
  balanceAfter,
  betInPlay,
  liveMatch,
  placedBets,
  REFUSED_IN_PLAY,
  receipt,
  seePriceMove,
  serverBalance,
} from "#tests/support/betting.ts"
import { DESKTOP, errorsBeside, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import * as player from "#tests/support/player.ts"

/** Minutes of play in a real minute: the second half of a match is over in one. */
const SPEED = "45"
const DEPOSIT = 5000
/** The longest that a match which had just begun takes at that speed, its break and added time with it. */
const GAME_MS = 180_000

const balances: Array<number> = []

const journey = journeyOn({ env: { SPEED } })

describe("the player's way", { timeout: 300_000 }, () => {
  // Side by side: most of the time they wait for the ends of their matches.
  it.concurrent.for([
    ["on a phone, in Russian", { ...PHONE, language: "ru" }],
    ["on a desktop, in Russian", { ...DESKTOP, language: "ru" }],
    ["on a phone, in English", { ...PHONE, language: "en" }],
  ] as const)(
    "from the first page to a settled bet: %s (§2 Personal office sections: bets history; §2 Personal office sections: recharge; §2 Registration: page and popup)",
    async ([_, options], { expect }) => {
      const who = await player.person(journey.site, journey.browser, options)
      const { page, t, context } = who

      await player.open(who)
      await player.openPrices(who).first().waitFor()
      expect(await page.locator("html").getAttribute("lang")).toMatch(new RegExp(`^${options.language}`))

      const phone = player.newPhone()
      await player.openRegistration(who)
      await player.register(who, phone)
      await player.deposit(who, DEPOSIT)
      await expect.poll(() => player.shownBalance(who)).toBe(DEPOSIT * 100)

      await player.open(who, await liveMatch(who))
      await seePriceMove(who)
      const refused = await betInPlay(who, 150)
      expect(await receipt(who).isVisible()).toBe(true)
      await page.getByRole("button", { name: t("coupon.receipt.close") }).click()
      await player.hideCoupon(who)

      await player.open(who, "account/history")
      const newest = page
        .locator("main li")
        .filter({ has: page.getByRole("heading", { level: 2 }) })
        .first()
      await newest.waitFor()
      await newest.locator("summary").click()
      const states = newest.locator("details ol").last()
      for (const state of ["waiting", "accepted"]) {
        await states.locator("li", { hasText: t(`bet.status.${state}`) }).waitFor()
      }
      const settled = new RegExp(
        ["won", "lost", "returned"].map((state) => t(`bet.status.${state}`)).join("|"),
      )
      await newest.locator("dt", { hasText: settled }).waitFor({ timeout: GAME_MS })

      const bets = await placedBets(who)
      const expected = balanceAfter(DEPOSIT * 100, bets)
      expect(bets.filter(({ status }) => status === "accepted" || status === "waiting")).toEqual([])
      await expect.poll(() => player.shownBalance(who)).toBe(expected)
      expect(await serverBalance(who)).toBe(expected)

      // The bell counts it until it was read, also after a reload; a bet that was refused at once did not end.
      const ended = bets.filter(({ status }) => status !== "rejected").length
      const bell = (count: number) =>
        page.getByRole("banner").getByRole("button", { name: t("inbox.bell", { count }), exact: true })
      await bell(ended).click()
      const inbox = page.getByRole("dialog", { name: t("inbox.title") })
      await expect.poll(() => inbox.getByRole("listitem").count()).toBe(ended)
      // A notice over the list has a way to close it, too.
      await inbox
        .getByRole("button", { name: t("common.close") })
        .first()
        .click()
      await bell(0).waitFor()
      await page.reload()
      await bell(0).waitFor()

      await player.open(who)
      await player.signOut(who)
      await player.open(who)
      await player.signIn(who, phone)
      expect(await player.shownBalance(who)).toBe(expected)
      balances.push(expected)
      // A bet in play may be refused at a dangerous moment and is then tried again.
      expect(errorsBeside(who, REFUSED_IN_PLAY)).toEqual([])
      expect(who.errors.length).toBeLessThanOrEqual(refused)
      await context.close()
    },
  )

  it("leaves a log that is whole and a ledger that holds what the players saw", async () => {
    await journey.site.stop({ keepData: true })
    const audit = spawnSync(process.execPath, ["src/tools/audit.mjs", "verify"], {
      encoding: "utf8",
      env: { ...process.env, DATA_DIR: journey.site.dataDir },
    })
    expect([audit.status, audit.stderr]).toEqual([0, ""])
    const held = /balance\s+players\s+(\d+) RUB/.exec(audit.stdout)?.[1]
    expect(Number(held)).toBe(balances.reduce((sum, balance) => sum + balance, 0))
    expect(balances).toHaveLength(3)
  })
})
