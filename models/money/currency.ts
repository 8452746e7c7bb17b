/** Pattern of `CurrencyCode`. */
export const CURRENCY_CODE = /^[A-Z0-9]{3,10}$/

/**
 * Currencies by the digits of their minor units, where those are not two: ISO 4217 for those of states, where `Intl` has fewer for some
 * that are seldom paid in coins; a satoshi for bitcoin and its kind.
 */
const DIGITS: Readonly<Record<number, string>> = {
  0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
  3: "BHD IQD JOD KWD LYD OMR TND",
  4: "CLF UYW",
  6: "USDC USDT",
  8: "BTC ETH LTC",
}

const digitsOf = new Map(
  Object.entries(DIGITS).flatMap(([digits, codes]) => codes.split(" ").map((code) => [code, Number(digits)])),
)

/** Digits after the decimal separator: minor units in one unit are ten to this power. */
export const fractionDigits = (currency: string): number => digitsOf.get(currency) ?? 2
