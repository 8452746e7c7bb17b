import { isFull } from "#src/services/browser-storage.ts"
import type { JournalStore } from "./journal-store.ts"

/**
 * A store that tries once more where there was no room (§8 Analytics: storage quota), after `free` has given up what is only kept to be
 * quick. What fails again fails as before: the flow goes on in memory, and the page says so.
 */
export const roomyStore = <Store extends JournalStore>(store: Store, free: () => Promise<void>): Store => {
  const again =
    <Row extends ReadonlyArray<unknown>>(write: (...row: Row) => Promise<void>) =>
    (...row: Row): Promise<void> =>
      write(...row).catch(async (error: unknown) => {
        if (!isFull(error)) throw error
        await free()
        return write(...row)
      })
  return { ...store, append: again(store.append), begin: again(store.begin) }
}
