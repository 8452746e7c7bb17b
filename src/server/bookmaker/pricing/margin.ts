import type { OddsMilli } from "#models/betting/odds.ts"

/** Lowest and highest odds offered, in thousandths. */
export const MIN_ODDS = 1010
export const MAX_ODDS = 1_000_000

/** Step of the price ladder at these odds, in thousandths: two decimals, coarser where nobody reads them. */
const tick = (odds: number): number => {
  if (odds < 5_000) return 10
  if (odds < 10_000) return 50
  if (odds < 20_000) return 100
  if (odds < 50_000) return 500
  if (odds < 100_000) return 1_000
  return 5_000
}

/**
 * Odds of a chance with the margin already in it, rounded down to the ladder so that the player is never promised
 * more than the chance pays; `null` where the odds would be below 1.01 or the outcome can't happen.
 */
export const oddsOf = (chance: number): OddsMilli | null => {
  if (chance <= 0) return null
  const odds = 1000 / chance
  if (odds < MIN_ODDS) return null
  if (odds >= MAX_ODDS) return MAX_ODDS as OddsMilli
  const step = tick(odds)
  return (Math.floor(odds / step + 1e-9) * step) as OddsMilli
}

const overround = (chances: ReadonlyArray<number>, exponent: number): number => {
  let total = 0
  for (const chance of chances) if (chance > 0) total += chance ** exponent
  return total
}

/**
 * Puts the margin into the fair chances of one market by a power: each is raised to the same exponent, below one, so
 * that the book sums to `1 + margin`. Every chance grows, and long shots grow most, as they do in real books. Since
 * no price pays more than its fair chance under one law, no combination of selections pays more than it costs.
 */
export const withMargin = (fair: ReadonlyArray<number>, margin: number): ReadonlyArray<number> => {
  const target = 1 + margin
  const open = fair.filter((chance) => chance > 0).length
  if (open < 2 || margin === 0) return fair
  let low = 0
  let high = 1
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2
    if (overround(fair, middle) > target) low = middle
    else high = middle
  }
  return fair.map((chance) => (chance > 0 ? chance ** high : 0))
}
