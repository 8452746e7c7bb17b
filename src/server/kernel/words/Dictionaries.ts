import { createHash } from "node:crypto"
import en from "./en.json" with { type: "json" }
import ru from "./ru.json" with { type: "json" }

/** Texts by key, in ICU message syntax. */
export type Dictionary = Readonly<Record<string, string>>

/** Keys that have a text in every language. */
export type TextKey = keyof typeof en & keyof typeof ru

const dictionaries: Readonly<Record<string, Dictionary>> = { ru, en }

/** The texts of a language; `undefined` where the site is not offered in it. */
export const dictionaryOf = (language: string): Dictionary | undefined =>
  Object.hasOwn(dictionaries, language) ? dictionaries[language] : undefined

/** Changes whenever any text does, so that browsers know when theirs is old. */
export const dictionaryVersion: string = createHash("sha256")
  .update(JSON.stringify(dictionaries))
  .digest("base64url")
  .slice(0, 12)
