import { describe, expect, it, vi } from "vitest"
import { NOTHING_HIDDEN } from "#models/preferences/hidden-sports.ts"
import { KeptHiddenSports } from "./kept-hidden-sports.ts"

const HIDDEN = { lineDisallowSport: [1, 4], liveDisallowSport: [4] }

const storageWith = (entries: Readonly<Record<string, string>> = {}) => {
  const kept = new Map(Object.entries(entries))
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage
  return { kept, storage }
}

describe("the sports that the page hides (§3 Client settings)", () => {
  it("are those of the last visit until the account was asked, and none for a guest", () => {
    const { storage } = storageWith({ "hidden-sports": JSON.stringify(HIDDEN) })
    expect(new KeptHiddenSports(storage, false).get()).toEqual(HIDDEN)
    expect(new KeptHiddenSports(storage, true).get()).toEqual(NOTHING_HIDDEN)
  })

  it.each(["{", "null", "[]", '{"lineDisallowSport":"x"}', '{"liveDisallowSport":[1.5]}'])(
    "are none where %s is kept",
    (text) => {
      const { storage } = storageWith({ "hidden-sports": text })
      expect(new KeptHiddenSports(storage, false).get()).toEqual(NOTHING_HIDDEN)
    },
  )

  it("tell of a change once, and leave nothing behind where nothing is hidden", () => {
    const { kept, storage } = storageWith()
    const hidden = new KeptHiddenSports(storage, false)
    const heard = vi.fn()
    hidden.subscribe(heard)
    hidden.set(HIDDEN)
    hidden.set({ ...HIDDEN })
    expect(heard).toHaveBeenCalledTimes(1)
    expect(JSON.parse(kept.get("hidden-sports") ?? "")).toEqual(HIDDEN)
    hidden.set(NOTHING_HIDDEN)
    expect([...kept]).toEqual([])
  })

  it("count for this page where the storage is full", () => {
    const { storage } = storageWith()
    const full = {
      ...storage,
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError")
      },
    }
    const hidden = new KeptHiddenSports(full, false)
    hidden.set(HIDDEN)
    expect(hidden.get()).toEqual(HIDDEN)
  })
})
