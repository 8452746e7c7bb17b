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

/** Digits of the minor units of most currencies. */
const COMMON_DIGITS = 2

/** Digits after the decimal separator: minor units in one unit are ten to this power. Those of most currencies where none is told. */
export const fractionDigits = (currency: string | undefined): number =>
  (currency === undefined ? undefined : digitsOf.get(currency)) ?? COMMON_DIGITS

/** Whether a currency's minor units are hundredths, as those of most are: what was kept without a currency is of such. */
export const isInHundredths = (currency: string): boolean => fractionDigits(currency) === COMMON_DIGITS

/** Digits of the finest minor unit of any currency. */
export const MOST_DIGITS = Math.max(...digitsOf.values())
