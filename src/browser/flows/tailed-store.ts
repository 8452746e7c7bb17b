import { Option } from "effect"
import { isBegun } from "#machines/kernel/begun.ts"
import type { JournalStore, StoredStream, Tail, TailedStore } from "./journal-store.ts"
import { decodeTail } from "./kept-tail.ts"
import { KEPT_UNDER } from "./kept-under.ts"

type TextStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">

/**
 * A store whose last events can be kept in a moment: a database may not finish what it was asked while the page goes,
 * but a storage that answers at once does. What is kept so is redacted like all else, and lies there only until the
 * stream is written or read next.
 */
export const tailedStore = (store: JournalStore, storage: TextStorage): TailedStore => {
  const keyOf = (stream: string) => `${KEPT_UNDER}${stream}`
  const kept = new Set<string>()

  const take = (stream: string): Tail | undefined => {
    const text = storage.getItem(keyOf(stream))
    return text === null ? undefined : Option.getOrUndefined(decodeTail(text))
  }
  const drop = (stream: string) => {
    kept.delete(stream)
    storage.removeItem(keyOf(stream))
  }

  /** Writes what of the tail is not in the stream yet; of a tail that the stream has gone past nothing is. */
  const write = async (stream: string, { version, first, events }: Tail, next: number): Promise<boolean> => {
    // What a journal begins with anew goes into no gap: what is not written before it is to be forgotten.
    const begins = events.findLastIndex(({ event }) => isBegun(event))
    if (begins !== -1 && first + begins >= next) {
      await store.begin(stream, version, first + begins, events.slice(begins))
      return true
    }
    const missing = first <= next ? events.slice(next - first) : []
    if (missing.length > 0) {
      await store.append(stream, version, next, missing)
    }
    return missing.length > 0
  }

  const read = async (stream: string): Promise<StoredStream | undefined> => {
    const tail = take(stream)
    if (tail?.cleared === true) {
      await store.clear(stream)
    }
    const stored = await store.read(stream)
    const grown = tail !== undefined && (await write(stream, tail, stored?.next ?? 0))
    drop(stream)
    return grown ? store.read(stream) : stored
  }

  return {
    ...store,
    read,
    append: async (stream, ...row) => {
      await store.append(stream, ...row)
      if (kept.has(stream)) {
        drop(stream)
      }
    },
    begin: async (stream, ...row) => {
      await store.begin(stream, ...row)
      drop(stream)
    },
    clear: async (stream) => {
      drop(stream)
      await store.clear(stream)
    },
    keepTail: (stream, tail) => {
      try {
        storage.setItem(keyOf(stream), JSON.stringify(tail))
        kept.add(stream)
      } catch {
        // A full storage: what the database does not finish is lost, as it would be without a tail.
      }
    },
  }
}
