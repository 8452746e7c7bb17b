import { fractionDigits } from "#models/money/currency.ts"
import { toDecimal } from "#models/money/decimal.ts"
import { isCrypto } from "../reference/currencies.ts"

/** An amount in minor units as a refusal says it, in a language: `10,00 ₽`. A token is written after its amount, as nobody has a sign for it. */
export const moneyWords = (units: number, currency: string, language: string): string => {
  const digits = fractionDigits(currency)
  const value = toDecimal(units, digits)
  if (isCrypto(currency)) {
    const number = new Intl.NumberFormat(language, { maximumFractionDigits: digits })
    return `${number.format(value)}\u00a0${currency}`
  }
  return new Intl.NumberFormat(language, {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value)
}
