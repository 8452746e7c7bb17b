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

/** Share of a step that is forgiven for the digits a computer drops; far less than it could pay anyone. */
const ROUNDING = 5e-8

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
  return (Math.floor(odds / step + ROUNDING) * step) as OddsMilli
}

/** More steps than any book needs; a step by Newton doubles the digits that are right, one by halves adds one. */
const MOST_STEPS = 60

/** The exponent between 0 and 1 at which chances, given by their logarithms, sum to the target; 1 where they do at once. */
const exponentFor = (logs: ReadonlyArray<number>, target: number): number => {
  let low = 0
  let high = 1
  let exponent = 1
  for (let step = 0; step < MOST_STEPS && high - low > 1e-13; step++) {
    let excess = -target
    let slope = 0
    for (const log of logs) {
      const powered = Math.exp(log * exponent)
      excess += powered
      slope += log * powered
    }
    if (exponent === 1 && excess >= 0) return 1
    if (excess > 0) low = exponent
    else high = exponent
    const next = exponent - excess / slope
    const isInside = next > low && next < high
    if (isInside && Math.abs(next - exponent) < 1e-14) return next
    exponent = isInside ? next : (low + high) / 2
  }
  return exponent
}

/**
 * Puts the margin into the fair chances of one market by a power: each is raised to the same exponent, below one, so
 * that the book sums to `1 + margin`. Every chance grows, and long shots grow most, as they do in real books. Since
 * no price pays more than its fair chance under one law, no combination of selections pays more than it costs.
 * @param winners how many of the outcomes come true together
 */
export const withMargin = (
  fair: ReadonlyArray<number>,
  margin: number,
  winners = 1,
): ReadonlyArray<number> => {
  const target = winners * (1 + margin)
  const logs: Array<number> = []
  for (const chance of fair) if (chance > 0) logs.push(Math.log(chance))
  if (logs.length < 2 || margin === 0) return fair
  const exponent = exponentFor(logs, target)
  return fair.map((chance) => (chance > 0 ? Math.exp(Math.log(chance) * exponent) : 0))
}
