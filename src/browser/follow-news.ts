import type { MineFrame } from "#models/line/feed/frames.ts"
import type { Feed } from "#src/services/Feed.ts"
import { onFeedOpen } from "./feed-return.ts"

interface Hearing<Event extends { readonly type: string }> {
  readonly send: (event: Event) => void
  readonly getSnapshot: () => { readonly can: (event: Event) => boolean }
  readonly subscribe: (listener: () => void) => { readonly unsubscribe: () => void }
}

/**
 * Has a flow hear that something changed: upon news that concerns it, and whenever the feed opens, for what happened before that was told
 * to nobody. What comes while the flow can't hear it (it loads, sends or asks something) is told as soon as it can, for the answer on its way may be
 * older. Answers how to stop.
 */
export const followNews = <Event extends { readonly type: string }>(
  feed: Pick<Feed, "onMine" | "status" | "subscribeStatus">,
  flow: Hearing<Event>,
  event: NoInfer<Event>,
  concerns: (news: MineFrame) => boolean,
): (() => void) => {
  let isOwed = false
  const tell = () => {
    isOwed = !flow.getSnapshot().can(event)
    if (!isOwed) flow.send(event)
  }
  const following = flow.subscribe(() => {
    if (isOwed) tell()
  })
  const leaveNews = feed.onMine((news) => {
    if (concerns(news)) tell()
  })
  const leaveOpening = onFeedOpen(feed, tell)
  return () => {
    following.unsubscribe()
    leaveNews()
    leaveOpening()
  }
}
