import type { visitorMachine } from "#machines/request/visitor/visitor.machine.ts"
import type { chatDraftMachine } from "#machines/support/chat-draft/chat-draft.machine.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { followAccount } from "./follow-account.ts"
import type { Page } from "./page.ts"

const opened = new WeakSet<Page>()

/** Tells what is being written to the support who plays, once; what was not sent is sent when the connection is back. */
export const openChatDraft = (
  page: Page,
  visitor: FlowRef<typeof visitorMachine>,
  draft: FlowRef<typeof chatDraftMachine>,
): void => {
  if (opened.has(page)) return
  opened.add(page)
  followAccount(page, visitor, draft, () => draft.send({ type: "send.retried" }))
}
