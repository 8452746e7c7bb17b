import { Schema } from "effect"

/** A message for people: a key of the dictionary with its values, or text that the server has put into words already. */
export const FormMessage = Schema.Union([
  Schema.Struct({
    key: Schema.String,
    values: Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Number])),
  }),
  Schema.Struct({ text: Schema.String }),
])
export type FormMessage = typeof FormMessage.Type

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A day written out, without the shortened word for "year" that would end a sentence with two points. */
const dayInWords = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" })
    .format(new Date(day))
    .replace(/\s?г\.$/u, "")

/**
 * The values of a message as people read them: days, which rules and fields write as `2008-11-25`, are written out in the
 * language of the locale (BCP 47).
 */
export const valuesInWords = (
  values: Readonly<Record<string, string | number>>,
  locale: string,
): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" && DAY.test(value) ? dayInWords(value, locale) : value,
    ]),
  )

/** Messages by field id: one a field, the first rule that fails. */
export const FormErrors = Schema.Record(Schema.String, FormMessage)
export type FormErrors = typeof FormErrors.Type

/** The messages without that of a field: somebody is putting it right. */
export const withoutField = (errors: FormErrors, field: string): FormErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field))

/** A dictionary key has at least two parts joined by a point, and no space: everything else is text. */
const KEY = /^[a-z][\w-]*(\.[\w-]+)+$/

/** Reads what a rule or the server calls a message: a key of the dictionary, or text (§5 Form rules). */
export const messageOf = (
  keyOrText: string,
  values: Readonly<Record<string, string | number>> = {},
): FormMessage => (KEY.test(keyOrText) ? { key: keyOrText, values } : { text: keyOrText })
