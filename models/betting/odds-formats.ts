import { COEF_VIEWS, type CoefViewName } from "./coef-view.ts"
import { DECIMAL_WRITING, formatOdds, type OddsWriting, TRUE_MINUS } from "./odds-writing.ts"

/** Largest denominator of a fraction that is read at a glance; every price of two decimals is exact with it. */
const LARGEST_DENOMINATOR = 100

/** Up to this win, in thousandths, no fraction of such a denominator is nearer than nothing at all. */
const LARGEST_KEPT = 5

const commonDivisor = (left: number, right: number): number =>
  right === 0 ? left : commonDivisor(right, left % right)

const roundHalfUp = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator))

/**
 * The fraction nearest to a win in thousandths whose denominator is at most 100, in lowest terms; of two as near the one
 * with the smaller denominator. What is nearer to nothing than to 1/100 stays exact.
 */
const nearestFraction = (win: number): readonly [numerator: number, denominator: number] => {
  const divisor = commonDivisor(win, 1000)
  if (1000 / divisor <= LARGEST_DENOMINATOR || win <= LARGEST_KEPT) return [win / divisor, 1000 / divisor]
  let best: readonly [number, number] = [roundHalfUp(win, 1000), 1]
  for (let denominator = 2; denominator <= LARGEST_DENOMINATOR; denominator += 1) {
    const numerator = roundHalfUp(win * denominator, 1000)
    // Both errors over a common denominator: whole numbers, so that nothing is lost.
    const error = Math.abs(numerator * 1000 - win * denominator) * best[1]
    if (error < Math.abs(best[0] * 1000 - win * best[1]) * denominator) best = [numerator, denominator]
  }
  return best
}

/** What has to be staked to win one unit, where a stake of one unit wins so many thousandths; in parts of a unit. */
const stakeToWin = (win: number, parts: number): number => Math.max(1, roundHalfUp(1000 * parts, win))

/**
 * How a win is written, in thousandths of the stake, above zero. What is not exact is rounded once, half up, from the exact
 * price, and is never rounded to nothing:
 *
 * | format     | from evens up                | below evens                 | rounded to                   |
 * | ---------- | ---------------------------- | --------------------------- | ---------------------------- |
 * | fractional | win / stake                  | win / stake                 | a denominator of at most 100 |
 * | american   | + what a stake of 100 wins   | − the stake that wins 100   | whole units                  |
 * | hongKong   | what a stake of 1 wins       | what a stake of 1 wins      | exact                        |
 * | indonesian | what a stake of 1 wins       | − the stake that wins 1     | exact; hundredths below      |
 * | malay      | − the stake that wins 1 (evens are written as below) | what a stake of 1 wins | thousandths; exact below |
 */
const WRITE: { readonly [Name in Exclude<CoefViewName, "decimal">]: (win: number) => string } = {
  fractional: (win) => nearestFraction(win).join("/"),
  american: (win) => (win >= 1000 ? `+${roundHalfUp(win, 10)}` : `${TRUE_MINUS}${stakeToWin(win, 100)}`),
  hongKong: formatOdds,
  indonesian: (win) =>
    win >= 1000 ? formatOdds(win) : `${TRUE_MINUS}${formatOdds(stakeToWin(win, 100) * 10)}`,
  malay: (win) => (win <= 1000 ? formatOdds(win) : `${TRUE_MINUS}${formatOdds(stakeToWin(win, 1000))}`),
}

const WRITINGS: ReadonlyArray<OddsWriting> = COEF_VIEWS.map((name, view) => {
  if (name === "decimal") return DECIMAL_WRITING
  const write = WRITE[name]
  // What wins nothing has no other way of writing: no selection, or none that counts.
  return { view, write: (milli) => (milli > 1000 ? write(milli - 1000) : formatOdds(milli)) }
})

/** The way of writing of a `coefViewId` (§7); decimal where it names none. */
export const oddsWriting = (view: number): OddsWriting => WRITINGS[view] ?? DECIMAL_WRITING
