import type { CachedDictionary, DictionaryCache } from "./message-store.ts"

const isCachedDictionary = (value: unknown): value is CachedDictionary =>
  typeof value === "object" &&
  value !== null &&
  "fetchedAt" in value &&
  typeof value.fetchedAt === "number" &&
  "dictionary" in value &&
  typeof value.dictionary === "object" &&
  value.dictionary !== null &&
  Object.values(value.dictionary).every((message) => typeof message === "string")

/** Keeps dictionaries in the page's storage, so that a second visit has its words before the network answers. */
export const storedDictionaries = (storage: Storage, prefix: string): DictionaryCache => ({
  read: (language) => {
    try {
      const value: unknown = JSON.parse(storage.getItem(`${prefix}.${language}`) ?? "null")
      return isCachedDictionary(value) ? value : undefined
    } catch {
      return undefined
    }
  },
  write: (language, entry) => {
    try {
      storage.setItem(`${prefix}.${language}`, JSON.stringify(entry))
    } catch {
      // A full or forbidden storage only costs the next visit a fetch.
    }
  },
})
