import { Schema } from "effect"
import { CurrencyCode } from "../../money/money.ts"
import { SHELVES } from "../catalogue.ts"
import { ProviderName } from "./provider-round.ts"

/** Games of providers have numbers from here on: those below are the house's (§3 Catalogues: keyed by numeric id). */
export const FIRST_PROVIDED_ID = 1000
const LAST_ID = 999_999

/** A provider's own word for one of its games, as it stands in addresses and in its calls. */
export const ProvidedSlug = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9][A-Za-z0-9_.:-]{0,63}$/))

/** What something is called in the two languages of the site; the others take English. */
const Names = Schema.Struct({
  ru: Schema.String.check(Schema.isBetweenLength(1, 60)),
  en: Schema.String.check(Schema.isBetweenLength(1, 60)),
})
export type Names = typeof Names.Type

/** A game of a provider's. */
export const ProvidedGame = Schema.Struct({
  slug: ProvidedSlug,
  /** Its number, which no other game has. */
  id: Schema.Int.check(Schema.isBetween({ minimum: FIRST_PROVIDED_ID, maximum: LAST_ID })),
  name: Names,
  category: Schema.Literals(SHELVES),
  /** What comes back of stakes in the long run, as the provider tells it: 0.97. */
  share: Schema.Finite.check(Schema.isBetween({ minimum: 0.01, maximum: 1 })),
  /** The currencies that it is played in; absent: all of the site. */
  currencies: Schema.optionalKey(Schema.NonEmptyArray(CurrencyCode)),
  /** ISO 3166 codes of the countries whose players have it; absent: all. */
  countries: Schema.optionalKey(Schema.NonEmptyArray(Schema.String.check(Schema.isPattern(/^[A-Za-z]{2}$/)))),
})
export type ProvidedGame = typeof ProvidedGame.Type

/** A provider as players know it. `id`: its number (§3 Catalogues: casino provider slugs map to numeric ids). */
export const ProviderHead = Schema.Struct({
  id: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)),
  name: ProviderName,
  title: Names,
})
export type ProviderHead = typeof ProviderHead.Type

/** A game of a provider's as the lobby shows it. */
export const ListedGame = Schema.Struct({ provider: ProviderHead, game: ProvidedGame })
export type ListedGame = typeof ListedGame.Type

/** The name in a language. */
export const nameFor = (names: Names, language: string): string => (language === "ru" ? names.ru : names.en)

/** Whether players of a country have the game. `country`: ISO 3166, in either case; empty where it is not known. */
export const isForCountry = ({ countries }: ProvidedGame, country: string): boolean =>
  countries === undefined || countries.some((code) => code.toLowerCase() === country.toLowerCase())

/** Whether the game is played in a currency. */
export const isForCurrency = ({ currencies }: ProvidedGame, currency: CurrencyCode): boolean =>
  currencies === undefined || currencies.includes(currency)
