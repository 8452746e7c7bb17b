import type { Measured } from "./run-row.ts"
import type { Spread } from "./statistics.ts"

/** A number as short as it can be read. */
export const short = (value: number): string => {
  if (!Number.isFinite(value)) return "–"
  const size = Math.abs(value)
  if (size >= 1000) return Math.round(value).toLocaleString("en-US").replaceAll(",", " ")
  if (size >= 100) return value.toFixed(0)
  if (size >= 10) return value.toFixed(1)
  if (size >= 0.01 || size === 0) return value.toFixed(2)
  return value.toPrecision(2)
}

/** Middle and range: `12.4 (11.9–13.0)`. */
export const ranged = ({ median, least, most }: Spread): string =>
  least === most ? short(median) : `${short(median)} (${short(least)}–${short(most)})`

/** Where the seconds of a row went, or whose rounds they are. */
export const spentWords = ({ row, spent }: Measured): string => {
  if (spent === undefined) return `in the rounds of ${row.roundsOf}`
  const { setUp, measured, tearDown } = spent
  return `${short(setUp + measured + tearDown)} s: ${short(setUp)} to set up, ${short(measured)} in rounds, ${short(tearDown)} to end`
}
