import { describe, expect, it } from "vitest"
import { createActor, fromPromise } from "xstate"
import type { DeskLoaded } from "#machines/cashier/withdrawal-desk/withdrawal-desk.events.ts"
import { withdrawalDeskMachine } from "#machines/cashier/withdrawal-desk/withdrawal-desk.machine.ts"
import { LOADED } from "#machines/cashier/withdrawal-desk/withdrawal-desk.model.ts"
import type { MineFrame } from "#models/line/feed/frames.ts"
import type { FeedStatus } from "#src/services/Feed.ts"
import { followNews } from "./follow-news.ts"

/** A feed that says what the test says. */
const makeFeed = () => {
  let now: FeedStatus = "connecting"
  let onStatus = () => {}
  let onNews = (_: MineFrame) => {}
  return {
    feed: {
      status: () => now,
      subscribeStatus: (listen: () => void) => {
        onStatus = listen
        return () => {
          onStatus = () => {}
        }
      },
      onMine: (listen: (news: MineFrame) => void) => {
        onNews = listen
        return () => {
          onNews = () => {}
        }
      },
    },
    become: (status: FeedStatus) => {
      now = status
      onStatus()
    },
    says: (news: Partial<MineFrame>) => onNews({ t: "mine", ...news } as MineFrame),
  }
}

/** The desk of withdrawals, whose questions the test answers one by one. */
const makeDesk = () => {
  const waiting: Array<() => void> = []
  const desk = createActor(
    withdrawalDeskMachine.provide({
      actors: {
        loadDesk: fromPromise(
          () => new Promise<DeskLoaded>((resolve) => waiting.push(() => resolve(LOADED))),
        ),
      },
    }),
  ).start()
  return {
    desk,
    asked: () => waiting.length,
    answer: async () => {
      waiting.at(-1)?.()
      await Promise.resolve()
      await Promise.resolve()
    },
  }
}

describe("news from the feed", () => {
  it("that comes while the server answers is not lost: it is asked again, for the answer may be older", async () => {
    const { feed, says, become } = makeFeed()
    const { desk, asked, answer } = makeDesk()
    const leave = followNews(feed, desk, { type: "desk.asked" }, ({ withdrawal }) => withdrawal !== undefined)
    desk.send({ type: "desk.opened" })
    become("fresh")
    expect(asked()).toBe(1)
    await answer()
    expect(desk.getSnapshot().matches("refreshing")).toBe(true)
    expect(asked()).toBe(2)
    says({ withdrawal: "one" })
    says({ withdrawal: "one" })
    await answer()
    expect(asked()).toBe(3)
    await answer()
    expect(desk.getSnapshot().matches("ready")).toBe(true)
    expect(asked()).toBe(3)
    leave()
    says({ withdrawal: "two" })
    expect(asked()).toBe(3)
  })

  it("waits until the player has answered a question of the page", async () => {
    const { feed, says } = makeFeed()
    const { desk, asked, answer } = makeDesk()
    followNews(feed, desk, { type: "desk.asked" }, ({ withdrawal }) => withdrawal !== undefined)
    desk.send({ type: "desk.opened" })
    await answer()
    const one = LOADED.value.page.withdrawals.find(({ canCancel }) => canCancel)
    if (one === undefined) throw new Error("None can be cancelled")
    desk.send({ type: "cancel.pressed", id: one.id })
    says({ withdrawal: one.id })
    expect(asked()).toBe(1)
    desk.send({ type: "cancel.dismissed" })
    expect(asked()).toBe(2)
  })

  it("of something else changes nothing", async () => {
    const { feed, says } = makeFeed()
    const { desk, asked, answer } = makeDesk()
    followNews(feed, desk, { type: "desk.asked" }, ({ withdrawal }) => withdrawal !== undefined)
    desk.send({ type: "desk.opened" })
    await answer()
    says({ messages: true })
    expect(asked()).toBe(1)
  })
})
