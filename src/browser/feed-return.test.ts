import { describe, expect, it } from "vitest"
import type { FeedStatus } from "#src/services/Feed.ts"
import { onFeedOpen, onFeedReturn } from "./feed-return.ts"

/** A feed of which only the status is known, as the test says it. */
const makeFeed = () => {
  let now: FeedStatus = "connecting"
  let listener = () => {}
  return {
    feed: {
      status: () => now,
      subscribeStatus: (listen: () => void) => {
        listener = listen
        return () => {
          listener = () => {}
        }
      },
    },
    become: (...statuses: ReadonlyArray<FeedStatus>) => {
      for (const status of statuses) {
        now = status
        listener()
      }
    },
  }
}

describe("the feed's openings", () => {
  it("are each told, the first as such, and a late beat is none", () => {
    const { feed, become } = makeFeed()
    const openings: Array<boolean> = []
    const leave = onFeedOpen(feed, (isFirst) => openings.push(isFirst))
    become("fresh", "fresh", "stale", "fresh", "connecting", "fresh")
    expect(openings).toEqual([true, false])
    leave()
    become("connecting", "fresh")
    expect(openings).toHaveLength(2)
  })

  it("after the first are returns", () => {
    const { feed, become } = makeFeed()
    let returns = 0
    onFeedReturn(feed, () => {
      returns += 1
    })
    become("connecting", "fresh", "stale", "fresh")
    expect(returns).toBe(0)
    become("connecting", "fresh")
    expect(returns).toBe(1)
  })
})
