import { IntlMessageFormat } from "intl-messageformat"
import { DEFAULT_LANGUAGE } from "#models/site/language.ts"
import { dictionaryOf } from "./Dictionaries.ts"

const formats = new Map<string, IntlMessageFormat>()

const formatOf = (language: string, key: string): IntlMessageFormat | undefined => {
  const id = `${language} ${key}`
  const known = formats.get(id)
  if (known !== undefined) return known
  const text = dictionaryOf(language)?.[key]
  if (text === undefined) return undefined
  const format = new IntlMessageFormat(text, language)
  formats.set(id, format)
  return format
}

/**
 * The text of a key in a language, else in the default one. A key that no dictionary has is answered as it is: the
 * page then looks for a text of its own.
 */
export const say = (
  language: string,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string => {
  const format = formatOf(language, key) ?? formatOf(DEFAULT_LANGUAGE, key)
  return format === undefined ? key : String(format.format(values))
}
