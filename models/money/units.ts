import { fractionDigits } from "./currency.ts"
import { type MinorUnits, minorUnits } from "./money.ts"

/** An amount in units of a currency as minor units, rounded to the nearest one: `0.2` dollars are 20, `10` yen are 10. */
export const unitsOf = (amount: number, currency: string): MinorUnits =>
  minorUnits(Math.round(amount * 10 ** fractionDigits(currency)))

/** A decimal number with its point so many places further right: by its figures, which a product in floating point may miss. */
export const movedBy = (decimal: number, places: number): number => {
  const [figures = "", exponent = ""] = decimal.toExponential().split("e")
  return Number(`${figures}e${Number(exponent) + places}`)
}

/** Minor units of a currency for one of another (`main`), of which so many units are one of that (`baseRate`). */
export const minorRateOf = (
  { code, baseRate }: { readonly code: string; readonly baseRate: number },
  main: string,
): number => {
  // Of the decimal that the rate is written as: 0.0000001 times a million is 0.1, which floating point falls short of.
  return movedBy(baseRate, fractionDigits(code) - fractionDigits(main))
}

/** Minor units as an amount in units of their currency, to be told: 20 cents are `0.2`. */
export const amountOf = (units: number, currency: string): number => units / 10 ** fractionDigits(currency)
