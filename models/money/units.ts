import { fractionDigits } from "./currency.ts"
import { type MinorUnits, minorUnits } from "./money.ts"

/** An amount in units of a currency as minor units, rounded to the nearest one: `0.2` dollars are 20, `10` yen are 10. */
export const unitsOf = (amount: number, currency: string): MinorUnits =>
  minorUnits(Math.round(amount * 10 ** fractionDigits(currency)))

/** Figures that a decimal number keeps in floating point. */
const EXACT_FIGURES = 15

/** Minor units of a currency for one of another (`main`), of which so many units are one of that (`baseRate`). */
export const minorRateOf = (
  { code, baseRate }: { readonly code: string; readonly baseRate: number },
  main: string,
): number => {
  const digits = fractionDigits(code) - fractionDigits(main)
  // Of the decimal that the rate is written as: 0.0000001 times a million is 0.1, which floating point falls short of.
  return digits === 0 ? baseRate : Number((baseRate * 10 ** digits).toPrecision(EXACT_FIGURES))
}

/** Minor units as an amount in units of their currency, to be told: 20 cents are `0.2`. */
export const amountOf = (units: number, currency: string): number => units / 10 ** fractionDigits(currency)
