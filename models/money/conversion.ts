import { fractionDigits } from "./currency.ts"
import { decimalDigits } from "./decimal.ts"
import { type MinorUnits, minorUnits } from "./money.ts"

/** A currency with its rate: so many units of it are one of the site's default currency. */
export interface Rated {
  readonly code: string
  readonly baseRate: number
}

/** Minor units of a currency for a unit of the default one, as an exact fraction. */
const fractionOf = ({ code, baseRate }: Rated) => {
  const { figures = "0", digits = 0 } = decimalDigits(baseRate) ?? {}
  return { above: BigInt(figures) * 10n ** BigInt(fractionDigits(code)), below: 10n ** BigInt(digits) }
}

/**
 * What an amount in minor units of one currency is in another's, by both rates, exactly and rounded down: nobody gains by going there and
 * back. `undefined` where it is more than can be counted.
 */
export const converted = (amount: MinorUnits, from: Rated, to: Rated): MinorUnits | undefined => {
  const [one, other] = [fractionOf(from), fractionOf(to)]
  const units = (BigInt(amount) * other.above * one.below) / (one.above * other.below)
  return units > BigInt(Number.MAX_SAFE_INTEGER) ? undefined : minorUnits(units)
}

/** How many units of one currency are one of another, to be shown: `0.0107` euros for a rouble. */
export const rateBetween = (from: Rated, to: Rated): number =>
  Number((to.baseRate / from.baseRate).toPrecision(6))
