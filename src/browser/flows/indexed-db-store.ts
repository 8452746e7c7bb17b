import { type DBSchema, type IDBPDatabase, openDB } from "idb"
import {
  type CachedSnapshot,
  type JournalledEvent,
  type JournalStore,
  ROW_EVENTS,
  type StoredStream,
} from "./journal-store.ts"
import type { SweptStore } from "./sweep-tabs.ts"

interface Row {
  readonly version: number
  readonly first: number
  readonly events: readonly JournalledEvent[]
}

interface JournalSchema extends DBSchema {
  rows: { key: [stream: string, first: number]; value: Row }
  snapshots: { key: string; value: CachedSnapshot & { readonly version: number } }
}

/** Version of the database (§3 Site configuration, client-side persisted). */
const DATABASE_VERSION = 1
/** An upgrade blocked by another page never answers by itself, in milliseconds. */
const OPEN_TIME_OUT_MS = 3000

const rowsOf = (stream: string): IDBKeyRange =>
  IDBKeyRange.bound([stream, 0], [stream, Number.MAX_SAFE_INTEGER])

const endOf = (row: Row | undefined): number => (row === undefined ? 0 : row.first + row.events.length)

const packed = (version: number, rows: readonly Row[]): readonly Row[] => {
  const events = rows.flatMap((row) => row.events)
  const start = rows[0]?.first ?? 0
  return Array.from({ length: Math.ceil(events.length / ROW_EVENTS) }, (_, index) => ({
    version,
    first: start + index * ROW_EVENTS,
    events: events.slice(index * ROW_EVENTS, (index + 1) * ROW_EVENTS),
  }))
}

const open = (name: string): Promise<IDBPDatabase<JournalSchema>> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The journal's database did not open")), OPEN_TIME_OUT_MS)
    openDB<JournalSchema>(name, DATABASE_VERSION, {
      upgrade: (database) => {
        database.createObjectStore("rows")
        database.createObjectStore("snapshots")
      },
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase | null)?.close(),
    })
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })

/** What a write failed by: a request of a transaction that had no room only says that it was aborted. */
const causeOf = (transaction: { readonly error: DOMException | null }, error: unknown): unknown =>
  transaction.error ?? error

/** Journals in IndexedDB. Rows are added, never overwritten, so that a second leader fails instead of overwriting the first. */
export const indexedDbStore = (
  name = "statebook",
): JournalStore &
  Pick<SweptStore, "streams"> & {
    /** Gives up the folded states, which only spare folding. */
    readonly dropCached: () => Promise<void>
  } => {
  let opened: Promise<IDBPDatabase<JournalSchema>> | undefined
  const database = () => {
    opened ??= open(name)
    return opened
  }

  const read = async (stream: string): Promise<StoredStream | undefined> => {
    const transaction = (await database()).transaction(["rows", "snapshots"])
    const [rows, cached] = await Promise.all([
      transaction.objectStore("rows").getAll(rowsOf(stream)),
      transaction.objectStore("snapshots").get(stream),
    ])
    const last = rows.at(-1)
    if (last === undefined) {
      return undefined
    }
    const usable = cached?.version === last.version ? cached : undefined
    const from = usable?.seq ?? 0
    return {
      version: last.version,
      cached: usable === undefined ? undefined : { seq: usable.seq, value: usable.value },
      earlier: rows.flatMap((row) => row.events.slice(0, Math.max(0, from - row.first))),
      events: rows.flatMap((row) => row.events.slice(Math.max(0, from - row.first))),
      next: endOf(last),
    }
  }

  return {
    streams: async () => {
      const keys = await (await database()).getAllKeys("rows")
      return [...new Set(keys.map(([stream]) => stream))]
    },
    read,
    dropCached: async () => (await database()).clear("snapshots"),
    append: async (stream, version, first, events) => {
      const transaction = (await database()).transaction("rows", "readwrite", { durability: "relaxed" })
      const last = await transaction.store.openCursor(rowsOf(stream), "prev")
      if (endOf(last?.value) !== first) {
        transaction.abort()
        await transaction.done.catch(() => undefined)
        throw new Error(`Another writer has gone on from ${first} in ${stream}`)
      }
      const done = transaction.done.catch((error: unknown) => {
        throw causeOf(transaction, error)
      })
      await Promise.all([
        transaction.store.add({ version, first, events }, [stream, first]).catch(() => done),
        done,
      ])
    },
    begin: async (stream, version, first, events) => {
      const transaction = (await database()).transaction(["rows", "snapshots"], "readwrite")
      const rows = transaction.objectStore("rows")
      const last = await rows.openCursor(rowsOf(stream), "prev")
      if (endOf(last?.value) > first) {
        transaction.abort()
        await transaction.done.catch(() => undefined)
        throw new Error(`Another writer has gone on from ${first} in ${stream}`)
      }
      const done = transaction.done.catch((error: unknown) => {
        throw causeOf(transaction, error)
      })
      await Promise.all([
        rows.delete(rowsOf(stream)),
        transaction.objectStore("snapshots").delete(stream),
        rows.add({ version, first, events }, [stream, first]).catch(() => done),
        done,
      ])
    },
    cache: async (stream, version, snapshot) => {
      const transaction = (await database()).transaction(["rows", "snapshots"], "readwrite")
      const rows = transaction.objectStore("rows")
      const loose = await rows.getAll(rowsOf(stream))
      await rows.delete(rowsOf(stream))
      for (const row of packed(version, loose)) {
        rows.add(row, [stream, row.first])
      }
      transaction.objectStore("snapshots").put({ version, ...snapshot }, stream)
      await transaction.done
    },
    clear: async (stream) => {
      const transaction = (await database()).transaction(["rows", "snapshots"], "readwrite")
      await Promise.all([
        transaction.objectStore("rows").delete(rowsOf(stream)),
        transaction.objectStore("snapshots").delete(stream),
        transaction.done,
      ])
    },
    history: async (stream, version) => {
      const rows = await (await database()).getAll("rows", rowsOf(stream))
      return rows.every((row) => row.version === version) ? rows.flatMap((row) => row.events) : []
    },
  }
}
