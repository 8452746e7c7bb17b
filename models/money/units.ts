import { fractionDigits } from "./currency.ts"
import { type MinorUnits, minorUnits } from "./money.ts"

/** An amount in units of a currency as minor units, rounded to the nearest one: `0.2` dollars are 20, `10` yen are 10. */
export const unitsOf = (amount: number, currency: string): MinorUnits =>
  minorUnits(Math.round(amount * 10 ** fractionDigits(currency)))

/** Minor units as an amount in units of their currency, to be told: 20 cents are `0.2`. */
export const amountOf = (units: number, currency: string): number => units / 10 ** fractionDigits(currency)
