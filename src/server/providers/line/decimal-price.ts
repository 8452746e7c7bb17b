import type { OddsMilli } from "#models/betting/odds.ts"

/** Decimal odds of a provider in whole thousandths; `null`, not offered, where they are none that a bet can have. */
export const priceOf = (decimal: number): OddsMilli | null => {
  const milli = Math.round(decimal * 1000)
  return Number.isSafeInteger(milli) && milli > 1000 && milli <= 1_000_000 ? (milli as OddsMilli) : null
}
