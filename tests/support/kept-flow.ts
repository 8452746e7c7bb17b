import type { Page } from "playwright"
import type { AnyEventObject } from "xstate"
import { received } from "#machines/kernel/walk.ts"
import { indexedDbStore } from "#src/browser/flows/indexed-db-store.ts"
import type { JournalledEvent } from "#src/browser/flows/journal-store.ts"
import { storable } from "#src/browser/flows/storable.ts"
import { tailedStore } from "#src/browser/flows/tailed-store.ts"
import type { JournalledFlow } from "#tests/replay/journalled-flows.ts"

/** A storage of the browser, made outside of one. */
const storageOf = (entries: Map<string, string>) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, text: string) => void entries.set(key, text),
  removeItem: (key: string) => void entries.delete(key),
})

/** The events as a page writes them into its journal: redacted, as plain data. */
export const journalOf = (
  { journal }: JournalledFlow,
  events: ReadonlyArray<AnyEventObject>,
  at: number,
): ReadonlyArray<JournalledEvent> =>
  events.map((event) => ({ at, event: storable(journal.redact(received(event))) }))

/** A flow of a tab with what is to be in its journal. */
export interface KeptFlow {
  readonly flow: JournalledFlow
  readonly events: ReadonlyArray<JournalledEvent>
}

/**
 * Leaves behind what a tab with these journals leaves when it is closed before its database has answered: the next
 * page of the tab writes it into the database and folds it. The page has to stand on the site's origin.
 */
export const leaveBehind = async (
  page: Page,
  tabId: string,
  kept: ReadonlyArray<KeptFlow>,
  flags: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const storages = { shared: new Map(Object.entries(flags)), tab: new Map([["tab", tabId]]) }
  for (const { flow, events } of kept) {
    const { scope, version } = flow.journal
    const stream = scope === "tab" ? `${flow.name}@${tabId}` : flow.name
    tailedStore(indexedDbStore(), storageOf(storages[scope])).keepTail(stream, {
      version,
      first: 0,
      events,
      cleared: true,
    })
  }
  await page.evaluate(
    ({ shared, tab }) => {
      localStorage.clear()
      sessionStorage.clear()
      for (const [key, text] of shared) localStorage.setItem(key, text)
      for (const [key, text] of tab) sessionStorage.setItem(key, text)
    },
    { shared: [...storages.shared], tab: [...storages.tab] },
  )
}
