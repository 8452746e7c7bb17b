import type { Locator } from "playwright"
import { expect, vi } from "vitest"
import type { BetRefusal } from "#models/betting/bet.ts"
import { ask, hideCoupon, open, openPrices, type Person, pick, showCoupon } from "./player.ts"
import { SEEN_WITHIN_MS } from "./seen-within.ts"

interface Answer<Value> {
  readonly value: Value
}

/** What the journeys read of a game in play. */
interface LiveGame {
  readonly game: {
    readonly id: number
    readonly sportId: number
    readonly champId: number
    readonly suspended: boolean
    readonly clock: { readonly phase: string; readonly elapsed: number }
  }
}

/** What the journeys read of a game before its start. */
interface AheadGame {
  readonly game: {
    readonly id: number
    readonly sportId: number
    readonly champId: number
    readonly startsAt: number
  }
}

/** What the journeys read of a bet, in minor units. */
export interface PlacedBet {
  readonly id: number
  readonly betGuid: string
  /** `vid`: 0 single, 1 express, 2 system, with how many selections each of its expresses joins. */
  readonly kind: number
  readonly systemSize?: number
  readonly status: string
  readonly stake: number
  readonly payout?: number
}

/** The player's bets as the server tells them, newest first. */
export const placedBets = async (who: Person): Promise<ReadonlyArray<PlacedBet>> =>
  (await ask<Answer<{ readonly bets: ReadonlyArray<PlacedBet> }>>(who, "/account-api/bets")).value.bets

/** The balance as the server tells it, in minor units. */
export const serverBalance = async (who: Person): Promise<number> =>
  (await ask<Answer<{ readonly money: number }>>(who, "/account-api/user/balance")).value.money

/** What a deposit (minor units) has become by the player's bets. */
export const balanceAfter = (deposited: number, bets: ReadonlyArray<PlacedBet>): number =>
  bets
    .filter(({ status }) => status !== "rejected")
    .reduce((sum, { stake, payout }) => sum - stake + (payout ?? 0), deposited)

const FOOTBALL = 1
/** Seconds of play up to which a football match leaves time to bet on it. */
const LATE = 60 * 60
/** Seconds of play from which the first half is about to end. */
const NEAR_THE_BREAK = 35 * 60
const SECOND_HALF = "game.phase.half-2"

/** Whether a match has a while of play before it: in its break no price moves. */
const goesOn = ({ phase, elapsed }: LiveGame["game"]["clock"]): boolean =>
  phase === SECOND_HALF ? elapsed <= LATE : elapsed <= NEAR_THE_BREAK

/** The path of the football match in play that will end soonest, still takes bets and has no break at hand. */
export const liveMatch = async (who: Person): Promise<string> => {
  const found = async () => {
    const list = await ask<Answer<{ readonly games: ReadonlyArray<LiveGame> }>>(
      who,
      "/service-api/LiveFeed/Get1x2_VZip?count=100",
    )
    return list.value.games
      .map(({ game }) => game)
      .filter(({ sportId, suspended, clock }) => sportId === FOOTBALL && !suspended && goesOn(clock))
      .toSorted((left, right) => right.clock.elapsed - left.clock.elapsed)[0]
  }
  // Not `expect.poll`: tests that run side by side have no one of them that it could belong to.
  const game = await vi.waitUntil(found, { timeout: SEEN_WITHIN_MS })
  return `live/${game.sportId}/${game.champId}/${game.id}`
}

/** The path of the football match that begins last of those announced, so that it doesn't begin meanwhile. */
export const lastMatch = async (who: Person): Promise<string> => {
  const { page, site } = who
  const path = `/service-api/LineFeed/Get1x2_VZip?sports=${FOOTBALL}&count=200`
  const answer = await (await page.request.get(`${site.url}${path}`)).json()
  const last = (answer as Answer<{ readonly games: ReadonlyArray<AheadGame> }>).value.games
    .map(({ game }) => game)
    .toSorted((left, right) => right.startsAt - left.startsAt)[0]
  if (last === undefined) throw new Error("No football match is announced")
  return `line/${last.sportId}/${last.champId}/${last.id}`
}

/** Picks a selection of the match that begins last, on its page. */
export const pickAhead = async (who: Person): Promise<void> => {
  await open(who, await lastMatch(who))
  // It is priced after those that begin before it.
  await openPrices(who).first().waitFor()
  await pick(openPrices(who).first())
}

/** The stake of the whole coupon. */
export const stakeField = (who: Person, coupon: Locator): Locator =>
  coupon.getByLabel(who.t("coupon.stake"), { exact: true })

/** Opens what the coupon offers beside a bet at its prices. */
export const openMore = async (who: Person, coupon: Locator): Promise<void> => {
  const summary = who.page.locator("summary", { hasText: who.t("common.more") })
  const more = coupon.locator("details").filter({ has: summary })
  if (!(await more.evaluate((details: HTMLDetailsElement) => details.open)))
    await more.locator(summary).click()
}

/** The tabs of several coupons, beside those of the bet slip. */
export const couponTabs = (who: Person, coupon: Locator): Locator =>
  coupon.getByRole("tablist", { name: who.t("coupon.several"), exact: true }).getByRole("tab")

/** Lets the coupon take whatever price there is. */
export const takeAnyPrice = (who: Person, coupon: Locator): Promise<void> =>
  coupon.getByRole("radio", { name: who.t("coupon.consent.any") }).check()

/** The receipt of one bet. */
export const receipt = (who: Person): Locator =>
  who.page.getByRole("heading", { name: who.t("coupon.receipt.title", { count: 1 }) })

/** Presses the price that stands on a dialog's button, again where it has moved meanwhile, until it is done. */
export const pressesUntilDone = async ({ t }: Person, dialog: Locator, button: Locator): Promise<void> => {
  const done = dialog.getByRole("button", { name: t("cashier.done") })
  await expect
    .poll(async () => {
      // Once it is pressed it goes away, and what is not there would be waited for.
      if (await button.isVisible()) await button.click({ timeout: 500 }).catch(() => undefined)
      return done.isVisible()
    })
    .toBe(true)
}

/** Text of every price that the page shows. */
export const shownPrices = ({ page }: Person): Promise<ReadonlyArray<string>> =>
  page.locator("main .price-value").allTextContents()

/** Waits until a price of the page is another one. */
export const seePriceMove = async (who: Person): Promise<void> => {
  await openPrices(who).first().waitFor()
  const before = `${await shownPrices(who)}`
  await vi.waitUntil(async () => `${await shownPrices(who)}` !== before, { timeout: SEEN_WITHIN_MS })
}

/** Prices of what is open: those of a match that is nearly decided hardly move. */
export const livelyPrices = (who: Person): Locator =>
  openPrices(who).filter({ has: who.page.locator(".price-value", { hasText: /^\s*(1\.[5-9]|[2-4]\.)/ }) })

/** Picks the first selection that can be; false where none can within the time of a dangerous moment. */
const pickOpen = (prices: Locator): Promise<boolean> =>
  pick(prices.first()).then(
    () => true,
    () => false,
  )

/** The longest that a press of the button goes without being seen, on a busy machine. */
const PRESSED_MS = 10_000

/** What a browser logs where a bet in play is refused, as `betInPlay` tries again after: its price went under the press. */
export const REFUSED_IN_PLAY = /status of 422 .*MakeBetWeb/

/**
 * Bets on a match in play, taking whatever price there is. A bet that is refused because the match took a dangerous
 * turn meanwhile is bet again, a few times at most. Answers how often it was refused before.
 */
export const betInPlay = async (who: Person, stake: number, prices = openPrices(who)): Promise<number> => {
  const { page, t } = who
  let refused = 0
  for (let tries = 0; tries < 12; tries += 1) {
    await open(who, await liveMatch(who))
    if (!(await pickOpen(prices))) continue
    const coupon = await showCoupon(who)
    // A press of the try before may have counted after all: then this one took the pick out again.
    if (await coupon.getByText(t("coupon.empty.title")).isVisible()) {
      await hideCoupon(who)
      continue
    }
    await takeAnyPrice(who, coupon)
    await stakeField(who, coupon).fill(String(stake))
    await coupon.getByText(t("coupon.sum.win")).waitFor()
    const go = coupon.getByRole("button", {
      name: new RegExp(`^${t("coupon.go.ready", { sum: "" }).trim()}`),
    })
    const countdown = coupon.getByText(t("coupon.placing.waiting"), { exact: true })
    if (!(await go.isEnabled({ timeout: 5000 }).catch(() => false))) {
      await clearCoupon(who)
      continue
    }
    const decided = receipt(who)
      .or(page.getByText(t("coupon.refused.title")))
      .first()
    // A dangerous moment that begins under the finger stops the market: the button goes, or its press sends nothing.
    const isSent = go
      .click({ timeout: PRESSED_MS })
      .then(() => countdown.or(decided).first().waitFor({ timeout: PRESSED_MS }))
    if (
      !(await isSent.then(
        () => true,
        () => false,
      ))
    ) {
      await clearCoupon(who)
      continue
    }
    await decided.waitFor()
    if (await receipt(who).isVisible()) return refused
    refused += 1
    await clearCoupon(who)
  }
  throw new Error("Every bet in play was refused")
}

/** Empties the coupon and hides its sheet. */
export const clearCoupon = async (who: Person): Promise<void> => {
  const coupon = await showCoupon(who)
  await coupon.getByRole("button", { name: who.t("coupon.clear") }).click()
  await coupon.getByText(who.t("coupon.empty.title")).waitFor()
  await hideCoupon(who)
}

/** Sport, championship and game: the row that a championship begins with leads to the championship too. */
const OF_GAME = /\/\d+\/\d+\/\d+$/

/**
 * Puts a price of each of the last matches of a list into the coupon: those begin last. The card of the next match
 * stands there before the list does and shows one of its matches too. `most`: how many of them, from the earliest;
 * `having`: what stands in the rows that count, where not all do.
 */
export const pickLastMatches = async (
  who: Person,
  count: number,
  column = 0,
  most = count,
  having = who.page.locator("button.price"),
): Promise<void> => {
  const rows = who.page
    .locator("main li")
    .filter({ has: who.page.locator("button.price[data-state=open]") })
    .filter({ has: having })
  const seen = () =>
    rows
      .getByRole("link")
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute("href") ?? ""))])
      .then((paths) => paths.filter((path) => OF_GAME.test(path)))
  await expect.poll(async () => (await seen()).length).toBeGreaterThan(count)
  for (const path of (await seen()).slice(-count).slice(0, most)) {
    const row = rows.filter({ has: who.page.locator(`a[href="${path}"]`) })
    await pick(row.locator("button.price[data-state=open]").nth(column))
  }
}

/** Has the server refuse every bet of a person, as it answers then. */
export const refuseBets = ({ page }: Person, refusal: BetRefusal): Promise<unknown> =>
  page.route("**/MakeBetWeb", (route) =>
    route.fulfill({
      status: 422,
      json: {
        _tag: "BetRefused",
        success: false,
        code: `bet.${refusal.code}`,
        message: refusal.code,
        errors: [{ detail: refusal.code }],
        refusal,
      },
    }),
  )
