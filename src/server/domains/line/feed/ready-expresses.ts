import type { SelectionRef } from "#models/betting/market.ts"
import { type OddsMilli, totalOdds } from "#models/betting/odds.ts"
import type { BookGame } from "../trading/Book.ts"
import { mainMarkets } from "./main-markets.ts"
import { wirePrice } from "./wire-price.ts"

/** Selections of one express. */
const LEGS = 4
/** Expresses in one answer at most. */
const MOST = 5

/** Prices of a selection that joins one, in thousandths: a favourite, yet worth its place. */
const LOWEST = 1200
const HIGHEST = 2500

/** One selection of a ready express at its price, in thousandths. */
interface Leg extends SelectionRef {
  readonly odds: OddsMilli
}

/** An express that the line offers ready; `odds` is what its selections multiply to, in thousandths. */
export interface ReadyExpress {
  readonly selections: ReadonlyArray<Leg>
  readonly odds: number
}

/** The likeliest winner of a game that can be bet on now, where its price is within the bounds. */
const favouriteOf = (game: BookGame): Leg | undefined => {
  const [market] = mainMarkets(game)
  if (market === undefined || !/^(result|winner)\//.test(market.market)) return undefined
  const [best] = market.outcomes
    .map((outcome) => ({ outcome: outcome.outcome, odds: wirePrice(game.game, market, outcome) }))
    .filter(({ outcome, odds }) => outcome !== "X" && odds >= LOWEST && odds <= HIGHEST)
    .toSorted((left, right) => left.odds - right.odds)
  return best === undefined
    ? undefined
    : { gameId: game.game.id, market: market.market, outcome: best.outcome, odds: best.odds as OddsMilli }
}

/**
 * Expresses of the likeliest winners of games, four to each, in the order of the games: those that stand highest first. What
 * is left over makes none.
 */
export const readyExpresses = (games: ReadonlyArray<BookGame>): ReadonlyArray<ReadyExpress> => {
  const expresses: Array<ReadyExpress> = []
  let legs: Array<Leg> = []
  for (const game of games) {
    const leg = favouriteOf(game)
    if (leg === undefined) continue
    legs.push(leg)
    if (legs.length < LEGS) continue
    expresses.push({ selections: legs, odds: totalOdds(legs.map(({ odds }) => odds)) })
    if (expresses.length === MOST) break
    legs = []
  }
  return expresses
}
