import type { RequestLocks } from "./browser-locks.ts"
import { KEPT_UNDER } from "./flows/kept-under.ts"
import { keepText } from "./keep-text.ts"
import { tabLock } from "./tab-lock.ts"

const KEY = "tab"

/**
 * Names this tab's own journals through reloads. A duplicated tab copies the name with its storage, so the name is
 * held by a lock: who does not get it takes a new one, and leaves nothing of what the other had written until then.
 */
export const claimTabId = async (
  storage: Storage,
  locks: RequestLocks | undefined,
  newId: () => string,
): Promise<string> => {
  const known = storage.getItem(KEY) ?? newId()
  if (await hold(known, locks)) return keep(storage, known)
  for (const key of keysOf(storage)) if (key.startsWith(KEPT_UNDER)) storage.removeItem(key)
  return keep(storage, newId())
}

const keysOf = (storage: Storage): ReadonlyArray<string> =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "")

const keep = (storage: Storage, id: string): string => {
  keepText(storage, KEY, id)
  return id
}

/** Holds the name until the tab goes; without locks it is trusted. */
const hold = (id: string, locks: RequestLocks | undefined): Promise<boolean> =>
  locks === undefined
    ? Promise.resolve(true)
    : new Promise((resolve) => {
        void locks.request(tabLock(id), { ifAvailable: true }, (lock) => {
          resolve(lock !== null)
          return lock === null ? Promise.resolve() : new Promise<void>(() => undefined)
        })
      })
