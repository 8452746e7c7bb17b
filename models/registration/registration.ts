import { Schema } from "effect"

/** §3 Registration types; `short_reg` is mapped to `full_reg`. */
export const RegistrationType = Schema.Literals(["fast_reg", "phone_reg", "full_reg", "soc_reg"])
export type RegistrationType = typeof RegistrationType.Type

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

/** A rule with its bound and its message (a key of the dictionary, or text). `compare` names another field. */
export const FieldRule = Schema.Struct({
  kind: RuleKind,
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
  max_length: Schema.optionalKey(Schema.Int),
  rules: Schema.Array(FieldRule),
  tooltip: Schema.optionalKey(Schema.String),
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

/** §3 Registration data, as far as it is delivered now. */
export const RegistrationData = Schema.Struct({
  types: Schema.Array(Schema.Struct({ id: RegistrationType, name: Schema.String })),
  tabs: Schema.Array(Schema.Struct({ caption: Schema.String, value: RegistrationType, icon: Schema.String })),
  hasFirstDeposit: Schema.Boolean,
  minAgesInCountries: Schema.Record(Schema.String, Schema.Int),
})
export type RegistrationData = typeof RegistrationData.Type
