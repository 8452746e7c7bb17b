import { tabLock } from "../tab-lock.ts"
import type { JournalStore } from "./journal-store.ts"

/** A store that outlives tabs, and the names of the streams in it. */
export interface SweptStore extends Pick<JournalStore, "clear"> {
  readonly streams: () => Promise<readonly string[]>
}

export interface SweepTools {
  readonly store: SweptStore
  readonly locks: Pick<LockManager, "query"> | undefined
  readonly tabId: string
}

/**
 * Removes the journals of single tabs from a store that outlives them: they were kept there once, and one of a form that was left
 * held a phone. A tab whose page is older than this code and still writes there holds its name by a lock, and is let be.
 */
export const sweepTabs = async ({ store, locks, tabId }: SweepTools): Promise<void> => {
  const held = new Set((await locks?.query())?.held?.map(({ name }) => name))
  const streams = await store.streams()
  const gone = streams.filter((stream) => {
    const [, owner] = stream.split("@")
    return owner !== undefined && (owner === tabId || !held.has(tabLock(owner)))
  })
  await Promise.all(gone.map((stream) => store.clear(stream)))
}
