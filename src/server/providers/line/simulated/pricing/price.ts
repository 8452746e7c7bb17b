import { MOST_ODDS, type OddsMilli } from "#models/betting/odds.ts"

/** The lowest and the highest odds of the book, in thousandths, the same in every market: what would lie outside is not offered. */
export const MIN_ODDS = 1010
export const MAX_ODDS = MOST_ODDS

/** Step of the price ladder at these odds, in thousandths: two decimals, then never more than a hundredth of the odds. */
const tick = (odds: number): number => {
  if (odds < 5_000) return 10
  if (odds < 10_000) return 50
  if (odds < 20_000) return 100
  if (odds < 50_000) return 200
  if (odds < 100_000) return 500
  return 1_000
}

/** Share of a step that is forgiven for the digits a computer drops; far less than it could pay anyone. */
const ROUNDING = 5e-8

/**
 * Chances are counted in parts of 2^40 before they are priced: one event, added up from other parts in another order, differs in the
 * fifteenth digit and must not cost another step.
 */
const PARTS = 2 ** 40

/**
 * The price of a chance, for every market of every sport: the fair win, `1 / chance - 1` for a stake of one, less the same share of it, down
 * to the ladder. The share is that which leaves the house `margin` on a market of two even chances, `2 margin / (1 + margin)`. So a price
 * follows from the chance alone, falls where the chance grows, and never pays more than the chance is worth; the prices of a market whose
 * chances sum to one imply between 1 and `(1 + margin) / (1 - margin)`, whatever the number of its outcomes, before the ladder.
 * `null` where the odds would be below the lowest or above the highest, or nothing is to be won.
 *
 * A bet that may be returned is priced by the chance that makes its fair odds `1 / chance`.
 * @param margin what two even chances imply beyond one, 0.05 is five in a hundred
 */
export const priceOf = (chance: number, margin: number): OddsMilli | null => {
  const counted = Math.round(chance * PARTS) / PARTS
  if (!(counted > 0)) return null
  const odds = 1000 + (1000 * (1 / counted - 1) * (1 - margin)) / (1 + margin)
  if (odds > MAX_ODDS) return null
  const step = tick(odds)
  const down = Math.floor(odds / step + ROUNDING) * step
  return down < MIN_ODDS ? null : (down as OddsMilli)
}

/** The most that the prices of one market imply together, of `winners` outcomes that come true together, the ladder's steps included. */
export const mostImplied = (margin: number, winners = 1): number =>
  (winners * 1.01 * (1 + margin)) / (1 - margin)

/**
 * The chance of a bet that wins its odds on one part of its stake and has the other returned: the part won is `won` on the mean, the part
 * returned `returned`. Its fair odds are `(1 - returned) / won`.
 */
export const chanceOfParts = (won: number, returned: number): number => (won <= 0 ? 0 : won / (1 - returned))
