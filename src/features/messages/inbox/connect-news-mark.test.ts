import { expect, it } from "vitest"
import { createActor, fromPromise } from "xstate"
import { inboxMachine } from "#machines/messages/inbox/inbox.machine.ts"
import type { MarkOutcome } from "#machines/messages/news-mark/news-mark.events.ts"
import { newsMarkMachine } from "#machines/messages/news-mark/news-mark.machine.ts"
import type { MineFrame } from "#models/line/feed/frames.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { heldPromise } from "#tests/support/held-promise.ts"
import { connectNewsMark } from "./connect-news-mark.ts"

const PLAYER = { type: "player.signedIn", userId: 7 as PlayerId } as const

/** A list and an account that has read up to a moment; what the account was told since. */
const joined = async (told: number, read = 0) => {
  const load = heldPromise<MarkOutcome, null>()
  const sent: Array<number> = []
  const inbox = createActor(inboxMachine).start()
  if (read > 0) {
    inbox.send({ type: "inbox.opened" })
    inbox.send({ type: "inbox.closed", at: read })
  }
  const mark = createActor(
    newsMarkMachine.provide({
      actors: {
        loadMark: load.logic,
        saveMark: fromPromise<MarkOutcome, number>(({ input }) => {
          sent.push(input)
          return Promise.resolve({ ok: true, value: input })
        }),
      },
    }),
  ).start()
  let hear: (news: MineFrame) => void = () => {}
  connectNewsMark({
    inbox: inbox as FlowRef<typeof inboxMachine>,
    mark: mark as FlowRef<typeof newsMarkMachine>,
    feed: {
      onMine: (listener) => {
        hear = listener
        return () => {}
      },
    },
  })
  mark.send(PLAYER)
  await load.answer({ ok: true, value: told })
  return { inbox, mark, sent, hear: (newsRead: number) => hear({ t: "me", newsRead }) }
}

it("takes what the account has read, and sends what was read here before it was known", async () => {
  const behind = await joined(2000, 1000)
  expect(behind.inbox.getSnapshot().context.readUpTo).toBe(2000)
  expect(behind.sent).toEqual([])
  const ahead = await joined(1000, 2000)
  expect(ahead.inbox.getSnapshot().context.readUpTo).toBe(2000)
  expect(ahead.sent).toEqual([2000])
})

it("counts what is read elsewhere as read here, and says once what is read here", async () => {
  const { inbox, mark, sent, hear } = await joined(1000)
  hear(3000)
  expect(inbox.getSnapshot().context.readUpTo).toBe(3000)
  inbox.send({ type: "inbox.opened" })
  inbox.send({ type: "inbox.closed", at: 4000 })
  expect(sent).toEqual([4000])
  // The news of its own reading comes back, as to every device.
  hear(4000)
  hear(3500)
  expect([inbox.getSnapshot().context.readUpTo, sent]).toEqual([4000, [4000]])
  expect(mark.getSnapshot().context.mine).toBe(4000)
})

it("sends nothing of whoever is gone", async () => {
  const { inbox, mark, sent } = await joined(1000)
  mark.send({ type: "player.signedOut" })
  inbox.send({ type: "inbox.opened" })
  inbox.send({ type: "inbox.closed", at: 5000 })
  inbox.send({ type: "inbox.forgotten" })
  mark.send(PLAYER)
  expect(sent).toEqual([])
  expect(mark.getSnapshot().context.mine).toBe(0)
})
