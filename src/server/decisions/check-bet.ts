import {
  BET_KIND,
  type BetLeg,
  type BetRefusal,
  PRICE_CONSENT,
  type PriceConsent,
} from "#models/betting/bet.ts"
import { shapeFault } from "#models/betting/bet-shape.ts"
import { findConflict } from "#models/betting/conflict.ts"
import { type BoostRule, boostFactor, UNBOOSTED } from "#models/betting/express-boost.ts"
import type { CouponEvent, MakeBet } from "#models/betting/make-bet.ts"
import { selectionKey } from "#models/betting/market-key.ts"
import { type OddsMilli, stakeWithin } from "#models/betting/odds.ts"
import { runnersNamed } from "#models/betting/runners-named.ts"
import type { PickAvailability } from "#models/coupon/pick.ts"
import { minorUnits } from "#models/money/money.ts"
import type { Book, Quote } from "../trading/Book.ts"
import { type Settings, type SiteMoney, vipMaximum } from "./settings.ts"

/** What a bet would be placed on, or why not. */
export type BetCheck =
  | { readonly legs: ReadonlyArray<BetLeg>; readonly live: boolean; readonly boost?: BoostRule }
  | { readonly refusal: BetRefusal }

type Reader = Book["Service"]
type Code = BetRefusal["code"]
type CheckedLeg = { readonly leg: BetLeg } | { readonly code: Code; readonly odds?: OddsMilli }

/** Whether the player agreed to the odds now where they saw others (§3 `checkCf`). */
const agreesTo = (consent: PriceConsent, seen: number, now: number): boolean =>
  now === seen || consent === PRICE_CONSENT.any || (consent === PRICE_CONSENT.rise && now > seen)

/** The shape of a coupon, whatever the line says. */
const checkShape = ({ couponEvents, vid, expressNum }: MakeBet): BetRefusal | undefined => {
  const code = shapeFault(vid, couponEvents.length, expressNum)
  if (code !== undefined) return { code }
  const conflict = findConflict(couponEvents)
  if (conflict === undefined) return undefined
  const positions = couponEvents.flatMap((event, position) => {
    const key = selectionKey(event)
    return key === conflict.first || key === conflict.second ? [position] : []
  })
  return { code: "conflicting-selections", positions }
}

type OpenQuote = Extract<Quote, { readonly state: "open" }>

/** A quote that takes bets at this moment, or why it takes none. */
export const openQuote = (
  quote: Quote,
  now: number,
): OpenQuote | "unknown-market" | "market-closed" | "market-suspended" => {
  if (quote.state === "unknown") return "unknown-market"
  if (quote.state === "closed" || (!quote.live && quote.startsAt <= now)) return "market-closed"
  return quote.state === "suspended" ? "market-suspended" : quote
}

/** The odds that a quote tells, whether or not it takes bets. */
export const pricedAt = (quote: Quote): OddsMilli | undefined =>
  quote.state === "open" || quote.state === "suspended" ? (quote.odds ?? undefined) : undefined

/** How a coupon tells what {@link openQuote} found. */
export const availabilityOf = (open: ReturnType<typeof openQuote>): PickAvailability =>
  typeof open !== "string" ? "open" : open === "market-suspended" ? "suspended" : "gone"

/** Whether the line was silent for too long to trust its prices. */
export const isStale = (book: Reader, { feedSilenceMs }: Settings, now: number): boolean => {
  const heardAt = book.lastHeardAt()
  return heardAt === undefined || now - heardAt > feedSilenceMs
}

/** What a leg says of its game, whatever comes of the line later. */
type NamedGame = Pick<BetLeg, "sportId" | "champId" | "champ" | "home" | "away" | "runners" | "startsAt">

/** What the line calls a selection's game; nothing where it has it no more. */
export const namedGame = (
  book: Reader,
  { gameId, market, outcome }: Pick<CouponEvent, "gameId" | "market" | "outcome">,
): NamedGame | undefined => {
  const game = book.get(gameId)?.game
  const champ = game && book.champ(game.champId)
  const home = game && book.team(game.home)
  const away = game?.away === undefined ? undefined : book.team(game.away)
  if (game === undefined || champ === undefined || home === undefined) return undefined
  if (game.away !== undefined && away === undefined) return undefined
  return {
    sportId: game.sportId,
    champId: game.champId,
    champ: champ.name,
    home: home.name,
    ...(away === undefined ? {} : { away: away.name }),
    ...runnersNamed(game, { market, outcome }, (id) => book.team(id)?.name),
    startsAt: game.startsAt,
  }
}

const checkLeg = (book: Reader, event: CouponEvent, consent: PriceConsent, now: number): CheckedLeg => {
  const found = book.get(event.gameId)
  if (found === undefined) return { code: "unknown-game" }
  const quote = openQuote(book.quote(event), now)
  if (typeof quote === "string") return { code: quote }
  if (!agreesTo(consent, event.cf, quote.odds)) return { code: "price-changed", odds: quote.odds }
  const named = namedGame(book, event)
  if (named === undefined) return { code: "unknown-game" }
  const { game } = found
  const { gameId, market, outcome } = event
  return {
    leg: {
      gameId,
      market,
      outcome,
      odds: quote.odds,
      live: quote.live,
      ...named,
      ...(quote.live && game.runners === undefined ? { score: game.score.total.join(":") } : {}),
    },
  }
}

/** In which order reasons are told where several selections have different ones. */
const PRECEDENCE: ReadonlyArray<Code> = [
  "unknown-game",
  "unknown-market",
  "market-closed",
  "market-suspended",
  "price-changed",
]

const firstRefusal = (legs: ReadonlyArray<CheckedLeg>): BetRefusal | undefined => {
  for (const code of PRECEDENCE) {
    const positions: Array<number> = []
    const odds: Array<OddsMilli> = []
    legs.forEach((leg, position) => {
      if (!("code" in leg) || leg.code !== code) return
      positions.push(position)
      if (leg.odds !== undefined) odds.push(leg.odds)
    })
    if (positions.length > 0) return odds.length > 0 ? { code, positions, odds } : { code, positions }
  }
  return undefined
}

/** A boost that is asked for against the site's rule. */
const checkBoost = (
  { vid, promo, isExpressBoost }: MakeBet,
  odds: ReadonlyArray<OddsMilli>,
  boost: BoostRule | undefined,
): BetRefusal | undefined =>
  isExpressBoost === true &&
  (vid !== BET_KIND.express || promo !== undefined || boostFactor(odds, boost) === UNBOOSTED)
    ? { code: "boost-not-offered" }
    : undefined

/** The stake against the bounds of its currency, of a VIP bet its own, and against what one bet may pay at these odds. */
const checkStake = (
  { summ, expressNum, VIPBetSumm }: MakeBet,
  odds: ReadonlyArray<OddsMilli>,
  money: SiteMoney,
  settings: Settings,
  boost: BoostRule | undefined,
): BetRefusal | undefined => {
  const maximum = VIPBetSumm === true ? vipMaximum(settings, money) : money.maximum
  if (maximum === undefined) return { code: "vip-not-offered" }
  if (summ < money.minimum) return { code: "stake-below-minimum", bound: money.minimum }
  const bound = minorUnits(
    Math.min(maximum, stakeWithin(money.maximumWin, odds, expressNum, boostFactor(odds, boost))),
  )
  return summ > bound ? { code: "stake-above-limit", bound } : undefined
}

/**
 * Holds a coupon against the line as it is now. Pure but for reading the book: the shape first, then whether the line
 * is fresh, then each selection, then the stake.
 * @param now milliseconds since the epoch by the server's clock
 */
export const checkBet = (
  book: Reader,
  body: MakeBet,
  money: SiteMoney,
  settings: Settings,
  now: number,
): BetCheck => {
  const shape = checkShape(body)
  if (shape !== undefined) return { refusal: shape }
  if (isStale(book, settings, now)) return { refusal: { code: "feed-stale" } }
  const checked = body.couponEvents.map((event) => checkLeg(book, event, body.checkCf, now))
  const legs = checked.flatMap((each) => ("leg" in each ? [each.leg] : []))
  const prices = legs.map(({ odds }) => odds)
  const boost = body.isExpressBoost === true ? settings.expressBoost : undefined
  const refusal =
    firstRefusal(checked) ??
    checkBoost(body, prices, boost) ??
    checkStake(body, prices, money, settings, boost)
  if (refusal !== undefined) return { refusal }
  return { legs, live: legs.some(({ live }) => live), ...(boost === undefined ? {} : { boost }) }
}

const checkLegAgain = (book: Reader, leg: BetLeg, consent: PriceConsent): CheckedLeg => {
  if (!leg.live) return { leg }
  const quote = book.quote(leg)
  if (quote.state === "unknown" || quote.state === "closed") return { code: "market-closed" }
  if (quote.state === "suspended") return { code: "market-suspended" }
  if (quote.odds >= leg.odds) {
    return { leg: consent === PRICE_CONSENT.ask ? leg : { ...leg, odds: quote.odds } }
  }
  return agreesTo(consent, leg.odds, quote.odds)
    ? { leg: { ...leg, odds: quote.odds } }
    : { code: "price-changed", odds: quote.odds }
}

/**
 * Holds a waiting bet against the line when its delay is over: the odds it is accepted at, or why it is refused.
 * A price that rose is taken only by those who agreed to it; otherwise the bet keeps the price the player confirmed.
 */
export const checkAgain = (
  book: Reader,
  legs: ReadonlyArray<BetLeg>,
  consent: PriceConsent,
): { readonly odds: ReadonlyArray<OddsMilli> } | { readonly refusal: BetRefusal } => {
  const checked = legs.map((leg) => checkLegAgain(book, leg, consent))
  const refusal = firstRefusal(checked)
  return refusal === undefined
    ? { odds: checked.flatMap((each) => ("leg" in each ? [each.leg.odds] : [])) }
    : { refusal }
}
