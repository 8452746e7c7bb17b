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

/** A storage, and whether what is put there outlives the page. */
export interface OpenedStorage {
  readonly storage: Storage
  readonly isKept: boolean
}

/**
 * What the browser lends to keep things in. Where site data is blocked the mere name of it throws, or is `null`, or each call throws:
 * then it is a storage in memory, so that nobody who reads or writes it has to know. A storage that only refuses to write is what it is.
 */
export const openStorage = (lent: () => Storage | null | undefined): OpenedStorage => {
  try {
    const storage = lent()
    // Read, and the answer used: a bundler drops what is asked for its failure alone.
    if (storage && storage.getItem("tab") !== undefined) return { storage, isKept: true }
  } catch {
    // Blocked.
  }
  return { storage: memoryStorage(), isKept: false }
}

/** What outlives the visit, shared by all tabs. */
export const lasting = openStorage(() => globalThis.localStorage)

/** What outlives a reload of this tab. */
export const ofTab = openStorage(() => globalThis.sessionStorage)
