import { DEFAULT_LANGUAGE, directionOf, localeOf } from "#models/site/language.ts"
import { type Piece, parseMessage } from "./parse-message.ts"

/** Messages of one language by key, as `GET /translation-api/by-lang/{lang}` gives them (§7 Translations). */
export type Dictionary = Readonly<Record<string, string>>

/** A dictionary and when it was fetched, in milliseconds since the epoch. */
export interface CachedDictionary {
  readonly fetchedAt: number
  readonly dictionary: Dictionary
  /** It holds the words of the page it came with, and not those of all pages. */
  readonly isPart?: boolean
}

/** Where dictionaries outlive the page. Neither function may throw: a cache that fails is a cache that is empty. */
export interface DictionaryCache {
  readonly read: (language: string) => CachedDictionary | undefined
  readonly write: (language: string, entry: CachedDictionary) => void
}

/** A dictionary is asked for again after a quarter of an hour (§9 Timing: dictionary cache). */
export const DICTIONARY_LIFETIME_MS = 900_000

/** What the store is given: its way to the server, a clock, and where to tell of what is missing. */
export interface MessageStoreOptions {
  readonly fetchDictionary: (language: string) => Promise<Dictionary>
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly cache?: DictionaryCache
  /** Told once of each key that a dictionary does not hold, or whose message can't be read (§8: logged). */
  readonly onMissing?: (key: string, language: string, cause?: unknown) => void
  /** Told when a dictionary could not be fetched (§8: reported not loaded). */
  readonly onFailure?: (language: string, cause: unknown) => void
}

/** What the page shows its words from; a new object whenever it changes. */
export interface MessageSnapshot {
  /** `loading` and `failed` only while there is no dictionary at all; later failures keep the one there is. */
  readonly status: "loading" | "ready" | "failed"
  readonly language: string
  /** BCP 47. */
  readonly locale: string
  readonly direction: "ltr" | "rtl"
  /** Whether the words of every page are there. */
  readonly isWhole: boolean
  /** The parsed message of a key; `undefined` where there is none. */
  readonly message: (key: string) => ReadonlyArray<Piece> | undefined
  /** Whether the dictionary holds a key, for who has other words where it doesn't: nobody is told of its absence. */
  readonly has: (key: string) => boolean
}

/** Keeps the dictionary of the language in use outside React. */
export interface MessageStore {
  readonly getSnapshot: () => MessageSnapshot
  /** Calls the listener after every change; returns its clean-up. */
  readonly subscribe: (listener: () => void) => () => void
  /** Changes the language; the former one stays on the page until the new dictionary is there. Never rejects. */
  readonly load: (language: string) => Promise<void>
  /** Fetches the words of the other pages, where the dictionary in use holds those of one, and says whether all are there. Never rejects. */
  readonly complete: () => Promise<boolean>
}

const snapshotOf = (
  language: string,
  known: Omit<CachedDictionary, "fetchedAt"> | undefined,
  status: MessageSnapshot["status"],
  onMissing: MessageStoreOptions["onMissing"],
): MessageSnapshot => {
  const dictionary = known?.dictionary
  const parsed = new Map<string, ReadonlyArray<Piece> | undefined>()
  const has = (key: string): boolean => dictionary !== undefined && Object.hasOwn(dictionary, key)
  const parse = (key: string): ReadonlyArray<Piece> | undefined => {
    const text = has(key) ? dictionary?.[key] : undefined
    if (text === undefined) {
      if (dictionary !== undefined) onMissing?.(key, language)
      return undefined
    }
    try {
      return parseMessage(text)
    } catch (cause) {
      onMissing?.(key, language, cause)
      return undefined
    }
  }
  return {
    status,
    language,
    locale: localeOf(language),
    direction: directionOf(language),
    isWhole: known !== undefined && known.isPart !== true,
    has,
    message: (key) => {
      if (!parsed.has(key)) parsed.set(key, parse(key))
      return parsed.get(key)
    },
  }
}

/** Makes the store of messages; nothing is fetched before `load`. */
export const createMessageStore = (options: MessageStoreOptions): MessageStore => {
  const listeners = new Set<() => void>()
  const memory = new Map<string, CachedDictionary>()
  let snapshot = snapshotOf(DEFAULT_LANGUAGE, undefined, "loading", options.onMissing)
  let wanted: string | undefined
  let shown: CachedDictionary | undefined

  const publish = (next: MessageSnapshot) => {
    snapshot = next
    for (const listener of listeners) listener()
  }

  /** Everything on the page reads the words: of those that are shown already nobody is told again. */
  const show = (language: string, entry: CachedDictionary) => {
    if (entry === shown && language === snapshot.language) return
    shown = entry
    publish(snapshotOf(language, entry, "ready", options.onMissing))
  }

  const fetchAnew = async (language: string) => {
    try {
      const entry = { fetchedAt: options.now(), dictionary: await options.fetchDictionary(language) }
      memory.set(language, entry)
      options.cache?.write(language, entry)
      if (wanted === language) show(language, entry)
    } catch (cause) {
      options.onFailure?.(language, cause)
      if (wanted === language && snapshot.status !== "ready") {
        publish(snapshotOf(language, undefined, "failed", options.onMissing))
      }
    }
  }

  return {
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load: async (language) => {
      wanted = language
      const cached = memory.get(language) ?? options.cache?.read(language)
      if (cached !== undefined) {
        memory.set(language, cached)
        show(language, cached)
        const age = options.now() - cached.fetchedAt
        if (age >= 0 && age < DICTIONARY_LIFETIME_MS) return
      }
      await fetchAnew(language)
    },
    complete: async () => {
      if (!snapshot.isWhole && wanted !== undefined) await fetchAnew(wanted)
      return snapshot.isWhole
    },
  }
}
