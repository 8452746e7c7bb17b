import type { FixedRates } from "#models/money/fixed-rates.ts"
import { unitsOf } from "#models/money/units.ts"
import { minorRate, type Settings } from "./settings.ts"

/** Of how many units of the default currency the rates are kept, so that they are whole numbers. */
const UNITS = 1_000_000

/** What a million units of the default currency are in every currency of the site now, in minor units. */
export const fixedRates = (settings: Pick<Settings, "currencies">): FixedRates => {
  const [main] = settings.currencies
  const whole = unitsOf(UNITS, main.code)
  return Object.fromEntries(
    settings.currencies.map((money) => [
      money.code,
      Math.max(1, Math.round(whole * minorRate(settings, money))),
    ]),
  )
}
