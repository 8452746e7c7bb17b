import type { MakeJournalled } from "./FlowRoot.ts"
import { indexedDbStore } from "./indexed-db-store.ts"
import { OpenFlow, type OpenFlowTools } from "./OpenFlow.ts"
import { browserTabs } from "./tab-channel.ts"
import { tailedStore } from "./tailed-store.ts"

/** Journalled flows over the browser's own database, locks and channels. */
export const journalledFlows = (tools: Omit<OpenFlowTools, "store" | "tabs">): MakeJournalled => {
  const database = indexedDbStore()
  const stores = {
    shared: tailedStore(database, localStorage),
    tab: tailedStore(database, sessionStorage),
  }
  const tabs = browserTabs()
  return (stream, flow, journal) =>
    new OpenFlow(stream, flow, journal, { ...tools, tabs, store: stores[journal.scope] })
}
