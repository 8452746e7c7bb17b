import type {
  FieldOption,
  FormValues,
  RegistrationField,
  RegistrationType,
  RelationField,
} from "./registration.ts"

/**
 * §4 Registration: in `full_reg` the document's type and series show only where the selected country is one of
 * these, by ISO 3166 code.
 */
const DOCUMENT_COUNTRIES: ReadonlySet<string> = new Set([
  "UA",
  "RU",
  "BY",
  "AZ",
  "AM",
  "KZ",
  "KG",
  "MD",
  "TM",
  "TJ",
  "UZ",
  "GH",
  "GE",
  "RS",
])
const DOCUMENT_FIELDS = ["document_type_id", "passport_series"] as const
const COUNTRY_FIELD = "country_id"

const alpha2 = (option: FieldOption): string => (option.Alpha2 ?? option.code ?? "").toUpperCase()

/** The rule of documents as a form has it: of the fields that stand in it, by the ids of its countries. */
const documentRelations = (fields: readonly RegistrationField[]): readonly RelationField[] => {
  const options = fields.find((field) => field.id === COUNTRY_FIELD)?.options ?? []
  const values = options.filter((option) => DOCUMENT_COUNTRIES.has(alpha2(option))).map((option) => option.id)
  return DOCUMENT_FIELDS.filter((id) => fields.some((field) => field.id === id)).map((field) => ({
    field,
    parent: COUNTRY_FIELD,
    values,
    byDefault: false,
  }))
}

const isSame =
  (one: RelationField) =>
  (other: RelationField): boolean =>
    one.field === other.field && one.parent === other.parent && `${one.values}` === `${other.values}`

/**
 * The relations a registration type is shown by: those given, and in `full_reg` the rule of documents where they have it not yet (§4 Registration).
 * The server gives it with the fields; forms that were kept before it did have it from here.
 */
export const relationsOf = (
  type: RegistrationType,
  fields: readonly RegistrationField[],
  given: readonly RelationField[],
): readonly RelationField[] =>
  type === "full_reg"
    ? [...given, ...documentRelations(fields).filter((rule) => !given.some(isSame(rule)))]
    : given

const sameValue = (one: string | number | boolean, other: string | number | boolean): boolean =>
  String(one) === String(other)

/** §3 Visibility rules: a dependent field shows only when each parent has a given value, or by default. */
export const isVisible = (
  field: RegistrationField,
  relations: readonly RelationField[],
  values: FormValues,
): boolean =>
  field.visible &&
  relations
    .filter((relation) => relation.field === field.id)
    .every((relation) => {
      const parent = values[relation.parent]
      return parent === undefined || parent === ""
        ? relation.byDefault
        : relation.values.some((value) => sameValue(value, parent))
    })

export const visibleFields = (
  fields: readonly RegistrationField[],
  relations: readonly RelationField[],
  values: FormValues,
): readonly RegistrationField[] => fields.filter((field) => isVisible(field, relations, values))

/** Key of the document number's placeholder: it changes with the selected country (§4 Registration). */
export const documentNumberPlaceholder = (country: FieldOption | undefined): string =>
  country !== undefined && DOCUMENT_COUNTRIES.has(alpha2(country))
    ? "registration.document-number.with-series"
    : "registration.document-number.whole"
