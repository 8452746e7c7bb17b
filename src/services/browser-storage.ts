/** Under this, with a point behind it, lies what a page only has to fetch again: it gives way where a storage is full. */
export const FETCHED = "dictionary"

const isFetched = (key: string): boolean => key.startsWith(`${FETCHED}.`)

const keysOf = (storage: Storage): ReadonlyArray<string> =>
  Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? "")

/** A storage that lives as long as the page. */
const memoryStorage = (): Storage => {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (place) => [...kept.keys()][place] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, text) => void kept.set(key, text),
  }
}

/** Whether something was not written because there is no room, by the name of today and by Firefox's of before. */
export const isFull = (error: unknown): boolean =>
  error instanceof DOMException && /^(?:QuotaExceededError|NS_ERROR_DOM_QUOTA_REACHED)$/.test(error.name)

/**
 * A storage that tries once more where there is no room (§8 Analytics: storage quota), without what can be fetched again. What still
 * does not fit is kept in memory, and `onFull` told of it: nobody who reads or writes has to know.
 */
const roomy = (lent: Storage, onFull: () => void): Storage => {
  const held = memoryStorage()
  const keys = () => [...new Set([...keysOf(lent), ...keysOf(held)])]
  /** Whether there was room. */
  const written = (key: string, text: string): boolean => {
    try {
      lent.setItem(key, text)
    } catch (error) {
      if (isFull(error)) return false
      throw error
    }
    held.removeItem(key)
    return true
  }
  return {
    get length() {
      return keys().length
    },
    clear: () => {
      held.clear()
      lent.clear()
    },
    getItem: (key) => held.getItem(key) ?? lent.getItem(key),
    key: (place) => keys()[place] ?? null,
    removeItem: (key) => {
      held.removeItem(key)
      lent.removeItem(key)
    },
    setItem: (key, text) => {
      if (written(key, text)) return
      for (const spare of keysOf(lent).filter(isFetched)) lent.removeItem(spare)
      if (written(key, text)) return
      held.setItem(key, text)
      if (!isFetched(key)) onFull()
    },
  }
}

/** A storage, and whether what is put there outlives the page. */
export interface OpenedStorage {
  readonly storage: Storage
  readonly isKept: boolean
  /** Hears, from now on, that something did not fit and lives as long as the page. */
  readonly whenFull: (listener: () => void) => void
}

/**
 * What the browser lends to keep things in. Where site data is blocked the mere name of it throws, or is `null`, or each call throws:
 * then it is a storage in memory, so that nobody who reads or writes it has to know. One that is full is `roomy`; one that refuses to
 * write for another reason is what it is.
 */
export const openStorage = (lent: () => Storage | null | undefined): OpenedStorage => {
  let tell = () => {}
  const whenFull = (listener: () => void) => {
    tell = listener
  }
  try {
    const storage = lent()
    // Read, and the answer used: a bundler drops what is asked for its failure alone.
    if (storage && storage.getItem("tab") !== undefined)
      return { storage: roomy(storage, () => tell()), isKept: true, whenFull }
  } catch {
    // Blocked.
  }
  return { storage: memoryStorage(), isKept: false, whenFull }
}

/** What outlives the visit, shared by all tabs. */
export const lasting = openStorage(() => globalThis.localStorage)

/** What outlives a reload of this tab. */
export const ofTab = openStorage(() => globalThis.sessionStorage)
