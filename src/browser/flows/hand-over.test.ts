import { expect, test } from "vitest"
import {
  browser,
  countOf,
  freshStore,
  openTab,
  pairOfTabs,
  settled,
  timers,
} from "#tests/support/flow-tabs.ts"
import { ANSWER_MS } from "./hand-over.ts"

test("the tab that comes into view takes the lead, with its secrets", async () => {
  const { store, leader, follower, clock } = await pairOfTabs()
  leader.send({ type: "secret.entered", value: "kept" })
  follower.show()
  await settled(leader)
  clock.run()
  await settled(follower)
  follower.send({ type: "counted" })
  await settled(follower)
  expect(countOf(follower)).toBe(2)
  expect(countOf(leader)).toBe(2)
  expect(follower.getSnapshot().context.secret).toBe("kept")
  expect((await store.read("counter"))?.events).toHaveLength(3)
})

test("when the leader is gone, the follower leads and sends again what was not answered", async () => {
  const { store, leader, follower, crash, hush } = await pairOfTabs()
  await leader.flushed()
  hush()
  follower.send({ type: "counted" })
  expect(countOf(follower)).toBe(1)
  crash("statebook/counter")
  await settled(follower)
  await settled(follower)
  expect(countOf(follower)).toBe(2)
  await follower.flushed()
  expect((await store.read("counter"))?.events).toHaveLength(2)
})

test("a leader that never answers has its lead taken", async () => {
  const { tools } = browser()
  const clock = timers()
  await new Promise<void>((resolve) => {
    tools.locks
      ?.request("statebook/counter", {}, () => {
        resolve()
        return new Promise<void>(() => undefined)
      })
      .catch(() => undefined)
  })
  const flow = openTab({ store: freshStore(), tabs: tools, after: clock.after })
  const opened = flow.open()
  await new Promise<void>((resolve) => setImmediate(resolve))
  clock.run()
  await opened
  flow.send({ type: "counted" })
  expect(countOf(flow)).toBe(1)
  expect(ANSWER_MS).toBeLessThan(1000)
})
