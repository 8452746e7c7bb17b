/** Pattern of `CurrencyCode`. */
export const CURRENCY_CODE = /^[A-Z0-9]{3,10}$/

/** Digits after the decimal separator: minor units in one unit are ten to this power (ISO 4217; satoshi for bitcoin). */
export const fractionDigits = (currency: string): number => {
  switch (currency) {
    case "BTC":
    case "ETH":
    case "LTC":
      return 8
    case "USDT":
    case "USDC":
      return 6
    case "JPY":
    case "KRW":
    case "VND":
    case "CLP":
    case "UGX":
      return 0
    case "KWD":
    case "BHD":
    case "TND":
      return 3
    default:
      return 2
  }
}
