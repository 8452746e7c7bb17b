import type { AutoBet, AutoBetDrop } from "#models/betting/auto-bet.ts"
import { type BetLeg, PRICE_CONSENT } from "#models/betting/bet.ts"
import type { CountedBet } from "#models/betting/make-bet.ts"
import { type OddsMilli, totalOdds } from "#models/betting/odds.ts"
import { checkBet, isStale } from "#src/server/domains/coupon/coupon.domain.ts"
import type { Book } from "#src/server/domains/line/line.domain.ts"
import { currencyOf, type Settings, type SiteMoney } from "#src/server/kernel/settings/settings.ts"
import type { Market } from "../sales/open-bets.ts"

/** What is to be done with a waiting order at a moment. */
export type Due =
  | { readonly place: CountedBet }
  | { readonly drop: AutoBetDrop }
  | { readonly missing: ReadonlyArray<BetLeg> }

/** How the site counts a currency that it has. */
export const moneyIn = (settings: Settings, currency: string): SiteMoney => {
  const money = currencyOf(settings, currency)
  if (money === undefined) throw new Error(`${currency} is no currency of the site`)
  return money
}

/** The score of a selection's game, as orders remember it. */
export const scoreOf = (book: Book["Service"], { gameId }: Pick<BetLeg, "gameId">): string =>
  book.get(gameId)?.game.score.total.join(":") ?? ""

/** The body of the bet that the order is for, at these odds of its selections. */
const bodyOf = (order: AutoBet, odds: ReadonlyArray<OddsMilli>): CountedBet => ({
  betGuid: order.betGuid,
  couponEvents: order.legs.map(({ gameId, market, outcome, odds: before }, position) => ({
    gameId,
    market,
    outcome,
    cf: odds[position] ?? before,
  })),
  summ: order.stake,
  vid: order.kind,
  ...(order.systemSize === undefined ? {} : { expressNum: order.systemSize }),
  ...(order.couponCode === undefined ? {} : { couponCode: order.couponCode }),
  // What falls below the odds of this moment during the delay in play is not what was wanted.
  checkCf: PRICE_CONSENT.rise,
})

/**
 * What is to be done with an order at a time, by the book alone. A game that is not there may be over, or not have come yet
 * after a start: only the log knows.
 */
export const dueOf = ({ book, settings }: Market, order: AutoBet, at: number): Due | undefined => {
  if (order.status !== "waiting" || isStale(book, settings, at)) return undefined
  const missing = order.legs.filter(({ gameId }) => book.get(gameId) === undefined)
  if (missing.length > 0) return { missing }
  const isOver = order.legs.some((leg) => {
    const status = book.get(leg.gameId)?.game.status
    return status === "finished" || status === "cancelled" || book.quote(leg).state === "closed"
  })
  if (isOver) return { drop: "market-closed" }
  if (order.dropOnScoreChange && order.legs.some((leg, place) => scoreOf(book, leg) !== order.scores[place]))
    return { drop: "score-changed" }
  const odds = order.legs.flatMap((leg) => book.price(leg) ?? [])
  if (odds.length < order.legs.length || totalOdds(odds, order.systemSize) < order.wanted) return undefined
  const place = bodyOf(order, odds)
  const money = moneyIn(settings, order.currency)
  return "refusal" in checkBet(book, place, money, settings, at) ? undefined : { place }
}
