import { describe, expect, test } from "vitest"
import { type AnyStateMachine, fromPromise } from "xstate"
import type { FlowJournal } from "#src/services/flow.ts"
import {
  counterMachine,
  countOf,
  freshStore,
  journal,
  openTab,
  settled,
  textStorage,
} from "#tests/support/flow-tabs.ts"
import { tailedStore } from "./tailed-store.ts"

describe("one tab", () => {
  test("folds its events again after a reload", async () => {
    const store = freshStore()
    const before = openTab({ store })
    await before.open()
    for (let n = 0; n < 120; n += 1) {
      before.send({ type: "counted" })
    }
    await before.flushed()

    const after = openTab({ store })
    await after.open()
    expect(countOf(after)).toBe(120)
  })

  test("writes secrets masked and says after a reload that they are lost", async () => {
    const store = freshStore()
    const before = openTab({ store })
    await before.open()
    before.send({ type: "secret.entered", value: "tr0ub4dor" })
    await before.flushed()
    expect(JSON.stringify(await store.read("counter"))).not.toContain("tr0ub4dor")

    const after = openTab({ store })
    await after.open()
    expect(after.getSnapshot().context.secret).toBe("")
    await after.flushed()
    expect((await store.read("counter"))?.events.map(({ event }) => event.type)).toEqual([
      "secret.entered",
      "secret.lost",
    ])
  })

  test("does not run an actor again that has answered without being left", async () => {
    const store = freshStore()
    let asked = 0
    const machine = counterMachine.provide({
      actors: {
        ask: fromPromise(() => {
          asked += 1
          return Promise.resolve(asked)
        }),
      },
    })
    const before = openTab({ store, machine })
    await before.open()
    before.send({ type: "asked" })
    await settled(before)
    expect(before.getSnapshot().context.answers).toBe(1)
    await before.flushed()

    const after = openTab({ store, machine })
    await after.open()
    await settled(after)
    expect(after.getSnapshot().context.answers).toBe(1)
    expect(asked).toBe(1)
  })

  test("caches the folded state and reads on from it", async () => {
    const store = freshStore()
    const before = openTab({ store })
    await before.open()
    before.send({ type: "secret.entered", value: "tr0ub4dor" })
    for (let n = 0; n < 499; n += 1) {
      before.send({ type: "counted" })
    }
    await before.flushed()
    await before.cached()
    const stored = await store.read("counter")
    expect(stored?.cached?.seq).toBe(500)
    expect(stored?.events).toEqual([])
    expect(JSON.stringify(stored)).not.toContain("tr0ub4dor")

    const after = openTab({ store })
    await after.open()
    expect(countOf(after)).toBe(499)
  })

  test("discards an older version, or casts it up where it can", async () => {
    const store = freshStore()
    const before = openTab({ store })
    await before.open()
    before.send({ type: "counted" })
    await before.flushed()

    const upcast = () => ({ type: "counted" })
    const cast = openTab({ store, journal: { ...journal, version: 2, upcast } })
    await cast.open()
    expect(countOf(cast)).toBe(1)

    const discarded = openTab({ store, journal: { ...journal, version: 3 } })
    await discarded.open()
    expect(countOf(discarded)).toBe(0)
    expect(await store.read("counter")).toBeUndefined()
  })

  test("goes on in memory where storage is blocked, and says so", async () => {
    const blocked = () => Promise.reject(new DOMException("blocked", "SecurityError"))
    const database = {
      read: blocked,
      append: blocked,
      begin: blocked,
      cache: blocked,
      clear: blocked,
      history: blocked,
    }
    const store = tailedStore(database, textStorage())
    let told = 0
    const flow = openTab({
      store,
      onMemoryOnly: () => {
        told += 1
      },
    })
    await flow.open()
    flow.send({ type: "counted" })
    await flow.flushed()
    expect(countOf(flow)).toBe(1)
    expect(told).toBeGreaterThan(0)
  })

  test("a second writer of the same stream fails instead of overwriting", async () => {
    const store = freshStore()
    const event = { at: 1, event: { type: "counted" } }
    await store.append("counter", 1, 0, [event, event])
    await expect(store.append("counter", 1, 1, [event])).rejects.toThrow("Another writer")
    await store.append("counter", 1, 2, [event])
    expect((await store.read("counter"))?.next).toBe(3)
  })
})

describe("a flow that comes to its end", () => {
  const ended: FlowJournal<AnyStateMachine> = {
    ...journal,
    scope: "tab",
    isOver: ({ context }) => context.count === 2,
  }

  test("is forgotten, goes on being shown, and begins anew with what leads it away", async () => {
    const store = freshStore()
    const flow = openTab({ store, journal: ended })
    await flow.open()
    const seen: number[] = []
    flow.subscribe((snapshot) => seen.push(snapshot.context.count))
    flow.send({ type: "counted" })
    flow.send({ type: "counted" })
    await flow.flushed()
    expect(countOf(flow)).toBe(2)
    expect(await store.read("counter")).toBeUndefined()

    flow.send({ type: "secret.entered", value: "shown" })
    await flow.flushed()
    expect(await store.read("counter")).toBeUndefined()

    flow.send({ type: "counted" })
    expect(countOf(flow)).toBe(1)
    expect(seen).toEqual([1, 2, 2, 1])
    await flow.flushed()
    const events = (await store.read("counter"))?.events.map(({ event }) => event.type)
    expect(events).toEqual(["counted"])

    const after = openTab({ store, journal: ended })
    await after.open()
    expect(countOf(after)).toBe(1)
  })
})
