import type { Feed } from "#src/services/Feed.ts"

/** Does something when the feed is back after it was cut: what happened meanwhile was told to nobody. */
export const onFeedReturn = (feed: Pick<Feed, "status" | "subscribeStatus">, task: () => void): void => {
  let wasFresh = false
  let wasCut = false
  feed.subscribeStatus(() => {
    const status = feed.status()
    if (status === "fresh") {
      if (wasCut) task()
      wasFresh = true
      wasCut = false
    } else if (wasFresh && status !== "stale") {
      wasCut = true
    }
  })
}
