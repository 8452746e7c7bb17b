import { Option, Schema } from "effect"
import { DEFAULT_LANGUAGE, isOfferedLanguage } from "#models/site/language.ts"
import { createMessageStore, type MessageStore } from "#src/ui/messages/message-store.ts"

const Dictionary = Schema.Record(Schema.String, Schema.String)

/** What the server wrote into the page of its words. */
const Boot = Schema.fromJsonString(
  Schema.Struct({ language: Schema.String, dictionary: Schema.Struct({ dictionaryMap: Dictionary }) }),
)

/** §7 Translations: what the server answers about a language. */
const Answer = Schema.Struct({
  data: Schema.Struct({ attributes: Schema.Struct({ dictionaryMap: Dictionary }) }),
})

const bootOf = (document: Document) =>
  Option.getOrUndefined(Schema.decodeUnknownOption(Boot)(document.getElementById("boot")?.textContent ?? ""))

/** The language of the address, else the one the server chose. */
export const pageLanguage = (document: Document, path: string): string => {
  const [first = ""] = path.split("/").filter(Boolean)
  return isOfferedLanguage(first) ? first : (bootOf(document)?.language ?? DEFAULT_LANGUAGE)
}

/** The words of a page of ours: those written into it first, others from the server; all from there without a page. */
export const makeWords = (document?: Document): MessageStore => {
  const boot = document && bootOf(document)
  const now = () => performance.now()
  return createMessageStore({
    fetchDictionary: async (language) => {
      const response = await fetch(`/translation-api/by-lang/${language}`)
      if (!response.ok) throw new Error(`The dictionary of ${language} was answered with ${response.status}`)
      return Schema.decodeUnknownSync(Answer)(await response.json()).data.attributes.dictionaryMap
    },
    now,
    cache: {
      read: (language) =>
        boot?.language === language
          ? { fetchedAt: now(), dictionary: boot.dictionary.dictionaryMap }
          : undefined,
      write: () => undefined,
    },
    onMissing: (key, language) => console.warn(`No message ${key} in ${language}`),
    onFailure: (language) => console.warn(`The dictionary of ${language} is not loaded`),
  })
}
