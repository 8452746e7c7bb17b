import { Effect } from "effect"
import { keepCurrencies } from "#src/server/domains/wallet/kept-currencies.ts"
import { SETTINGS, SiteSettings } from "#src/server/kernel/settings/settings.ts"

/** A site starts with two currencies, and later with all of them. */
export const currenciesAreListed = Effect.gen(function* () {
  const [first, second] = SETTINGS.currencies
  const currencies = second === undefined ? [first] : ([first, second] as const)
  yield* Effect.provideService(keepCurrencies, SiteSettings, {
    ...SETTINGS,
    currencies: [...currencies] as never,
  })
  yield* Effect.provideService(keepCurrencies, SiteSettings, SETTINGS)
}).pipe(Effect.orDie)
