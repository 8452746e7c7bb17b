import type { visitorMachine } from "#machines/request/visitor/visitor.machine.ts"
import { connectNewsMark } from "#src/features/messages/inbox/connect-news-mark.ts"
import { inboxFlow } from "#src/features/messages/inbox/inbox-flow.ts"
import { newsMarkFlow } from "#src/features/messages/inbox/news-mark-flow.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { followAccount } from "./follow-account.ts"
import type { Page } from "./page.ts"

const opened = new WeakSet<Page>()

/** Keeps what is read behind the bell in step with the account of whoever plays, once. */
export const openNewsMark = async (page: Page, visitor: FlowRef<typeof visitorMachine>): Promise<void> => {
  if (opened.has(page)) return
  opened.add(page)
  const [inbox, mark] = await Promise.all([
    page.flows.open(inboxFlow).ready,
    page.flows.open(newsMarkFlow).ready,
  ])
  connectNewsMark({ inbox, mark, feed: page.feed })
  followAccount(page, visitor, mark, () => mark.send({ type: "mark.asked" }))
}
