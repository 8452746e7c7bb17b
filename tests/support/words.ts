import IntlMessageFormat from "intl-messageformat"
import en from "#src/server/kernel/words/en.json" with { type: "json" }
import ru from "#src/server/kernel/words/ru.json" with { type: "json" }

const DICTIONARIES: Readonly<Record<Language, Readonly<Record<string, string>>>> = { ru, en }

/** Languages in which the journeys are walked. */
export type Language = "ru" | "en"

/** What the site says under a key, as a player reads it. Throws where the dictionary has no such key. */
export type Words = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** The words of a language, from the dictionary that the server gives out. */
export const wordsOf =
  (language: Language): Words =>
  (key, values) => {
    const message = DICTIONARIES[language][key]
    if (message === undefined) throw new Error(`No message ${key} in ${language}`)
    return String(new IntlMessageFormat(message, language).format(values))
  }
