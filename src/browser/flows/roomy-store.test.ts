import { describe, expect, it } from "vitest"
import { countOf, freshStore, openTab, textStorage } from "#tests/support/flow-tabs.ts"
import type { JournalStore } from "./journal-store.ts"
import { roomyStore } from "./roomy-store.ts"
import { tailedStore } from "./tailed-store.ts"

const refusal = (name: string) => new DOMException("no", name)

/** A database that has no room for so many writes, and what was given up for it. */
const fullStore = (times: number, name = "QuotaExceededError") => {
  const store = freshStore()
  const seen = { writes: 0, freed: 0 }
  const short =
    <Row extends ReadonlyArray<unknown>>(write: (...row: Row) => Promise<void>) =>
    async (...row: Row) => {
      seen.writes += 1
      if (seen.writes <= times) throw refusal(name)
      return write(...row)
    }
  const full: JournalStore = { ...store, append: short(store.append), begin: short(store.begin) }
  const free = async () => {
    seen.freed += 1
  }
  return { store: roomyStore(full, free), seen }
}

describe("a database without room (§8 Analytics: quota)", () => {
  it.each(["append", "begin"] as const)(
    "is asked once more, after folded states were given up: %s",
    async (way) => {
      const { store, seen } = fullStore(1)
      await store[way]("counter", 1, 0, [{ at: 1, event: { type: "counted" } }])
      expect(seen).toEqual({ writes: 2, freed: 1 })
      expect((await store.read("counter"))?.events).toHaveLength(1)
    },
  )

  it("fails after that, and no third time is tried", async () => {
    const { store, seen } = fullStore(2)
    await expect(store.append("counter", 1, 0, [])).rejects.toThrow(DOMException)
    expect(seen).toEqual({ writes: 2, freed: 1 })
  })

  it("is not asked again where something else is wrong", async () => {
    const { store, seen } = fullStore(1, "InvalidStateError")
    await expect(store.append("counter", 1, 0, [])).rejects.toThrow(DOMException)
    expect(seen).toEqual({ writes: 1, freed: 0 })
  })

  it("keeps a flow's journal whole", async () => {
    const { store } = fullStore(1)
    const kept = tailedStore(store, textStorage())
    const before = openTab({ store: kept })
    await before.open()
    before.send({ type: "counted" })
    before.send({ type: "counted" })
    await before.flushed()
    const after = openTab({ store: kept })
    await after.open()
    expect(countOf(after)).toBe(2)
  })
})
