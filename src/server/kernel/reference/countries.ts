import type { CountryId, LocalizedName } from "#models/line/catalogue/catalogue.ts"
import { nameIn } from "#models/line/catalogue/name-in.ts"
import iso from "./country-ids.json" with { type: "json" }
import further from "./further-countries.json" with { type: "json" }

/** Parts of the world by the codes of the United Nations (M49), as `Intl` names them: continents and what lies in them, the world itself. */
const PARTS_OF_THE_WORLD = [
  "001 002 003 005 009 011 013 014 015 017 018 019 021 029 030 034 035 039 053 054 057 061",
  "142 143 145 150 151 154 155 202 419",
].flatMap((codes) => codes.split(" "))

/** A country that ISO 3166-1 has not, and that sport or phones know: its id is above those of ISO and M49, and it may have no code. */
interface FurtherCountry {
  readonly id: number
  readonly code?: string
  /** Absent where `Intl` names it by its code. */
  readonly name?: LocalizedName
}

/** One entry of the catalogue: `code` is of ISO 3166-1 or 3166-2 in lower case, or of M49. */
export interface CatalogueCountry {
  readonly id: CountryId
  readonly code?: string
  readonly name: string
}

const furtherCountries: ReadonlyArray<FurtherCountry> = further

/** Championships of several countries. */
export const INTERNATIONAL = 0 as CountryId

const ids: ReadonlyMap<string, number> = new Map<string, number>([
  ...Object.entries(iso),
  ...PARTS_OF_THE_WORLD.map((code): [string, number] => [code, Number(code)]),
  ...furtherCountries.flatMap(
    ({ id, code }): Array<[string, number]> => (code === undefined ? [] : [[code, id]]),
  ),
])

const codes: ReadonlyMap<number, string> = new Map([...ids].map(([code, id]) => [id, code]))

/**
 * §3 Catalogues, §3 Country: the id of a country by its code, lower case, the same for the line, phones, registration, configuration and §9's
 * captcha; that of the international championships where it has none or is not known.
 */
export const countryIdOf = (code: string | undefined): CountryId =>
  (ids.get(code ?? "") ?? INTERNATIONAL) as CountryId

/** The code of a country by its id (§3 Country), lower case; absent where it has none or nothing has the id. */
export const countryCodeOf = (id: number): string | undefined => codes.get(id)

/** The beginning as a name in a list has it: some languages write "world" and "весь мир". */
const begun = (name: string, locale: string): string =>
  name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)

const byLocale = new Map<string, ReadonlyArray<CatalogueCountry>>()

/**
 * §3 Catalogues: countries by numeric id with their names in a locale. Ids are those of ISO 3166-1 and, for parts of the world, M49, which is
 * one numbering; China has §9's 90 (decision 128). Countries that ISO has not, and who had 90, count from 1001 and keep their number. Names are
 * those of CLDR; where it has none, the file's, in English where the language has none.
 */
export const countriesNamedIn = (locale: string): ReadonlyArray<CatalogueCountry> => {
  const known = byLocale.get(locale)
  if (known !== undefined) return known
  const names = new Intl.DisplayNames([locale, "en"], { type: "region", fallback: "none" })
  const own = locale.split("-")[0] ?? locale
  const ofIntl = (code: string, id: number): ReadonlyArray<CatalogueCountry> => {
    const name = names.of(code.toUpperCase())
    return name === undefined ? [] : [{ id: id as CountryId, code, name: begun(name, locale) }]
  }
  const list = [
    ...Object.entries(iso).flatMap(([code, id]) => ofIntl(code, id)),
    ...PARTS_OF_THE_WORLD.flatMap((code) => ofIntl(code, Number(code))),
    ...furtherCountries.flatMap(({ id, code, name }) =>
      name === undefined
        ? ofIntl(code ?? "", id)
        : [
            {
              id: id as CountryId,
              ...(code === undefined ? {} : { code }),
              name: name[locale] ?? nameIn(name, own),
            },
          ],
    ),
  ]
  byLocale.set(locale, list)
  return list
}
