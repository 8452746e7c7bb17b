import { oneLine, plainName, plainSigns, withWesternDigits } from "../../request/plain-text.ts"
import { emailWritten } from "../email-address.ts"
import { dayWritten } from "./read-day.ts"
import type { FieldType, FormValues, RegistrationField } from "./registration.ts"

/** Fields that hold a person's name. */
const NAMES: ReadonlySet<string> = new Set(["name", "surname", "bank_account_owner"])
/** Fields that hold words: a place, a street, an office, a bank. */
const WORDS: ReadonlySet<string> = new Set(["address", "birthplace", "passport_who", "bank"])
/** Fields that hold nothing but digits, however they were parted. */
const DIGITS: ReadonlySet<string> = new Set(["inn", "cpf"])

const READERS: Readonly<Partial<Record<FieldType, (text: string, id: string) => string>>> = {
  email: emailWritten,
  datepicker: dayWritten,
  date_of_birth: dayWritten,
  input: (text, id) => {
    if (NAMES.has(id)) return plainName(text)
    if (WORDS.has(id)) return withWesternDigits(oneLine(text)).replace(/\p{Pd}/gu, "-")
    const plain = plainSigns(text)
    if (DIGITS.has(id)) return /^[\d .-]+$/.test(plain) ? plain.replace(/[ .-]/g, "") : plain
    return id === "bank_account" ? plain.replace(/^iban:?\s*/i, "") : plain
  },
}

/**
 * The value of a field as it is meant, however it was typed or pasted: page and server check this one, and the server keeps it. Secrets,
 * choices and phones stay as they are.
 */
export const plainValue = (
  { id, type }: Pick<RegistrationField, "id" | "type">,
  value: FormValues[string] | undefined,
): FormValues[string] | undefined =>
  typeof value === "string" ? (READERS[type]?.(value, id) ?? value) : value

/** The values of a form as they are meant; those of no field stay. */
export const plainValues = (fields: ReadonlyArray<RegistrationField>, values: FormValues): FormValues => ({
  ...values,
  ...Object.fromEntries(
    fields.flatMap((field) => {
      const value = plainValue(field, values[field.id])
      return value === undefined ? [] : [[field.id, value] as const]
    }),
  ),
})
