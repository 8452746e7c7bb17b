import type { Feed } from "#src/services/Feed.ts"

type Watched = Pick<Feed, "status" | "subscribeStatus">

/** Does something whenever the feed opens, told whether it is the first time. Answers how to stop. */
export const onFeedOpen = (feed: Watched, task: (isFirst: boolean) => void): (() => void) => {
  let wasFresh = false
  let isCut = true
  return feed.subscribeStatus(() => {
    const status = feed.status()
    if (status === "fresh") {
      if (isCut) task(!wasFresh)
      wasFresh = true
      isCut = false
    } else if (status !== "stale") {
      isCut = true
    }
  })
}

/** Does something when the feed is back after it was cut: what happened meanwhile was told to nobody. Answers how to stop. */
export const onFeedReturn = (feed: Watched, task: () => void): (() => void) =>
  onFeedOpen(feed, (isFirst) => {
    if (!isFirst) task()
  })
