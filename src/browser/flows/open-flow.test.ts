import "fake-indexeddb/auto"
import { Schema } from "effect"
import { describe, expect, test } from "vitest"
import { type AnyStateMachine, assign, fromPromise, setup } from "xstate"
import type { Flow, FlowJournal } from "#src/services/flow.ts"
import { indexedDbStore } from "./indexed-db-store.ts"
import type { JournalStore, TailedStore } from "./journal-store.ts"
import { ANSWER_MS, OpenFlow } from "./OpenFlow.ts"
import type { TabChannel, TabMessage, TabTools } from "./tab-channel.ts"
import { tailedStore } from "./tailed-store.ts"

const Context = Schema.Struct({ count: Schema.Int, secret: Schema.String, answers: Schema.Int })

/** A chart with a counter, a secret and an actor whose answer does not leave the state it was asked in. */
const counterMachine = setup({
  types: {
    context: {} as typeof Context.Type,
    events: {} as
      | { type: "counted" }
      | { type: "secret.entered"; value: string }
      | { type: "secret.lost" }
      | { type: "asked" },
  },
  actors: { ask: fromPromise<number>(() => Promise.reject(new Error("not provided"))) },
}).createMachine({
  id: "counter",
  context: { count: 0, secret: "", answers: 0 },
  initial: "open",
  on: {
    counted: { actions: assign({ count: ({ context }) => context.count + 1 }) },
    "secret.entered": { actions: assign({ secret: ({ event }) => event.value }) },
    "secret.lost": { guard: ({ context }) => context.secret !== "", actions: assign({ secret: "" }) },
  },
  states: {
    open: { on: { asked: "asking" } },
    asking: {
      invoke: {
        id: "ask",
        src: "ask",
        onDone: { actions: assign({ answers: ({ context }) => context.answers + 1 }) },
      },
    },
  },
})

const journal: FlowJournal<AnyStateMachine> = {
  version: 1,
  scope: "shared",
  redact: (event) =>
    event.type === "secret.entered" ? { ...event, value: "•".repeat(event.value.length) } : event,
  secretLost: { type: "secret.lost" },
}

/** A storage that answers at once, as a page has two of. */
const textStorage = () => {
  const texts = new Map<string, string>()
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
    texts,
  }
}

let databases = 0
const freshStore = (): TailedStore => {
  databases += 1
  return tailedStore(indexedDbStore(`test-${databases}`), textStorage())
}

/** Tabs in one browser: channels by name, and a lock that can be stolen. */
const browser = () => {
  const channels = new Set<TabChannel & { name: string }>()
  const holders = new Map<string, () => void>()
  const queues = new Map<string, (() => void)[]>()
  const grant = (name: string, callback: (lock: Lock | null) => unknown) =>
    new Promise<unknown>((_resolve, reject) => {
      holders.set(name, () => reject(new DOMException("stolen", "AbortError")))
      void callback({ name, mode: "exclusive" })
    })
  const request = async (
    name: string,
    options: LockOptions,
    callback: (lock: Lock | null) => unknown,
  ): Promise<unknown> => {
    if (options.steal === true) {
      holders.get(name)?.()
      return grant(name, callback)
    }
    if (!holders.has(name)) {
      return grant(name, callback)
    }
    if (options.ifAvailable === true) {
      return callback(null)
    }
    await new Promise<void>((resolve) => queues.set(name, [...(queues.get(name) ?? []), resolve]))
    return grant(name, callback)
  }
  const tools: TabTools = {
    locks: { request } as unknown as Pick<LockManager, "request">,
    channel: (name) => {
      const channel: TabChannel & { name: string } = {
        name,
        onmessage: null,
        close: () => void channels.delete(channel),
        postMessage: (message: TabMessage) => {
          for (const other of channels) {
            if (other !== channel && other.name === name) {
              other.onmessage?.({ data: structuredClone(message) })
            }
          }
        },
      }
      channels.add(channel)
      return channel
    },
  }
  return {
    tools,
    /** The first tab no longer hears anything. */
    hush: () => {
      const [first] = channels
      first?.close()
    },
    /** The leading tab goes without a word: its lock is freed. */
    crash: (name: string) => {
      holders.delete(name)
      queues.get(name)?.shift()?.()
    },
  }
}

const timers = () => {
  const tasks: { readonly ms: number; readonly task: () => void }[] = []
  return {
    after: (ms: number, task: () => void) => void tasks.push({ ms, task }),
    run: () => {
      for (const { task } of tasks.splice(0)) {
        task()
      }
    },
  }
}

let ids = 0
const openTab = (options: {
  readonly store: TailedStore
  readonly tabs?: TabTools
  readonly after?: (ms: number, task: () => void) => void
  readonly journal?: FlowJournal<AnyStateMachine>
  readonly machine?: AnyStateMachine
  readonly onMemoryOnly?: () => void
}) => {
  const flow: Flow<AnyStateMachine> = { machine: options.machine ?? counterMachine, input: undefined }
  return new OpenFlow("counter", flow, options.journal ?? journal, {
    store: options.store,
    tabs: options.tabs ?? { channel: () => undefined, locks: undefined },
    now: () => 1000,
    newId: () => {
      ids += 1
      return `id-${ids}`
    },
    after: options.after ?? (() => undefined),
    onMemoryOnly: options.onMemoryOnly ?? (() => undefined),
  })
}

const countOf = (flow: OpenFlow) => flow.getSnapshot().context.count

/** Lets everything that is already decided happen: promises, and the database's own tasks. */
const settled = async (flow: OpenFlow) => {
  await flow.flushed()
  await new Promise<void>((resolve) => setImmediate(resolve))
}

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
    const database = { read: blocked, append: blocked, cache: blocked, clear: blocked, history: blocked }
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

describe("a page that is left at once", () => {
  /** A database that finishes nothing once the page goes. */
  const closing = () => {
    const database = indexedDbStore(`closing-${databases}`)
    databases += 1
    let open = true
    const never = () => new Promise<never>(() => undefined)
    const store: JournalStore = {
      ...database,
      append: (...row) => (open ? database.append(...row) : never()),
      clear: (...which) => (open ? database.clear(...which) : never()),
    }
    const storage = textStorage()
    return {
      page: () => tailedStore(store, storage),
      storage,
      close: () => {
        open = false
      },
      reopen: () => {
        open = true
      },
    }
  }

  test("loses none of its last events, writes no secret, and keeps no tail once it is read", async () => {
    const { page, storage, close, reopen } = closing()
    const before = openTab({ store: page() })
    await before.open()
    before.send({ type: "counted" })
    await before.flushed()
    close()
    for (let n = 0; n < 60; n += 1) {
      before.send({ type: "counted" })
    }
    before.send({ type: "secret.entered", value: "tr0ub4dor" })
    before.leave()
    expect([...storage.texts.values()].join()).toContain("counted")
    expect([...storage.texts.values()].join()).not.toContain("tr0ub4dor")

    reopen()
    const store = page()
    const after = openTab({ store })
    await after.open()
    expect(countOf(after)).toBe(61)
    await after.flushed()
    expect((await store.read("counter"))?.next).toBe(63)
    expect(storage.texts.size).toBe(0)
  })

  test("a tail that was written after all is not written twice", async () => {
    const { page, storage } = closing()
    const before = openTab({ store: page() })
    await before.open()
    before.send({ type: "counted" })
    before.leave()
    const kept = [...storage.texts]
    await before.flushed()
    expect(storage.texts.size).toBe(0)
    for (const [key, text] of kept) storage.setItem(key, text)

    const after = openTab({ store: page() })
    await after.open()
    expect(countOf(after)).toBe(1)
  })

  test("forgets at the next opening what it had no time to forget", async () => {
    const { page, close, reopen } = closing()
    const ended: FlowJournal<AnyStateMachine> = {
      ...journal,
      scope: "tab",
      isOver: ({ context }) => context.count === 2,
    }
    const before = openTab({ store: page(), journal: ended })
    await before.open()
    before.send({ type: "counted" })
    await before.flushed()
    close()
    before.send({ type: "counted" })
    before.leave()

    reopen()
    const store = page()
    const after = openTab({ store, journal: ended })
    await after.open()
    expect(countOf(after)).toBe(0)
    expect(await store.read("counter")).toBeUndefined()
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

describe("several tabs", () => {
  const pair = async () => {
    const store = freshStore()
    const { tools, crash, hush } = browser()
    const clock = timers()
    const leader = openTab({ store, tabs: tools })
    await leader.open()
    leader.send({ type: "counted" })
    const follower = openTab({ store, tabs: tools, after: clock.after })
    await follower.open()
    return { store, leader, follower, clock, crash, hush }
  }

  test("a follower mirrors the leader, and its events reach the leader", async () => {
    const { leader, follower } = await pair()
    expect(countOf(follower)).toBe(1)
    follower.send({ type: "counted" })
    expect([countOf(leader), countOf(follower)]).toEqual([2, 2])
    leader.send({ type: "secret.entered", value: "shown" })
    expect(follower.getSnapshot().context.secret).toBe("shown")
  })

  test("each event is written once", async () => {
    const { store, leader, follower } = await pair()
    follower.send({ type: "counted" })
    await leader.flushed()
    expect((await store.read("counter"))?.events).toHaveLength(2)
  })

  test("the tab that comes into view takes the lead, with its secrets", async () => {
    const { store, leader, follower, clock } = await pair()
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
    const { store, leader, follower, crash, hush } = await pair()
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
})
