import type { MarketKind } from "#models/betting/market.ts"
import { marketParts } from "#models/betting/market-key.ts"
import type { BookGame, BookMarket } from "../trading/Book.ts"

const wholeGame = new Set(["match", "full", "final"])

/** What stands for the total of a whole game where its sport has none: the rounds of a bout, the innings that is played. */
const partTotals = new Set(["rounds", "innings-1", "innings-2"])

/** How far the two prices of a market are apart; the main line is the one with the least. */
const imbalance = (market: BookMarket): number => {
  const [first, second] = market.outcomes
  return first?.odds && second?.odds ? Math.abs(Math.log(first.odds / second.odds)) : Number.POSITIVE_INFINITY
}

/** The market of the most even line; `undefined` of none. */
export const mainLine = (markets: ReadonlyArray<BookMarket>): BookMarket | undefined => {
  let best: BookMarket | undefined
  for (const market of markets) {
    if (best === undefined || imbalance(market) < imbalance(best)) best = market
  }
  return best
}

/**
 * The markets a list shows of a game, in the order of its columns: who wins, then the total and the handicap with
 * the most even line. A game with none of a kind has none of it in the list, but for the total: of cricket that of the latest
 * innings stands there, of a bout that of its rounds.
 */
export const mainMarkets = (game: BookGame): ReadonlyArray<BookMarket> => {
  const byKind = new Map<MarketKind, Array<BookMarket>>()
  let part = ""
  let ofPart: ReadonlyArray<BookMarket> = []
  for (const market of game.markets) {
    if (!isOpen(market)) continue
    const { kind, scope } = marketParts(market.market)
    if (kind === "total" && partTotals.has(scope) && scope >= part) {
      ofPart = scope === part ? [...ofPart, market] : [market]
      part = scope
    }
    if (!wholeGame.has(scope)) continue
    const known = byKind.get(kind)
    if (known) known.push(market)
    else byKind.set(kind, [market])
  }
  // Of a race that of its last field: what was offered before a runner was withdrawn takes no bets.
  const winner = byKind.get("result")?.[0] ?? byKind.get("winner")?.[0] ?? byKind.get("race-win")?.at(-1)
  const total = mainLine(byKind.get("total") ?? ofPart)
  const handicap = mainLine(byKind.get("handicap") ?? [])
  return [winner, total, handicap].filter((market) => market !== undefined)
}

/** Every market of a game that is not settled or cancelled. */
export const openMarkets = (game: BookGame): ReadonlyArray<BookMarket> =>
  game.markets.filter((market) => market.status === 1 || market.status === 3)

/** Whether a market is one of those offered to everybody and open; duels belong to who built them, and one without any price takes no bets. */
export const isOffered = (one: {
  readonly market: string
  readonly status: number
  readonly isPriced: boolean
}): boolean => one.status === 1 && one.isPriced && !one.market.startsWith("duel/")

const isOpen = ({ market, status, outcomes }: BookMarket): boolean =>
  isOffered({ market, status, isPriced: outcomes.some(({ odds }) => odds !== null) })

/** Whether anything of a game is open to bets, suspended or not. */
export const takesBets = ({ markets }: BookGame): boolean => markets.some(isOpen)

/** Open markets that a list leaves out, shown as `+N`: of those shown, suspended ones and duels were not among them. */
export const moreMarkets = (game: BookGame, shown: ReadonlyArray<BookMarket>): number =>
  game.markets.filter(isOpen).length - shown.filter(isOpen).length
