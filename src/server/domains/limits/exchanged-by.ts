import { converted } from "#models/money/conversion.ts"
import { type CurrencyCode, type MinorUnits, minorUnits } from "#models/money/money.ts"
import { currencyOf, type Settings } from "#src/server/kernel/settings/settings.ts"

/** An amount of one of the site's currencies in another, no more than can be counted; throws where the site does not have it. */
export const exchangedBy = (
  settings: Settings,
  amount: number,
  from: CurrencyCode,
  into: CurrencyCode,
): MinorUnits => {
  const moneyOf = (code: CurrencyCode) => {
    const money = currencyOf(settings, code)
    if (money === undefined) throw new Error(`The site has no currency ${code}, which an amount is in`)
    return money
  }
  return converted(minorUnits(amount), moneyOf(from), moneyOf(into)) ?? minorUnits(Number.MAX_SAFE_INTEGER)
}
