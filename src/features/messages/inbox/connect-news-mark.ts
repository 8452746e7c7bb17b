import type { inboxMachine } from "#machines/messages/inbox/inbox.machine.ts"
import type { newsMarkMachine } from "#machines/messages/news-mark/news-mark.machine.ts"
import type { Feed } from "#src/services/Feed.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { lookAt } from "#src/services/links.ts"

/** Joins the list behind the bell to what its player has read on other devices: what is read there counts here, and the other way round. */
export const connectNewsMark = (joined: {
  readonly inbox: FlowRef<typeof inboxMachine>
  readonly mark: FlowRef<typeof newsMarkMachine>
  readonly feed: Pick<Feed, "onMine">
}): void => {
  const { inbox, mark, feed } = joined
  lookAt([inbox, mark], () => {
    const { readUpTo } = inbox.getSnapshot().context
    const { told, mine, userId } = mark.getSnapshot().context
    if (userId === null) return
    if (told > readUpTo) inbox.send({ type: "inbox.marked", at: told })
    if (readUpTo > Math.max(told, mine)) mark.send({ type: "mark.moved", upTo: readUpTo })
  })
  feed.onMine(({ newsRead }) => {
    if (newsRead !== undefined) mark.send({ type: "mark.told", upTo: newsRead })
  })
}
