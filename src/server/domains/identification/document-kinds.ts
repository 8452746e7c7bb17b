import type { DocumentKind } from "#models/identification/config.ts"
import { DocumentType, NEEDED_SIDES, REQUIRED_FIELDS } from "#models/identification/documents.ts"
import { parseDateTime } from "#models/identity/registration/date-time.ts"
import type { FormErrors } from "#models/identity/registration/form-message.ts"
import { plainValues } from "#models/identity/registration/plain-values.ts"
import type { FormValues, RegistrationField } from "#models/identity/registration/registration.ts"
import { validateForm } from "#models/identity/registration/validate.ts"
import { ERASED } from "#models/privacy/personal.ts"
import type { FieldSetting } from "#src/server/domains/identity/identity.domain.ts"
import { phoneBook, placedFields } from "#src/server/domains/identity/identity.domain.ts"
import { countryCodeOf } from "#src/server/kernel/reference/countries.ts"
import type { IdentificationSettings } from "#src/server/kernel/settings/settings.ts"
import { say } from "#src/server/kernel/words/words.ts"

/** §3 Office: the fields that a document needs, all of them required. */
const fieldsOf = (type: DocumentType, setting: FieldSetting): ReadonlyArray<RegistrationField> =>
  placedFields(
    REQUIRED_FIELDS[type].map((id) => ({ id, required: true })),
    setting,
  )

/** Documents that are taken of players of a country (id of §3 Country). */
export const takenDocuments = (
  { documents, documentsByCountry = {} }: IdentificationSettings,
  countryId: number,
): ReadonlyArray<DocumentType> => {
  const code = countryCodeOf(countryId) ?? ""
  const own = Object.hasOwn(documentsByCountry, code) ? documentsByCountry[code] : undefined
  return own ?? documents ?? DocumentType.literals
}

/** Documents in words of the setting's language. */
export const documentKinds = (
  types: ReadonlyArray<DocumentType>,
  setting: FieldSetting,
): ReadonlyArray<DocumentKind> =>
  types.map((type) => ({
    doc_type: type,
    name: say(setting.language, `registration.document.${type}`),
    fields: fieldsOf(type, setting),
    sides: NEEDED_SIDES[type],
  }))

/** The fields of a document out of what was sent: nothing but them is kept. */
export const documentValues = (type: DocumentType, values: FormValues, setting: FieldSetting): FormValues => {
  const plain = plainValues(fieldsOf(type, setting), values)
  return Object.fromEntries(
    REQUIRED_FIELDS[type].flatMap((id) => {
      const value = Object.hasOwn(plain, id) ? plain[id] : undefined
      return value === undefined || value === "" ? [] : [[id, value] as const]
    }),
  )
}

/** What is wrong with the fields of a document by §5; `isWhole`: none may be missing. */
export const documentErrors = (
  type: DocumentType,
  values: FormValues,
  setting: FieldSetting,
  isWhole: boolean,
): FormErrors =>
  validateForm(fieldsOf(type, setting), [], values, {
    // A type whose fields hide behind no country's.
    type: "custom_reg",
    requiredChecking: isWhole,
    phones: phoneBook(setting.language),
  })

/** Whether somebody born on a day (`yyyy-MM-dd`) may be a player, by the ages of the site and of the player's country (§9). */
export const isOfAge = (day: string, countryId: number, setting: FieldSetting): boolean => {
  const fields = placedFields([{ id: "date_birthday", required: true }], setting)
  const values = { date_birthday: day, country_id: countryId }
  const options = { type: "custom_reg", requiredChecking: true, phones: phoneBook(setting.language) } as const
  return Object.keys(validateForm(fields, [], values, options)).length === 0
}

/** The fields as they were kept; none where they were erased. */
export const keptValues = (details: string): FormValues =>
  details === "" || details === ERASED ? {} : (JSON.parse(details) as FormValues)

/** When the document itself ends, in milliseconds since the epoch; never, where it says no day. */
export const documentEnd = (values: FormValues): number =>
  parseDateTime(`${values.passport_end_date ?? ""}`) ?? Number.MAX_SAFE_INTEGER

/** The fields as people read them, in the order of the form. */
export const namedValues = (type: DocumentType, values: FormValues, setting: FieldSetting) =>
  fieldsOf(type, setting).map(({ id, title }) => ({ title, value: `${values[id] ?? ""}` }))

/** What a provider says of a player beside what the account says, as a reviewer reads them. */
export const vouchedValues = (vouched: FormValues, account: FormValues, { language }: FieldSetting) => {
  const title = (id: string) => say(language, `registration.field.${id}`)
  const person = ["name", "surname", "date_birthday"] as const
  return [
    ...person.map((id) => ({ title: title(id), value: `${vouched[id] ?? ""}` })),
    {
      title: say(language, "identification.field.personal-code"),
      value: [vouched.country, vouched.personal_code].filter(Boolean).join(" "),
    },
    ...person.map((id) => ({
      title: say(language, "identification.field.of-account", { field: title(id) }),
      value: `${account[id] ?? ""}`,
    })),
  ]
}
