import { Schema } from "effect"

/** §3 Registration types: one click, by phone, by e-mail, by social network, with the first payment, the operator's own. */
export const RegistrationType = Schema.Literals([
  "fast_reg",
  "phone_reg",
  "full_reg",
  "soc_reg",
  "pay_and_play",
  "custom_reg",
])
export type RegistrationType = typeof RegistrationType.Type

/** A type as a request names it: `short_reg` stands for `full_reg` (§3). */
export const RequestedType = Schema.Union([RegistrationType, Schema.Literal("short_reg")])
export type RequestedType = typeof RequestedType.Type

/** §3: short_reg is mapped to full_reg. */
export const mappedType = (type: RequestedType): RegistrationType =>
  type === "short_reg" ? "full_reg" : type

/** §3 Field record, Types. */
export const FieldType = Schema.Literals([
  "input",
  "email",
  "password",
  "multiselect",
  "select",
  "dropdown",
  "label",
  "captcha",
  "custom_captcha",
  "button",
  "phone",
  "phone_country",
  "phone_code_button",
  "datepicker",
  "date_of_birth",
  "social_types",
  "checkbox",
  "extended_checkbox",
  "list",
])
export type FieldType = typeof FieldType.Type

/** §5 Form rules, Kinds. */
export const RuleKind = Schema.Literals([
  "isDateTime",
  "isImage",
  "required",
  "userFunction",
  "minLength",
  "maxLength",
  "maxValue",
  "minValue",
  "email",
  "compare",
  "match",
  "boolean",
  "phone",
  "phoneConfirm",
])
export type RuleKind = typeof RuleKind.Type

/**
 * A rule with its bound and its message (a key of the dictionary, or text). `compare` names another field. A rule with
 * `countries` counts for forms of these countries alone, one with `otherCountries` for all but these: ids of §3 Country.
 */
export const FieldRule = Schema.Struct({
  kind: RuleKind,
  countries: Schema.optionalKey(Schema.Array(Schema.Int)),
  otherCountries: Schema.optionalKey(Schema.Array(Schema.Int)),
  value: Schema.optionalKey(Schema.Union([Schema.String, Schema.Number, Schema.Boolean])),
  message: Schema.String,
})
export type FieldRule = typeof FieldRule.Type

/** §3 Select options. */
export const FieldOption = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  Alpha2: Schema.optionalKey(Schema.String),
  phone_code: Schema.optionalKey(Schema.String),
  code: Schema.optionalKey(Schema.String),
  countryId: Schema.optionalKey(Schema.Int),
  aliases: Schema.optionalKey(Schema.Array(Schema.String)),
  symbol: Schema.optionalKey(Schema.String),
  /** Of a country: id of its own currency, where the site has it. */
  currencyId: Schema.optionalKey(Schema.Int),
})
export type FieldOption = typeof FieldOption.Type

/** §3 Field record. `id` is one of the field ids of §3 Registration. */
export const RegistrationField = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  type: FieldType,
  group: Schema.String,
  visible: Schema.Boolean,
  title: Schema.String,
  placeholder: Schema.String,
  required: Schema.Boolean,
  disabled: Schema.Boolean,
  input_type: Schema.String,
  /** Most characters of a text; of a multi-select the most options that may be picked. */
  max_length: Schema.optionalKey(Schema.Int),
  rules: Schema.Array(FieldRule),
  tooltip: Schema.optionalKey(Schema.String),
  /** Titles of forms of these countries (ids of §3 Country), in place of `title`. */
  titlesInCountries: Schema.optionalKey(
    Schema.Array(Schema.Struct({ countries: Schema.Array(Schema.Int), title: Schema.String })),
  ),
  options: Schema.optionalKey(Schema.Array(FieldOption)),
  default: Schema.optionalKey(Schema.Union([Schema.String, Schema.Number, Schema.Boolean])),
})
export type RegistrationField = typeof RegistrationField.Type

/** §3 Visibility rules: `field` shows only when `parent` has one of `values`; `byDefault` before the parent has any. */
export const RelationField = Schema.Struct({
  field: Schema.String,
  parent: Schema.String,
  values: Schema.Array(Schema.Union([Schema.String, Schema.Number, Schema.Boolean])),
  byDefault: Schema.Boolean,
})
export type RelationField = typeof RelationField.Type

/** Fields of one registration type, in the order they show. */
export const RegistrationFields = Schema.Struct({
  fields: Schema.Array(RegistrationField),
  relation_fields: Schema.Array(RelationField),
})
export type RegistrationFields = typeof RegistrationFields.Type

/** What a form holds: values by field id. */
export const FormValues = Schema.Record(
  Schema.String,
  Schema.Union([Schema.String, Schema.Number, Schema.Boolean]),
)
export type FormValues = typeof FormValues.Type

/** §3 Welcome bonus: a code that the form sends back; `cancel` declines every bonus. */
export const WelcomeBonus = Schema.Struct({
  /** `sport`, `casino` or `cancel`, or an operator's own. */
  id: Schema.String,
  bonusCode: Schema.Int,
  name: Schema.String,
  info: Schema.String,
  icon: Schema.String,
  cancel: Schema.Boolean,
})
export type WelcomeBonus = typeof WelcomeBonus.Type

/** §3 Registration data, additionalConfig: texts of buttons and flags; absent ones leave the page's own words. */
export const AdditionalConfig = Schema.Struct({
  emailButtonText: Schema.optionalKey(Schema.String),
  phoneButtonText: Schema.optionalKey(Schema.String),
  rechargeButtonText: Schema.optionalKey(Schema.String),
  redirectText: Schema.optionalKey(Schema.String),
  firstDepositText: Schema.optionalKey(Schema.String),
  /** Whether the page says that login and password have to be kept. */
  isVisibleLoginSavingNotice: Schema.Boolean,
  saveLoginButtonDesign: Schema.optionalKey(Schema.Literals(["go", "soft", "ghost"])),
  hasDepositBanner: Schema.Boolean,
  hasBackButton: Schema.Boolean,
  hasLeftBanner: Schema.Boolean,
  isHiddenLeftBannerOnForm: Schema.Boolean,
  welcomeBonusDescription: Schema.optionalKey(Schema.String),
})
export type AdditionalConfig = typeof AdditionalConfig.Type

/** §3 Registration data, banner. */
export const RegistrationBanner = Schema.Struct({
  image: Schema.String,
  alt: Schema.String,
  title: Schema.String,
  text: Schema.String,
})

/** §3 Registration data. */
export const RegistrationData = Schema.Struct({
  types: Schema.Array(Schema.Struct({ id: RegistrationType, name: Schema.String })),
  tabs: Schema.Array(Schema.Struct({ caption: Schema.String, value: RegistrationType, icon: Schema.String })),
  bonuses: Schema.optionalKey(Schema.Array(WelcomeBonus)),
  hasFirstDeposit: Schema.Boolean,
  /** Percent that a first deposit brings on top. */
  percentFirstDeposit: Schema.optionalKey(Schema.Int),
  /** Least age in years by lower-case country code; where none is given the site's own counts. */
  minAgesInCountries: Schema.Record(Schema.String, Schema.Int),
  banner: Schema.optionalKey(RegistrationBanner),
  /** Most that the welcome bonus brings, in words. */
  bonusAmount: Schema.optionalKey(Schema.String),
  /** Text of the banner by the code of the bonus that was chosen. */
  bannerTexts: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
  additionalConfig: Schema.optionalKey(AdditionalConfig),
})
export type RegistrationData = typeof RegistrationData.Type

/** What somebody who registered by one click signs in with: made by the server, told once, kept nowhere in clear. */
export const MadeCredentials = Schema.Struct({ login: Schema.String, password: Schema.String })
export type MadeCredentials = typeof MadeCredentials.Type
