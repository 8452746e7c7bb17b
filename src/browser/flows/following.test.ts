import { expect, test } from "vitest"
import { countOf, pairOfTabs } from "#tests/support/flow-tabs.ts"

test("a follower mirrors the leader, and its events reach the leader", async () => {
  const { leader, follower } = await pairOfTabs()
  expect(countOf(follower)).toBe(1)
  follower.send({ type: "counted" })
  expect([countOf(leader), countOf(follower)]).toEqual([2, 2])
  leader.send({ type: "secret.entered", value: "shown" })
  expect(follower.getSnapshot().context.secret).toBe("shown")
})

test("each event is written once", async () => {
  const { store, leader, follower } = await pairOfTabs()
  follower.send({ type: "counted" })
  await leader.flushed()
  expect((await store.read("counter"))?.events).toHaveLength(2)
})
