import { TRUE_MINUS } from "#models/betting/odds-writing.ts"
import { fractionDigits } from "#models/money/currency.ts"
import { toDecimal } from "#models/money/decimal.ts"

/** An amount to be written: whole minor units of a currency. */
export interface MoneyLike {
  readonly amount: number | bigint
  readonly currency: string
}

/** How an amount is written. */
export interface MoneyStyle {
  /** `always` puts a plus before what is above zero: a result, not a balance. Default `auto`. */
  readonly sign?: "auto" | "always"
  /** `full` keeps `,00`, for columns that are read by scanning. Default `auto`: whole amounts have no fraction. */
  readonly fraction?: "auto" | "full"
}

const NO_BREAK_SPACE = "\u00a0"

/** Spaces that don't break and a minus as wide as a figure, whatever the locale data say. */
const exact = (text: string): string =>
  text
    .replace(/[\s\u202f]/gu, NO_BREAK_SPACE)
    .replace(/^([\u200e\u200f\u061c]*)-/u, `$1${TRUE_MINUS}`)
    .replace(/-(?=\d)/u, TRUE_MINUS)

const cache = new Map<string, Intl.NumberFormat>()
const numberFormat = (locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = locale + JSON.stringify(options)
  const known = cache.get(key)
  if (known !== undefined) return known
  // Latin figures everywhere: prices, sums and scores are one column for every reader.
  const format = new Intl.NumberFormat(locale, { numberingSystem: "latn", ...options })
  cache.set(key, format)
  return format
}

const isoCurrencies = new Set(Intl.supportedValuesOf("currency"))

/** What every locale writes alike, in Latin figures: the first page counts with it, and `Intl` takes long to make. */
const isPlain = (value: number | bigint, options: Intl.NumberFormatOptions): boolean =>
  value >= 0 &&
  value < 1000 &&
  (typeof value === "bigint" || Number.isInteger(value)) &&
  Object.keys(options).length === 0

/** A plain number by locale: `1 284`, `−0.5` in English. */
export const formatNumber = (
  value: number | bigint,
  locale: string,
  options: Intl.NumberFormatOptions = {},
): string => (isPlain(value, options) ? String(value) : exact(numberFormat(locale, options).format(value)))

/**
 * An amount of money by locale: `12 480,50 ₽`. A code `Intl` doesn't know (crypto, game tokens) is written after the
 * number, with as many decimals as the amount has; a whole amount has none.
 */
export const formatMoney = (money: MoneyLike, locale: string, style: MoneyStyle = {}): string => {
  const digits = fractionDigits(money.currency)
  const value = toDecimal(money.amount, digits)
  const signDisplay = style.sign === "always" ? "exceptZero" : "negative"
  if (!isoCurrencies.has(money.currency)) {
    const options = { signDisplay, minimumFractionDigits: 0, maximumFractionDigits: digits } as const
    return `${exact(numberFormat(locale, options).format(value))}${NO_BREAK_SPACE}${money.currency}`
  }
  return exact(
    numberFormat(locale, {
      style: "currency",
      currency: money.currency,
      currencyDisplay: "narrowSymbol",
      signDisplay,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      trailingZeroDisplay: style.fraction === "full" ? "auto" : "stripIfInteger",
    }).format(value),
  )
}

/** The sign of a currency by locale, `₽`; its code where it has none. */
export const currencySign = (currency: string, locale: string): string => {
  if (!isoCurrencies.has(currency)) return currency
  const parts = numberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  }).formatToParts(0)
  return parts.find((part) => part.type === "currency")?.value ?? currency
}
