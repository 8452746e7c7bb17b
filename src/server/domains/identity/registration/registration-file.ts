import { Effect, Schema } from "effect"
import { COUNTRY_FIELD, isPhoneCodeField } from "#models/registration/form-country.ts"
import { CODE_FIELD, PHONE_FIELD } from "#models/registration/form-state.ts"
import { RedirectList } from "#models/registration/redirect.ts"
import { AdditionalConfig, RegistrationType, RelationField } from "#models/registration/registration.ts"
import { type OperatorFileUnreadable, readOperatorFile } from "#src/server/kernel/operator-file.ts"
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

/** An operator's registration, upon the site's own. */
const Registration = Written.check(
  Schema.makeFilter(({ fields, relations = {} }) => {
    for (const type of RegistrationType.literals) {
      const known = ids(fields?.[type] ?? REGISTRATION.fields[type])
      for (const { field, parent } of relations[type] ?? [])
        for (const id of [field, parent])
          if (!known.includes(id)) return `fields of ${type} in its relations, not ${id}`
    }
    return true
  }),
)

const settingsOf = ({ fields, additional, ...rest }: typeof Written.Type): RegistrationSettings => ({
  ...REGISTRATION,
  ...rest,
  fields: { ...REGISTRATION.fields, ...fields },
  additional: { ...REGISTRATION.additional, ...additional },
})

/** The registration of an operator's file; `docs/operations/registration.md` says what stands in it. */
export const readRegistration = (file: string): Effect.Effect<RegistrationSettings, OperatorFileUnreadable> =>
  Effect.map(readOperatorFile("REGISTRATION", file, Schema.fromJsonString(Registration)), settingsOf)
