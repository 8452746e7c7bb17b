import { lasting } from "#src/services/browser-storage.ts"
import { browserLocks } from "../browser-locks.ts"
import type { MakeJournalled } from "./FlowRoot.ts"
import { indexedDbStore } from "./indexed-db-store.ts"
import { OpenFlow, type OpenFlowTools } from "./OpenFlow.ts"
import { roomyStore } from "./roomy-store.ts"
import { browserTabs } from "./tab-channel.ts"
import { tabStore } from "./tab-store.ts"
import { tailedStore } from "./tailed-store.ts"

export interface JournalledTools extends Omit<OpenFlowTools, "store" | "tabs"> {
  /** Outlives a reload of this tab, and goes with it. */
  readonly tab: Storage
  readonly tabId: Promise<string>
}

/**
 * Journalled flows over what the browser has: its database, locks and channels for those of all tabs, and the tab's own storage for
 * those of one.
 */
export const journalledFlows = ({ tab, tabId, ...tools }: JournalledTools): MakeJournalled => {
  const ofBrowser = indexedDbStore()
  const database = roomyStore(ofBrowser, ofBrowser.dropCached)
  const stores = {
    shared: tailedStore(database, lasting.storage),
    tab: tailedStore(tabStore({ storage: tab, now: tools.now }), tab),
  }
  const tabs = browserTabs()
  const sweep = async () => {
    const { sweepTabs } = await import("./sweep-tabs.ts")
    await sweepTabs({ store: database, locks: browserLocks(), tabId: await tabId })
  }
  // What is not swept now is by the next page; a database that fails says so where something is to be kept in it.
  void sweep().catch(() => undefined)
  return (stream, flow, journal) =>
    new OpenFlow(stream, flow, journal, { ...tools, tabs, store: stores[journal.scope] })
}
