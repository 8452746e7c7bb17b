/** An event as it is kept: redacted, with the moment it came (milliseconds since the epoch). */
export interface JournalledEvent {
  readonly at: number
  readonly event: { readonly type: string }
}

/** A folded state kept beside the journal to spare folding: a cache, never the truth. */
export interface CachedSnapshot {
  /** Number of events that are folded into it. */
  readonly seq: number
  readonly value: unknown
}

/** What is kept of one flow. */
export interface StoredStream {
  /** Version of the flow's journal that wrote it. */
  readonly version: number
  readonly cached: CachedSnapshot | undefined
  /** Events that are folded into the cached snapshot. */
  readonly earlier: readonly JournalledEvent[]
  /** Events after the cached snapshot. */
  readonly events: readonly JournalledEvent[]
  /** Sequence number of the next event, from 0. */
  readonly next: number
}

/** Events in one row: a thousand events read eight times as fast in rows as one by one. */
export const ROW_EVENTS = 50
/** Events after which the folded state is cached: as many have to be folded at most when a page is loaded again. */
export const SNAPSHOT_EVENTS = 250

/** Where journals live. Every method rejects when the storage fails; the flow then goes on in memory. */
export interface JournalStore {
  readonly read: (stream: string) => Promise<StoredStream | undefined>
  /** Adds a row; rejects if another writer has gone further than `first`. */
  readonly append: (
    stream: string,
    version: number,
    first: number,
    events: readonly JournalledEvent[],
  ) => Promise<void>
  /** Adds a row as `append` does and forgets whatever was before it: its first event is the journal's beginning (`Begun`). */
  readonly begin: (
    stream: string,
    version: number,
    first: number,
    events: readonly JournalledEvent[],
  ) => Promise<void>
  /** Caches a folded state and packs the rows before it. */
  readonly cache: (stream: string, version: number, snapshot: CachedSnapshot) => Promise<void>
  readonly clear: (stream: string) => Promise<void>
  /** Every event of a stream that this version wrote, from where its journal begins; none where another version did. */
  readonly history: (stream: string, version: number) => Promise<readonly JournalledEvent[]>
}

/** What of a stream was not yet written when the page was left. */
export interface Tail {
  readonly version: number
  /** Sequence number of the first of the events. */
  readonly first: number
  readonly events: readonly JournalledEvent[]
  /** Everything before was to be forgotten. */
  readonly cleared: boolean
}

/** Where journals live, and what of them a page that is being left still has to say. */
export interface TailedStore extends JournalStore {
  /** Keeps a tail before it returns; the next reading of the stream writes it to its place. */
  readonly keepTail: (stream: string, tail: Tail) => void
}
