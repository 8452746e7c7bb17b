import { CITY_FIELD, REGION_FIELD } from "#models/identity/registration/place-fields.ts"
import type { RegistrationField } from "#models/identity/registration/registration.ts"

/** Parts of the form, in their order, by the key of their title. */
const PARTS = [
  {
    title: "more.fields.person",
    ids: ["name", "surname", "date_birthday", "gender", "citizenship_id", "birthplace"],
  },
  {
    title: "more.fields.document",
    ids: [
      "document_type_id",
      "passport_series",
      "passport",
      "passport_date",
      "passport_end_date",
      "passport_who",
      "inn",
    ],
  },
  { title: "more.fields.residence", ids: [REGION_FIELD, CITY_FIELD, "address", "postal_code"] },
] as const

/** Fields by the part of the form they belong to; a part without fields is none. */
export const fieldParts = (
  fields: readonly RegistrationField[],
): ReadonlyArray<{ readonly title: string; readonly fields: readonly RegistrationField[] }> =>
  PARTS.map(({ title, ids }) => ({
    title,
    fields: fields.filter(({ id }) => (ids as readonly string[]).includes(id)),
  })).filter((part) => part.fields.length > 0)
