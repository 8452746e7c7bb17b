import { describe, expect, test } from "vitest"
import type { AnyStateMachine } from "xstate"
import type { FlowJournal } from "#src/services/flow.ts"
import { countOf, freshDatabase, journal, openTab, textStorage } from "#tests/support/flow-tabs.ts"
import type { JournalStore } from "./journal-store.ts"
import { tailedStore } from "./tailed-store.ts"

describe("a page that is left at once", () => {
  /** A database that finishes nothing once the page goes. */
  const closing = () => {
    const database = freshDatabase()
    let open = true
    const never = () => new Promise<never>(() => undefined)
    const store: JournalStore = {
      ...database,
      append: (...row) => (open ? database.append(...row) : never()),
      begin: (...row) => (open ? database.begin(...row) : never()),
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
