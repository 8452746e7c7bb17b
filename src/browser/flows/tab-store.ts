import { Option } from "effect"
import type { JournalledEvent, JournalStore, StoredStream } from "./journal-store.ts"
import { decodeTail } from "./kept-tail.ts"
import { KEPT_UNDER } from "./kept-under.ts"

/** A draft that was not touched for this long is not gone on with: whoever comes to its tab may be somebody else. In milliseconds. */
export const DRAFT_KEPT_MS = 24 * 60 * 60 * 1000

export interface TabStoreTools {
  readonly storage: Storage
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/**
 * Journals of one tab, in the storage that the browser keeps for it: it outlives a reload, a way to another site and back and a
 * tab that was put to sleep, and goes with the tab, whether a page of the site is open then or not. Its folded state is not cached beside
 * it: a form is typed in a few hundred events.
 */
export const tabStore = ({ storage, now }: TabStoreTools): JournalStore => {
  const keysOf = (stream: string): ReadonlyArray<string> =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "").filter((key) =>
      key.startsWith(`${KEPT_UNDER}${stream}/`),
    )
  const rowsOf = (stream: string) =>
    keysOf(stream)
      .flatMap((key) => Option.toArray(decodeTail(storage.getItem(key) ?? "")))
      .toSorted((one, other) => one.first - other.first)
  const clear = (stream: string) => {
    for (const key of keysOf(stream)) storage.removeItem(key)
  }
  const add = (stream: string, version: number, first: number, events: readonly JournalledEvent[]) =>
    storage.setItem(
      `${KEPT_UNDER}${stream}/${first}`,
      JSON.stringify({ version, first, events, cleared: false }),
    )

  const read = (stream: string): StoredStream | undefined => {
    const rows = rowsOf(stream)
    const last = rows.at(-1)
    const touched = last?.events.at(-1)?.at
    if (last === undefined || touched === undefined) return undefined
    if (now() - touched >= DRAFT_KEPT_MS) {
      clear(stream)
      return undefined
    }
    return {
      version: last.version,
      cached: undefined,
      earlier: [],
      events: rows.flatMap(({ events }) => events),
      next: last.first + last.events.length,
    }
  }

  return {
    read: async (stream) => read(stream),
    append: async (...row) => add(...row),
    begin: async (stream, ...row) => {
      clear(stream)
      add(stream, ...row)
    },
    cache: async () => undefined,
    clear: async (stream) => clear(stream),
    history: async (stream, version) => {
      const rows = rowsOf(stream)
      return rows.every((row) => row.version === version) ? rows.flatMap(({ events }) => events) : []
    },
  }
}
