import { minorRate, type Settings } from "#src/server/kernel/settings/settings.ts"

/** Minor units of the default currency for one of each currency of the site, as a JSON object that a query looks rates up in. */
export const mainRates = (settings: Settings): string =>
  JSON.stringify(
    Object.fromEntries(settings.currencies.map((money) => [money.code, 1 / minorRate(settings, money)])),
  )
