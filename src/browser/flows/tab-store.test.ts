import { describe, expect, test } from "vitest"
import { countOf, journal, openTab } from "#tests/support/flow-tabs.ts"
import { webStorage } from "#tests/support/web-storage.ts"
import { claimTabId } from "../tab-id.ts"
import { DRAFT_KEPT_MS, tabStore } from "./tab-store.ts"
import { tailedStore } from "./tailed-store.ts"

const { version, redact, secretLost } = journal
const ofTab = { version, redact, secretLost, scope: "tab" } as const

/** A tab and the moments at which its pages are opened. */
const tab = (storage = webStorage()) => {
  let at = 1000
  const page = () => tailedStore(tabStore({ storage, now: () => at }), storage)
  return {
    storage,
    page,
    open: async () => {
      const flow = openTab({ store: page(), journal: ofTab })
      await flow.open()
      return flow
    },
    pass: (ms: number) => {
      at += ms
    },
  }
}

const texts = (storage: Storage): string =>
  Array.from({ length: storage.length }, (_, index) => storage.getItem(storage.key(index) ?? "")).join()

describe("the journal of a tab", () => {
  test("is gone on with after a reload, with its secrets masked", async () => {
    const { open, storage } = tab()
    const before = await open()
    for (let n = 0; n < 120; n += 1) before.send({ type: "counted" })
    before.send({ type: "secret.entered", value: "tr0ub4dor" })
    await before.flushed()
    expect(texts(storage)).toContain("secret.entered")
    expect(texts(storage)).not.toContain("tr0ub4dor")

    const after = await open()
    expect(countOf(after)).toBe(120)
    expect(after.getSnapshot().context.secret).toBe("")
    const { events } = await after.history()
    expect(events.map(({ event }) => event.type).slice(-3)).toEqual([
      "counted",
      "secret.entered",
      "secret.lost",
    ])
  })

  test("loses nothing where the page is left before it is written, and keeps each event once", async () => {
    const left = tab()
    const before = await left.open()
    before.send({ type: "counted" })
    before.send({ type: "counted" })
    before.leave()
    // What the page that goes would still have written is not.
    const { open, page } = tab(left.storage.copy())
    expect(countOf(await open())).toBe(2)
    expect((await page().read("counter"))?.next).toBe(2)
  })

  test("is begun anew where nobody touched it for a day, and its texts are removed", async () => {
    const { open, pass, storage } = tab()
    const before = await open()
    before.send({ type: "counted" })
    await before.flushed()
    pass(DRAFT_KEPT_MS - 1)
    expect(countOf(await open())).toBe(1)
    pass(1)
    expect(countOf(await open())).toBe(0)
    expect(texts(storage)).toBe("")
  })

  test("begins anew at an event, with nothing of what was before", async () => {
    const { page } = tab()
    const store = page()
    const counted = { at: 1000, event: { type: "counted" } }
    await store.append("counter", 1, 0, [counted, counted])
    await store.append("counter@1", 1, 0, [counted])
    await store.begin("counter", 2, 2, [counted])
    expect(await store.read("counter")).toMatchObject({ version: 2, events: [counted], next: 3 })
    expect(await store.history("counter", 1)).toEqual([])
    expect((await store.read("counter@1"))?.next).toBe(1)
    await store.clear("counter")
    expect(await store.read("counter")).toBeUndefined()
    expect((await store.read("counter@1"))?.next).toBe(1)
  })

  test("takes what is no journal for none", async () => {
    const { storage, page } = tab()
    storage.setItem("journal/counter/0", "{")
    expect(await page().read("counter")).toBeUndefined()
  })
})

/** Locks of one browser, each held until its tab goes. */
const locksOfBrowser = () => {
  const held = new Set<string>()
  const request = async (name: string, _: LockOptions, run: (lock: Lock | null) => unknown) => {
    const isFree = !held.has(name)
    held.add(name)
    run(isFree ? { name, mode: "exclusive" } : null)
  }
  return { request } as unknown as Pick<LockManager, "request">
}

describe("a duplicated tab", () => {
  test("takes a name of its own and drops the copy of what was typed in the other", async () => {
    const locks = locksOfBrowser()
    const first = tab()
    expect(await claimTabId(first.storage, locks, () => "a")).toBe("a")
    const flow = await first.open()
    flow.send({ type: "counted" })
    await flow.flushed()
    first.storage.setItem("theme", "dark")

    const copy = tab(first.storage.copy())
    expect(await claimTabId(copy.storage, locks, () => "b")).toBe("b")
    expect(texts(copy.storage)).toBe(["b", "dark"].join())
    expect(countOf(await first.open())).toBe(1)
  })

  test("has a name also where the storage is full", async () => {
    const storage: Storage = {
      ...webStorage(),
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError")
      },
    }
    expect(await claimTabId(storage, undefined, () => "a")).toBe("a")
  })
})
