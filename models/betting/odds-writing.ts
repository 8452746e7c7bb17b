/** A minus as wide as a figure. */
export const TRUE_MINUS = "\u2212"

/** One way of writing prices. */
export interface OddsWriting {
  /** Its `coefViewId` (§7 Common feed params). */
  readonly view: number
  /** Writes decimal odds that come in whole thousandths. */
  readonly write: (milli: number) => string
}

/**
 * Decimal odds from whole thousandths, always with a point: 2080 is `2.08`, 19000 is `19.0`, 101000 is `101`. Larger
 * odds drop empty decimals so that cells keep their width; a decimal that carries something is never dropped.
 */
export const formatOdds = (milli: number): string => {
  const least = milli < 10_000 ? 2 : milli < 100_000 ? 1 : 0
  const rest = milli % 1000
  const carried = rest % 10 > 0 ? 3 : rest % 100 > 0 ? 2 : rest > 0 ? 1 : 0
  const whole = (milli - rest) / 1000
  const kept = Math.max(least, carried)
  return kept === 0 ? `${whole}` : `${whole}.${`${1000 + rest}`.slice(1, 1 + kept)}`
}

/** Decimal odds: the way of writing that no code has to be fetched for. */
export const DECIMAL_WRITING: OddsWriting = { view: 0, write: formatOdds }
