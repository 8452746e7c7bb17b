import type { Locator } from "playwright"
import { describe, expect, it, vi } from "vitest"
import { brokenRules } from "#tests/support/axe.ts"
import {
  betInPlay,
  livelyPrices,
  type PlacedBet,
  placedBets,
  REFUSED_IN_PLAY,
  receipt,
  serverBalance,
} from "#tests/support/betting.ts"
import { DESKTOP, errorsBeside, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import { member } from "#tests/support/member.ts"
import { hideCoupon, open, type Person, showCoupon } from "#tests/support/player.ts"
import { SEEN_WITHIN_MS } from "#tests/support/seen-within.ts"

/** Seconds of play in a second: prices move while a person looks, and the match is not over meanwhile. */
const SPEED = "5"

const journey = journeyOn({ env: { SPEED } })

interface SoldBet extends PlacedBet {
  readonly sales?: ReadonlyArray<{ readonly stake: number; readonly amount: number }>
}

const salesOf = async (who: Person) => {
  const [bet] = (await placedBets(who)) as ReadonlyArray<SoldBet>
  return bet?.sales ?? []
}

/** Waits until what stands on the button is another price. */
const seeMove = async (button: Locator): Promise<void> => {
  const before = await button.textContent()
  await vi.waitUntil(
    async () => (await button.textContent({ timeout: 1000 }).catch(() => before)) !== before,
    {
      timeout: SEEN_WITHIN_MS,
    },
  )
}

/** Presses until so many sales are made: a market may be stopped at the moment of a press, which is then asked about again. */
const sellsUntil = async (who: Person, coupon: Locator, button: Locator, count: number): Promise<void> => {
  const again = coupon.getByRole("button", { name: who.t("common.retry") })
  await expect
    .poll(async () => {
      for (const each of [again, button])
        if (await each.isVisible()) await each.click({ timeout: 500 }).catch(() => undefined)
      return (await salesOf(who)).length
    })
    .toBe(count)
}

describe("my bets, a tab of the bet slip", () => {
  it.each(
    madeOn("a phone, in Russian", [
      ["a phone, in Russian", { ...PHONE, language: "ru" }],
      ["a desktop, in English", { ...DESKTOP, language: "en" }],
    ] as const),
  )(
    "has a bet in play with its score and price, sold in part by the slider and then by a press, on %s",
    async (_, options) => {
      const who = await member(journey.site, journey.browser, options, 1000)
      const { page, t } = who
      await open(who, "live")
      // What it is worth is to move while a person looks.
      await betInPlay(who, 200, livelyPrices(who))
      const coupon = await showCoupon(who)
      const [bet] = await placedBets(who)
      // What was bet on is no more counted, though its receipt still stands.
      expect(await receipt(who).isVisible()).toBe(true)
      const empty = t("frame.couponCount", { count: 0 })
      if (!who.isWide) expect(await page.locator(`button[aria-label="${empty}"]`).count()).toBe(1)

      const mine = coupon.getByRole("tab", { name: new RegExp(`^${t("my-bets.title")}`) })
      await expect.poll(() => mine.textContent()).toBe(`${t("my-bets.title")}1`)
      await mine.click()
      const card = coupon.getByRole("listitem").filter({ hasText: String(bet?.id) })
      await card.getByText(/^\d+\s*:\s*\d+$/).waitFor()
      const price = card.getByRole("button", { name: new RegExp(`^${t("sale.go", { sum: "" }).trim()}`) })
      await price.waitFor()
      await seeMove(price)
      expect(await brokenRules(page)).toEqual([])

      // A part, chosen by keys: it stays while its price moves.
      await card.getByRole("button", { name: t("my-bets.part") }).click()
      const slider = card.getByRole("slider", { name: t("sale.slider") })
      const part = card.getByRole("textbox", { name: t("sale.part") })
      await slider.press("Home")
      expect(await part.inputValue()).toBe("10")
      await slider.fill("40")
      await slider.press("ArrowRight")
      await slider.press("ArrowLeft")
      const sell = card.locator("button[type=submit]").first()
      await seeMove(sell)
      expect([await slider.inputValue(), await part.inputValue()]).toEqual(["40", "80"])
      expect(await brokenRules(page)).toEqual([])
      await sellsUntil(who, coupon, sell, 1)
      expect((await salesOf(who)).map(({ stake }) => stake)).toEqual([8000])
      await card.getByRole("button", { name: t("cashier.done") }).click()

      // The rest, by the one press on its card, right after a move.
      await price.waitFor()
      await seeMove(price)
      await sellsUntil(who, coupon, price, 2)
      const sales = await salesOf(who)
      expect(sales.map(({ stake }) => stake)).toEqual([8000, 12_000])
      const paid = sales.reduce((sum, { amount }) => sum + amount, 0)
      expect(await serverBalance(who)).toBe(80_000 + paid)

      // It stays with its end until the tab is left.
      await card.getByText(t("bet.status.sold")).first().waitFor()
      await coupon.getByRole("tab", { name: t("my-bets.slip") }).click()
      await mine.click()
      await coupon.getByText(t("my-bets.empty.title")).waitFor()
      expect(await mine.textContent()).toBe(t("my-bets.title"))
      await hideCoupon(who)
      await open(who, "account/history")
      const row = page
        .getByRole("main")
        .getByRole("listitem")
        .filter({ hasText: String(bet?.id) })
      await row.getByText(t("bet.status.sold")).first().waitFor()
      // A bet that the match's turn had refused before stands there too.
      const taken = (await placedBets(who)).filter(({ status }) => status !== "rejected")
      expect(taken).toMatchObject([{ id: bet?.id, status: "sold", payout: paid }])
      expect(errorsBeside(who, REFUSED_IN_PLAY)).toEqual([])
      await who.context.close()
    },
  )
})
