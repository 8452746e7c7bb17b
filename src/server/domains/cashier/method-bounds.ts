import type { MethodTerms } from "#models/cashier/method.ts"
import { type CurrencyCode, type MinorUnits, minorUnits } from "#models/money/money.ts"
import { unitsOf } from "#models/money/units.ts"
import { currencyOf, minorRate, type Settings } from "#src/server/kernel/settings/settings.ts"

/** What one payment on some terms may be, in minor units of a currency: rounded inwards, so that no bound of the operator is passed. */
export const boundsIn = (
  settings: Settings,
  { least, most }: Pick<MethodTerms, "least" | "most">,
  currency: CurrencyCode,
): { readonly least: MinorUnits; readonly most: MinorUnits } => {
  const [main] = settings.currencies
  const rate = minorRate(settings, currencyOf(settings, currency) ?? main)
  return {
    least: minorUnits(Math.max(1, Math.ceil(unitsOf(least, main.code) * rate))),
    most: minorUnits(Math.floor(unitsOf(most, main.code) * rate)),
  }
}
