const KEY = "tab"

/**
 * Names this tab's own journals through reloads. A duplicated tab copies the name with its storage, so the name is
 * held by a lock: who does not get it takes a new one.
 */
export const claimTabId = async (
  storage: Storage,
  locks: Pick<LockManager, "request"> | undefined,
  newId: () => string,
): Promise<string> => {
  const known = storage.getItem(KEY) ?? newId()
  const id = (await hold(known, locks)) ? known : newId()
  storage.setItem(KEY, id)
  return id
}

/** Holds the name until the tab goes; without locks it is trusted. */
const hold = (id: string, locks: Pick<LockManager, "request"> | undefined): Promise<boolean> =>
  locks === undefined
    ? Promise.resolve(true)
    : new Promise((resolve) => {
        void locks.request(`statebook/tab/${id}`, { ifAvailable: true }, (lock) => {
          resolve(lock !== null)
          return lock === null ? Promise.resolve() : new Promise<void>(() => undefined)
        })
      })
