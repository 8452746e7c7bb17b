import type { deadline } from "#machines/kernel/deadline.ts"
import type { FeedSocket } from "#src/services/Feed.ts"
import type { AppearanceStore } from "#src/ui/appearance.ts"
import type { Backend } from "./backend.ts"
import type { ValueStore } from "./ValueStore.ts"

/** What a page needs of the place it lives in. */
export interface World {
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Path of the page's address. */
  readonly path: () => string
  readonly newId: () => string
  /** Runs a task after so many milliseconds. */
  readonly after: (ms: number, task: () => void) => void
  readonly deadline: typeof deadline
  /** Brings the way to the server. */
  readonly backend: () => Promise<Backend>
  /** Counts the answers by which the server says that it can't answer now. */
  readonly outages: ValueStore<number>
  /** Whether it is known that nobody is signed in: then no token is asked for. */
  readonly nobody: ValueStore<boolean>
  readonly openSocket: () => FeedSocket
  /** Outlives the visit. */
  readonly kept: Storage
  /** Whether the browser lends a storage at all; where it does not, both are in memory. */
  readonly isKept: boolean
  /** Hears that something did not fit into either, and lives as long as the page. */
  readonly whenFull: (listener: () => void) => void
  /** Outlives a reload of this tab. */
  readonly tab: Storage
  /** Names the journals that belong to this tab alone. */
  readonly tabId: Promise<string>
  /** Tells what other tabs write into the storage; absent where there are none. */
  readonly hears?: Pick<Window, "addEventListener">
  readonly appearance: AppearanceStore
}
