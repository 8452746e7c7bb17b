import { Effect, Schema } from "effect"
import { COUNTRY_FIELD, isPhoneCodeField } from "#models/identity/registration/form-country.ts"
import { CODE_FIELD, PHONE_FIELD } from "#models/identity/registration/form-state.ts"
import { RedirectList } from "#models/identity/registration/redirect.ts"
import {
  AdditionalConfig,
  RegistrationType,
  RelationField,
} from "#models/identity/registration/registration.ts"
import { type OperatorFileUnreadable, readOperatorFile } from "#src/server/kernel/operator-file.ts"
import { countryIdOf, INTERNATIONAL } from "#src/server/kernel/reference/countries.ts"
import {
  AdditionalWords,
  BannerRow,
  BonusRow,
  FieldPlace,
  LocalWords,
  REGISTRATION,
  type RegistrationSettings,
  WidgetSettings,
} from "#src/server/kernel/settings/registration-settings.ts"
import { isFieldKnown } from "./field-catalogue.ts"

const { isVisibleLoginSavingNotice, saveLoginButtonDesign, ...flags } = AdditionalConfig.fields
const Age = Schema.Int.check(Schema.isBetween({ minimum: 14, maximum: 30 }))

/** An optional value for each type. */
const byType = <Value extends Schema.Constraint>(value: Value) => {
  const optional = Schema.optionalKey(value)
  return Schema.Struct({
    fast_reg: optional,
    phone_reg: optional,
    full_reg: optional,
    soc_reg: optional,
    pay_and_play: optional,
    custom_reg: optional,
  })
}

const ids = (places: readonly FieldPlace[]): readonly string[] => places.map(({ id }) => id)

/** Fields that mean nothing without another. */
const COMPANIONS: ReadonlyArray<readonly [field: string, companion: string]> = [
  [CODE_FIELD, PHONE_FIELD],
  ["phone_code_button", CODE_FIELD],
  ["password_again", "password"],
  ["region_id", COUNTRY_FIELD],
  ["city_id", "region_id"],
]

/** What keeps a form from making an account; `undefined` where nothing does. */
const formFault = (places: readonly FieldPlace[]): string | undefined => {
  const has = (id: string) => ids(places).includes(id)
  const asks = (id: string) => places.some((place) => place.id === id && place.required)
  const unknown = places.find(({ id, label }) => label === undefined && !isFieldKnown(id))
  if (unknown !== undefined) return `a field that is known, not ${unknown.id}`
  if (new Set(ids(places)).size < places.length) return "each field once"
  const alone = COMPANIONS.find(([field, companion]) => has(field) && !has(companion))
  if (alone !== undefined) return `${alone[1]} where there is ${alone[0]}`
  if (!places.some(({ id, required }) => required && (id === COUNTRY_FIELD || isPhoneCodeField(id))))
    return "a country that has to be chosen"
  if (has(PHONE_FIELD) && !ids(places).some(isPhoneCodeField)) return "a country code where there is phone"
  const missing = ["currency_id", "agree-policy"].find((id) => !asks(id))
  return missing === undefined ? undefined : `${missing}, required`
}

const FormPlaces = Schema.Array(FieldPlace).check(Schema.makeFilter((places) => formFault(places) ?? true))

/** What an operator may say of the registration; what the file leaves out stays as the site has it. */
const Written = Schema.Struct({
  types: Schema.optionalKey(Schema.NonEmptyArray(RegistrationType)),
  fields: Schema.optionalKey(byType(FormPlaces)),
  relations: Schema.optionalKey(byType(Schema.Array(RelationField))),
  minimumAges: Schema.optionalKey(Schema.Record(Schema.String.check(Schema.isPattern(/^[a-z]{2}$/)), Age)),
  bonuses: Schema.optionalKey(Schema.Array(BonusRow)),
  percentFirstDeposit: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1000 }))),
  banner: Schema.optionalKey(BannerRow),
  bonusAmount: Schema.optionalKey(LocalWords),
  additional: Schema.optionalKey(
    Schema.Struct({
      isVisibleLoginSavingNotice: Schema.optionalKey(isVisibleLoginSavingNotice),
      saveLoginButtonDesign,
      hasDepositBanner: Schema.optionalKey(flags.hasDepositBanner),
      hasBackButton: Schema.optionalKey(flags.hasBackButton),
      hasLeftBanner: Schema.optionalKey(flags.hasLeftBanner),
      isHiddenLeftBannerOnForm: Schema.optionalKey(flags.isHiddenLeftBannerOnForm),
    }),
  ),
  words: Schema.optionalKey(AdditionalWords),
  redirects: Schema.optionalKey(RedirectList),
  widget: Schema.optionalKey(WidgetSettings),
})

/** Whether a field holds a country: a file names it by its code, forms have its id (§3 Country). */
const isOfCountry = (id: string): boolean =>
  id === COUNTRY_FIELD || id === "citizenship_id" || isPhoneCodeField(id)

const isCountry = (code: unknown): boolean =>
  typeof code === "string" && /^[a-z]{2}$/.test(code) && countryIdOf(code) !== INTERNATIONAL

/** An operator's registration, upon the site's own. */
const Registration = Written.check(
  Schema.makeFilter(({ fields, relations = {} }) => {
    for (const type of RegistrationType.literals) {
      const known = ids(fields?.[type] ?? REGISTRATION.fields[type])
      for (const { field, parent } of relations[type] ?? [])
        for (const id of [field, parent])
          if (!known.includes(id)) return `fields of ${type} in its relations, not ${id}`
      const named = [
        ...(relations[type] ?? []).flatMap(({ parent, values }) => (isOfCountry(parent) ? values : [])),
        ...(fields?.[type] ?? []).flatMap((place) => (isOfCountry(place.id) ? (place.default ?? []) : [])),
      ]
      const unknown = named.find((code) => !isCountry(code))
      if (unknown !== undefined)
        return `a country of ${type} by its ISO 3166 code, such as kz, not ${unknown}`
    }
    return true
  }),
)

/** What forms have by type, made of what the file has. */
const inEachType = <Value>(
  written: Partial<Record<RegistrationType, ReadonlyArray<Value>>>,
  make: (value: Value) => Value,
) => Object.fromEntries(Object.entries(written).map(([type, values]) => [type, values.map(make)]))

const idOf = (code: unknown) => countryIdOf(`${code}`)

const settingsOf = ({
  fields = {},
  relations = {},
  additional,
  ...rest
}: typeof Written.Type): RegistrationSettings => ({
  ...REGISTRATION,
  ...rest,
  fields: {
    ...REGISTRATION.fields,
    ...inEachType(fields, (place) =>
      isOfCountry(place.id) && place.default !== undefined
        ? { ...place, default: idOf(place.default) }
        : place,
    ),
  },
  relations: inEachType(relations, (relation) =>
    isOfCountry(relation.parent) ? { ...relation, values: relation.values.map(idOf) } : relation,
  ),
  additional: { ...REGISTRATION.additional, ...additional },
})

/** The registration of an operator's file; `docs/operations/registration.md` says what stands in it. */
export const readRegistration = (file: string): Effect.Effect<RegistrationSettings, OperatorFileUnreadable> =>
  Effect.map(readOperatorFile("REGISTRATION", file, Schema.fromJsonString(Registration)), settingsOf)
