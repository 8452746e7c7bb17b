import ids from "./currency-ids.json" with { type: "json" }
import tokens from "./tokens.json" with { type: "json" }

/** ISO 4217 codes, each with its id. */
export const STATE_CURRENCIES = ids
export type StateCurrency = keyof typeof ids

/** A currency of the catalogue. */
export interface CatalogueCurrency {
  readonly id: number
  readonly code: string
  readonly isCrypto: boolean
  /** What a token is called in every language; absent where `Intl` knows the name. */
  readonly name?: string
}

/**
 * §3 Catalogues: currencies by numeric id: all of ISO 4217 but its codes for tests and for no currency, by the numbers of that list, and
 * crypto currencies, which count from 1001. The four that the site had before keep 1 to 4 (decision 76).
 */
export const CURRENCIES: ReadonlyArray<CatalogueCurrency> = [
  ...Object.entries(ids).map(([code, id]) => ({ id, code, isCrypto: false })),
  ...tokens.map((token) => ({ ...token, isCrypto: true })),
]

const byCode = new Map(CURRENCIES.map((currency) => [currency.code, currency]))

/** The currency of a code; `undefined` where the catalogue has none such. */
export const catalogueCurrency = (code: string): CatalogueCurrency | undefined => byCode.get(code)

/** The sign that a currency is written with; its code where it has none. */
export const currencySymbol = (code: string): string =>
  byCode.get(code)?.isCrypto === false
    ? (new Intl.NumberFormat("en", { style: "currency", currency: code, currencyDisplay: "narrowSymbol" })
        .formatToParts(0)
        .find(({ type }) => type === "currency")?.value ?? code)
    : code

/** Whether a code is that of a crypto currency. */
export const isCrypto = (code: string): boolean => byCode.get(code)?.isCrypto === true

/** Names of currencies where `Intl` has one that people of the country don't use, by language and code. */
const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ru: { KZT: "Казахстанский тенге" },
}

/** A currency's name in a locale, as a list has it: a token's own; `undefined` where the catalogue or `Intl` has none. */
export const currencyNameIn = (locale: string, code: string): string | undefined => {
  const currency = byCode.get(code)
  // `Intl` throws on codes that are longer than those of states.
  if (currency === undefined || currency.isCrypto) return currency?.name
  const known =
    NAMES[locale]?.[code] ?? new Intl.DisplayNames([locale], { type: "currency", fallback: "none" }).of(code)
  return known && known.charAt(0).toLocaleUpperCase(locale) + known.slice(1)
}
