import { getCountryData, type TCountryCode } from "countries-list"
import type { FieldOption } from "#models/identity/registration/registration.ts"
import { SocialProvider } from "#models/identity/registration/sections.ts"
import { localeOf } from "#models/site/language.ts"
import { currencyNameIn } from "#src/server/kernel/reference/currencies.ts"
import { saidBy } from "#src/server/kernel/settings/registration-settings.ts"
import type { Settings } from "#src/server/kernel/settings/settings.ts"
import { say } from "#src/server/kernel/words/words.ts"
import { phoneCountries } from "../contacts/phone-book.ts"

/** The first of a country's own currencies that the site has. */
const ownCurrency = ({ currencies }: Settings, alpha2: string): Pick<FieldOption, "currencyId"> => {
  const codes = getCountryData(alpha2 as TCountryCode).currency
  const own = codes.flatMap((code) => currencies.filter((money) => money.code === code && !money.hide))
  return own[0] === undefined ? {} : { currencyId: own[0].id }
}

/**
 * Remembers what is made of the settings in a language: a list of some 250 names, which every form needs that names a country
 * or is held against its rules.
 */
const remembered = <Made>(make: (language: string, settings: Settings) => Made) => {
  const known = new WeakMap<Settings, Map<string, Made>>()
  return (language: string, settings: Settings): Made => {
    const ofSettings = known.get(settings) ?? new Map<string, Made>()
    known.set(settings, ofSettings)
    const made = ofSettings.get(language) ?? make(language, settings)
    ofSettings.set(language, made)
    return made
  }
}

/** Countries in the order of the phone book: those of the site's languages and currencies first. */
export const countryOptions = remembered((language, settings): readonly FieldOption[] =>
  phoneCountries(language).map(({ id, name, country_code, tel_code }) => ({
    id,
    name,
    Alpha2: country_code.toUpperCase(),
    code: country_code,
    phone_code: tel_code,
    countryId: id,
    ...ownCurrency(settings, country_code.toUpperCase()),
  })),
)

export const currencyOptions = remembered((language, { currencies }): readonly FieldOption[] =>
  currencies
    .filter(({ hide }) => !hide)
    .map((money) => ({
      id: money.id,
      name: currencyNameIn(localeOf(language), money.code) ?? money.name,
      code: money.code,
      symbol: money.symbol,
    })),
)

const worded = (language: string, prefix: string, codes: readonly string[]): readonly FieldOption[] =>
  codes.map((code, index) => ({ id: index + 1, name: say(language, `${prefix}.${code}`), code }))

/** Kinds of documents; their ids are what `document_type_id` holds. */
export const documentOptions = (language: string): readonly FieldOption[] =>
  worded(language, "registration.document", ["passport", "id-card", "driving-licence"])

export const genderOptions = (language: string): readonly FieldOption[] =>
  worded(language, "registration.gender", ["male", "female"])

/** Welcome bonuses on offer; the id is the bonus code that the form sends. */
export const bonusOptions = (language: string, { registration }: Settings): readonly FieldOption[] =>
  registration.bonuses.map(({ id, bonusCode, name }) => ({
    id: bonusCode,
    name: saidBy(language, name, () => say(language, `registration.bonus.${id}`)),
    code: id,
  }))

/** Providers that are configured, with ids that stay what they are: the provider's place in §3's list. */
export const socialOptions = ({ socialProviders }: Settings): readonly FieldOption[] =>
  socialProviders.map(({ id, name }) => ({ id: socialTypeId(id), name, code: id }))

/** What `social_types_id` holds for a provider. */
export const socialTypeId = (provider: SocialProvider): number =>
  SocialProvider.literals.indexOf(provider) + 1
