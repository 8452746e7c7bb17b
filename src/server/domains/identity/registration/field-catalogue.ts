import { PASSWORD_MAX, PASSWORD_MIN, PASSWORD_RULES } from "#models/identity/password.ts"
import type { RegistrationField } from "#models/identity/registration/registration.ts"
import type { Settings } from "#src/server/kernel/settings/settings.ts"
import { say } from "#src/server/kernel/words/words.ts"
import { CODE_LENGTH } from "../codes/SentCodes.ts"
import { phoneCountries } from "../contacts/phone-book.ts"
import {
  bonusOptions,
  countryOptions,
  currencyOptions,
  documentOptions,
  genderOptions,
  socialOptions,
} from "./field-options.ts"
import {
  birthdayRules,
  type CountryAge,
  calls,
  endRules,
  isName,
  issuedRules,
  matches,
} from "./field-rules.ts"

/** What a field is beside its place in a form. Words that are absent are those of the dictionary. */
export type FieldKind = Pick<RegistrationField, "type" | "rules"> &
  Partial<
    Pick<
      RegistrationField,
      | "input_type"
      | "max_length"
      | "options"
      | "default"
      | "title"
      | "titlesInCountries"
      | "tooltip"
      | "group"
      | "placeholder"
    >
  >

/** What fields are made from. `now` in milliseconds since the epoch: bounds of dates are the server's. */
export interface FieldSetting {
  readonly language: string
  readonly settings: Settings
  readonly now: number
}

const NAME_MAX = 60
const LINE_MAX = 120

const text = (rules: RegistrationField["rules"], max_length: number): FieldKind => ({
  type: "input",
  rules,
  max_length,
})
const date = (rules: RegistrationField["rules"]): FieldKind => ({
  type: "datepicker",
  input_type: "date",
  rules,
})
const checkbox = (more: Partial<FieldKind> = {}): FieldKind => ({
  type: "checkbox",
  input_type: "checkbox",
  rules: [],
  ...more,
})

/** Least ages of countries whose law asks for more years than the site does, by lower-case country code (§3 minAgesInCountries). */
export const lawfulAges = ({
  minimumAge,
  registration,
}: Pick<Settings, "minimumAge" | "registration">): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(registration.minimumAges).filter(([, age]) => age > minimumAge))

/** Ages that countries ask for themselves, with their ids. */
const countryAges = (settings: Settings): readonly CountryAge[] => {
  const ages = lawfulAges(settings)
  return [...new Set(Object.values(ages))].map((age) => ({
    age,
    countries: phoneCountries("en")
      .filter(({ country_code }) => ages[country_code] === age)
      .map(({ id }) => id),
  }))
}

/** The words of the consent, of an age where one is asked for. */
const consent = (language: string, age: number): string =>
  age === 0
    ? say(language, "registration.field.agree-policy.any-age")
    : say(language, "registration.field.agree-policy", { age })

const firstId = (options: readonly { readonly id: number }[]): Pick<FieldKind, "default"> =>
  options[0] === undefined ? {} : { default: options[0].id }

type Make = (setting: FieldSetting) => FieldKind

const always =
  (kind: FieldKind): Make =>
  () =>
    kind

const phoneCountry: Make = ({ language, settings }) => {
  const options = countryOptions(language, settings)
  return { type: "phone_country", rules: [], options, ...firstId(options) }
}

const PLACE_NAME = matches("^[\\p{L}\\p{M}\\d .,'’/()№«»„“”\"&#;:+ªº-]+$", "validation.symbols")

/**
 * Every field id of §3 Registration with its type and the rules that page and server check alike (§5). A form names
 * which of them it has, in which order, and which have to be filled in.
 */
export const FIELD_CATALOGUE: Readonly<Record<string, Make>> = {
  country_id: ({ language, settings }) => {
    const options = countryOptions(language, settings)
    return { type: "select", rules: [], options, ...firstId(options) }
  },
  country_code_id: phoneCountry,
  country_code: phoneCountry,
  tel_code: phoneCountry,
  citizenship_id: ({ language, settings }) => ({
    type: "select",
    rules: [],
    options: countryOptions(language, settings),
  }),
  region_id: always({ type: "select", rules: [] }),
  city_id: always({ type: "select", rules: [] }),
  currency_id: ({ language, settings }) => ({
    type: "select",
    rules: [],
    options: currencyOptions(language, settings),
    default: settings.currencies[0].id,
  }),
  ref_code: always(text([matches("^[\\w-]+$", "validation.symbols")], 32)),
  name: always(text([isName], NAME_MAX)),
  surname: always(text([isName], NAME_MAX)),
  email: always({
    type: "email",
    input_type: "email",
    max_length: 254,
    rules: [{ kind: "email", message: "validation.email" }],
  }),
  password: ({ language }) => ({
    type: "password",
    input_type: "password",
    max_length: PASSWORD_MAX,
    tooltip: say(language, "registration.field.password.tooltip", { min: PASSWORD_MIN }),
    rules: PASSWORD_RULES,
  }),
  password_again: always({
    type: "password",
    input_type: "password",
    max_length: PASSWORD_MAX,
    rules: [{ kind: "compare", value: "password", message: "validation.password-again" }],
  }),
  phone: always({
    type: "phone",
    input_type: "tel",
    rules: [{ kind: "phone", message: "validation.phone" }],
  }),
  phone_confirmation: always({
    type: "input",
    input_type: "tel",
    max_length: CODE_LENGTH,
    rules: [{ kind: "phoneConfirm", value: CODE_LENGTH, message: "validation.phone-confirm" }],
  }),
  /** Where the button that sends the code stands apart from the code. */
  phone_code_button: ({ language }) => ({
    type: "phone_code_button",
    input_type: "button",
    title: say(language, "registration.code.get"),
    rules: [],
  }),
  /** The form's own button, where an operator words it. */
  submit: ({ language }) => ({
    type: "button",
    input_type: "submit",
    title: say(language, "registration.submit"),
    rules: [],
  }),
  document_type_id: ({ language }) => ({ type: "select", rules: [], options: documentOptions(language) }),
  passport_series: always(text([matches("^[\\p{L}\\d -]+$", "validation.symbols")], 10)),
  passport: always(text([matches("^[\\p{L}\\d /-]+$", "validation.symbols")], 20)),
  passport_date: ({ now }) => date(issuedRules(now)),
  passport_end_date: ({ now }) => date(endRules(now)),
  passport_who: always(text([PLACE_NAME], LINE_MAX)),
  date_birthday: ({ now, settings }) => ({
    type: "date_of_birth",
    input_type: "date",
    rules: birthdayRules(now, settings.minimumAge, countryAges(settings)),
  }),
  birthplace: always(text([PLACE_NAME], LINE_MAX)),
  gender: ({ language }) => ({ type: "list", rules: [], options: genderOptions(language) }),
  address: always(text([PLACE_NAME], LINE_MAX)),
  postal_code: always(text([matches("^[A-Za-z\\d][A-Za-z\\d -]{1,9}$", "validation.symbols")], 10)),
  inn: always(text([calls("isInn", "validation.inn")], 12)),
  cpf: always(text([calls("isCpf", "validation.cpf")], 14)),
  registration_number: always(text([matches("^[\\p{L}\\d /-]+$", "validation.symbols")], 30)),
  bank: always(text([PLACE_NAME], LINE_MAX)),
  bank_account: always(text([matches("^[A-Za-z\\d ]{5,42}$", "validation.symbols")], 42)),
  bank_account_owner: always(text([isName], LINE_MAX)),
  partner_account: always(text([matches("^[\\w-]+$", "validation.symbols")], 32)),
  partner_nickname: always(text([matches("^[\\p{L}\\d_-]+$", "validation.symbols")], 32)),
  partner_phone: always(text([calls("isAnyPhone", "validation.phone")], 40)),
  partner_email: always({
    type: "email",
    input_type: "email",
    max_length: 254,
    rules: [{ kind: "email", message: "validation.email" }],
  }),
  social_types_id: ({ settings }) => ({ type: "social_types", rules: [], options: socialOptions(settings) }),
  first_deposit_bonus_choice: ({ language, settings }) => ({
    type: "list",
    rules: [],
    options: bonusOptions(language, settings),
  }),
  checkbox_pep: ({ language }) => ({
    type: "extended_checkbox",
    input_type: "checkbox",
    tooltip: say(language, "registration.field.checkbox_pep.tooltip"),
    rules: [],
  }),
  receive_news: always(checkbox()),
  receive_res: always(checkbox()),
  "agree-policy": ({ language, settings }) =>
    checkbox({
      title: consent(language, settings.minimumAge),
      titlesInCountries: countryAges(settings).map(({ age, countries }) => ({
        countries,
        title: consent(language, age),
      })),
      rules: [{ kind: "boolean", value: true, message: "validation.agree" }],
    }),
  captcha: always({ type: "captcha", rules: [] }),
  custom_captcha: always({ type: "custom_captcha", rules: [] }),
  google_captcha_response: always({ type: "captcha", rules: [] }),
}

/** Whether a field's id is one of §3 Registration. */
export const isFieldKnown = (id: string): boolean => Object.hasOwn(FIELD_CATALOGUE, id)
