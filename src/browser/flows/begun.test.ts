import { describe, expect, test } from "vitest"
import { assign, setup } from "xstate"
import { BEGUN } from "#machines/kernel/begun.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { browser, freshDatabase, openTab, textStorage, timers } from "#tests/support/flow-tabs.ts"
import { foldMoment } from "../inspection/fold-moment.ts"
import { ROW_EVENTS, SNAPSHOT_EVENTS } from "./journal-store.ts"
import type { OpenFlow } from "./OpenFlow.ts"
import { tailedStore } from "./tailed-store.ts"

/** A chart that counts for whoever is there: what a guest counted is the browser's. */
const machine = setup({
  types: {
    context: {} as { userId: number | null; count: number },
    events: {} as
      | { type: "signedIn"; userId: number }
      | { type: "signedOut" }
      | { type: "counted" }
      | { type: "told"; userId: number },
  },
}).createMachine({
  id: "counter",
  context: { userId: null, count: 0 },
  on: {
    signedIn: { actions: assign({ userId: ({ event }) => event.userId }) },
    signedOut: { actions: assign({ userId: null }) },
    counted: { actions: assign({ count: ({ context }) => context.count + 1 }) },
  },
})

const PLAYER = 875_424_807

/** One browser, whose pages come and go. */
const oneBrowser = () => {
  const database = freshDatabase()
  const storage = textStorage()
  return {
    database,
    storage,
    open: async (more: Partial<Parameters<typeof openTab>[0]> = {}) => {
      const tab = openTab({ store: tailedStore(database, storage), machine, ...more })
      await tab.open()
      return tab
    },
    /** Everything that is kept, as text. */
    kept: async () => JSON.stringify([await database.read("counter"), [...storage.texts]]),
  }
}

/** Resolves when all is written that follows from what was sent. */
const written = async (tab: OpenFlow) => {
  await Promise.resolve()
  await tab.flushed()
}

const send = (tab: OpenFlow, ...types: ReadonlyArray<string>) => {
  for (const type of types) tab.send(type === "signedIn" ? { type, userId: PLAYER } : { type })
}

const typesIn = async (tab: OpenFlow) => (await tab.history()).events.map(({ event }) => event.type)

describe("a journal whose player is gone (B14.3.1)", () => {
  test("begins anew where the flow stands: nothing kept names the player, and a reload stands there too", async () => {
    const { open, kept } = oneBrowser()
    const tab = await open()
    send(tab, "counted", "signedIn", "counted")
    await written(tab)
    expect(await kept()).toContain(String(PLAYER))
    send(tab, "signedOut", "counted")
    await written(tab)
    expect(await kept()).not.toContain(String(PLAYER))
    // Both were sent in one turn: it begins once both are folded.
    expect(await typesIn(tab)).toEqual([BEGUN])

    send(tab, "counted")
    const after = await open()
    expect(after.getSnapshot().context).toEqual({ userId: null, count: 4 })
    expect(await typesIn(after)).toEqual([BEGUN, "counted"])
  })

  test("begins anew each time, also by news of the player that came too late, and as often as nothing names one not at all", async () => {
    const { open, kept } = oneBrowser()
    const tab = await open()
    send(tab, "counted")
    await written(tab)
    expect(await typesIn(tab)).toEqual(["counted"])
    for (let visit = 1; visit <= 3; visit += 1) {
      send(tab, "signedIn", "counted")
      await written(tab)
      send(tab, "signedOut")
      await written(tab)
      expect(await kept()).not.toContain(String(PLAYER))
    }
    tab.send({ type: "told", userId: PLAYER })
    await written(tab)
    expect(await kept()).not.toContain(String(PLAYER))
    expect((await open()).getSnapshot().context.count).toBe(4)
  })

  test("is folded on from its beginning through rows and cached states", async () => {
    const { open, kept } = oneBrowser()
    const tab = await open()
    send(tab, "signedIn", ...Array.from({ length: SNAPSHOT_EVENTS + ROW_EVENTS }, () => "counted"))
    await written(tab)
    await tab.cached()
    send(tab, "signedOut")
    await written(tab)
    expect(await kept()).not.toContain(String(PLAYER))
    send(tab, ...Array.from({ length: 2 * SNAPSHOT_EVENTS }, () => "counted"))
    await written(tab)
    await tab.cached()
    expect((await open()).getSnapshot().context.count).toBe(3 * SNAPSHOT_EVENTS + ROW_EVENTS)
  })

  test("a page that is left at the very moment forgets the player at its next opening", async () => {
    const { database, storage, open, kept } = oneBrowser()
    const never = () => new Promise<never>(() => undefined)
    let isOpen = true
    const closing = {
      ...database,
      append: (...row: Parameters<typeof database.append>) => (isOpen ? database.append(...row) : never()),
      begin: (...row: Parameters<typeof database.begin>) => (isOpen ? database.begin(...row) : never()),
    }
    const tab = await open({ store: tailedStore(closing, storage) })
    send(tab, "signedIn", "counted")
    await written(tab)
    isOpen = false
    send(tab, "counted")
    await Promise.resolve()
    send(tab, "signedOut", "counted")
    await Promise.resolve()
    send(tab, "counted")
    tab.leave()
    expect([...storage.texts.values()].join()).not.toContain(String(PLAYER))

    const after = await open()
    expect(after.getSnapshot().context).toEqual({ userId: null, count: 4 })
    await written(after)
    expect(await kept()).not.toContain(String(PLAYER))
  })

  test("a journal that still names a player where its flow names none is put right as it is opened", async () => {
    const { database, open, kept } = oneBrowser()
    const events = [{ type: "signedIn", userId: PLAYER }, { type: "counted" }, { type: "signedOut" }]
    await database.append(
      "counter",
      1,
      0,
      events.map((event) => ({ at: 1, event })),
    )
    const tab = await open()
    await written(tab)
    expect(await kept()).not.toContain(String(PLAYER))
    expect(tab.getSnapshot().context.count).toBe(1)
  })

  test("tabs agree: who follows stands where the journal begins, and leads on from there", async () => {
    const { open, kept } = oneBrowser()
    const { tools, crash } = browser()
    const clock = timers()
    const leader = await open({ tabs: tools })
    const follower = await open({ tabs: tools, after: clock.after })
    send(follower, "signedIn", "counted")
    send(follower, "signedOut")
    await written(leader)
    expect(follower.getSnapshot().context).toEqual({ userId: null, count: 1 })
    expect(await kept()).not.toContain(String(PLAYER))
    crash("statebook/counter")
    await new Promise<void>((resolve) => setImmediate(resolve))
    await written(follower)
    send(follower, "counted")
    await written(follower)
    expect(await typesIn(follower)).toEqual([BEGUN, "counted"])
    expect((await open()).getSnapshot().context.count).toBe(2)
  })

  test("the inspector goes back to its moments, the beginning among them", async () => {
    const { open } = oneBrowser()
    const tab = await open()
    send(tab, "counted", "counted", "signedIn")
    await written(tab)
    send(tab, "signedOut")
    await written(tab)
    send(tab, "counted")
    const flow = { machine, input: undefined }
    const living = { name: "counter", ref: tab as FlowRef<typeof machine>, flow, journalled: tab }
    const counts = [0, 1].map(
      async (seq) =>
        (await foldMoment([living], { flow: "counter", seq }))?.snapshots.get("counter")?.context,
    )
    expect(await Promise.all(counts)).toEqual([
      { userId: null, count: 2 },
      { userId: null, count: 3 },
    ])
  })
})
