import { describe, expect, it, vi } from "vitest"
import { storedDictionaries } from "./dictionary-cache.ts"
import {
  createMessageStore,
  DICTIONARY_LIFETIME_MS,
  type Dictionary,
  type MessageStore,
} from "./message-store.ts"
import { messagesOf } from "./messages.tsx"

/** A server that answers when the test says so. */
const heldServer = () => {
  const calls: Array<{
    readonly language: string
    readonly answer: (dictionary: Dictionary) => void
    readonly fail: (cause: unknown) => void
  }> = []
  const fetchDictionary = (language: string) =>
    new Promise<Dictionary>((answer, fail) => {
      calls.push({ language, answer, fail })
    })
  return { calls, fetchDictionary }
}

const word = (store: MessageStore, key = "word") => messagesOf(store.getSnapshot()).t(key)

describe("the store of messages", () => {
  it("keeps the former language until the new dictionary is there", async () => {
    const { calls, fetchDictionary } = heldServer()
    const store = createMessageStore({ fetchDictionary, now: () => 0 })
    expect(store.getSnapshot().status).toBe("loading")

    const russian = store.load("ru")
    calls[0]?.answer({ word: "слово" })
    await russian
    expect([store.getSnapshot().status, word(store)]).toEqual(["ready", "слово"])

    const arabic = store.load("ar")
    expect([store.getSnapshot().language, word(store)]).toEqual(["ru", "слово"])
    calls[1]?.answer({ word: "كلمة" })
    await arabic
    expect(store.getSnapshot()).toMatchObject({ language: "ar", direction: "rtl" })
    expect(word(store)).toBe("كلمة")
  })

  it("lets the last language asked for win, whatever answers last", async () => {
    const { calls, fetchDictionary } = heldServer()
    const store = createMessageStore({ fetchDictionary, now: () => 0 })
    const both = [store.load("en"), store.load("ru")]
    calls[1]?.answer({ word: "слово" })
    calls[0]?.answer({ word: "word" })
    await Promise.all(both)
    expect(word(store)).toBe("слово")
  })

  it("asks again only after a quarter of an hour (§9 Timing: dictionary cache), and meanwhile shows what it has", async () => {
    let now = 1_000_000
    const { calls, fetchDictionary } = heldServer()
    const store = createMessageStore({ fetchDictionary, now: () => now })
    const first = store.load("ru")
    calls[0]?.answer({ word: "слово" })
    await first

    now += DICTIONARY_LIFETIME_MS - 1
    await store.load("ru")
    expect(calls).toHaveLength(1)

    now += 1
    const again = store.load("ru")
    expect(word(store)).toBe("слово")
    calls[1]?.answer({ word: "новое слово" })
    await again
    expect(word(store)).toBe("новое слово")
  })

  it("tells nobody of words that are shown already", async () => {
    const { calls, fetchDictionary } = heldServer()
    const store = createMessageStore({ fetchDictionary, now: () => 0 })
    const first = store.load("ru")
    calls[0]?.answer({ word: "слово" })
    await first
    const before = store.getSnapshot()
    const told = vi.fn()
    store.subscribe(told)
    await store.load("ru")
    expect(store.getSnapshot()).toBe(before)
    expect(told).not.toHaveBeenCalled()
    const other = store.load("en")
    calls[1]?.answer({ word: "word" })
    await other
    await store.load("ru")
    expect([word(store), told.mock.calls.length]).toEqual(["слово", 2])
  })

  it("starts a second visit from storage and survives a storage that is broken or full", async () => {
    const storage = new Map<string, string>()
    const fake = {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (value.length > 200) throw new DOMException("full", "QuotaExceededError")
        storage.set(key, value)
      },
    } as Storage
    const { calls, fetchDictionary } = heldServer()
    const options = { fetchDictionary, now: () => 5, cache: storedDictionaries(fake, "dictionary") }
    const first = createMessageStore(options)
    const loading = first.load("ru")
    calls[0]?.answer({ word: "слово" })
    await loading

    const second = createMessageStore(options)
    await second.load("ru")
    expect([word(second), calls.length]).toEqual(["слово", 1])

    storage.set("dictionary.ru", '{"fetchedAt":"x"}')
    const third = createMessageStore(options)
    const reload = third.load("ru")
    calls[1]?.answer({ word: "длинное слово".repeat(40) })
    await reload
    expect(word(third)).toContain("длинное слово")
  })

  it("reports a dictionary that did not come, and stays with the old one (§8 The error catalogue: missing words)", async () => {
    const onFailure = vi.fn()
    let now = 0
    const { calls, fetchDictionary } = heldServer()
    const store = createMessageStore({ fetchDictionary, now: () => now, onFailure })
    const first = store.load("ru")
    calls[0]?.fail("offline")
    await first
    expect(store.getSnapshot().status).toBe("failed")
    expect(onFailure).toHaveBeenCalledWith("ru", "offline")

    const retry = store.load("ru")
    calls[1]?.answer({ word: "слово" })
    await retry
    now = DICTIONARY_LIFETIME_MS
    const stale = store.load("ru")
    calls[2]?.fail("offline")
    await stale
    expect([store.getSnapshot().status, word(store)]).toEqual(["ready", "слово"])
  })

  it("shows the key of a missing or broken message and says so once", async () => {
    const onMissing = vi.fn()
    const store = createMessageStore({
      fetchDictionary: async () => ({ broken: "{a" }),
      now: () => 0,
      onMissing,
    })
    await store.load("ru")
    expect([
      word(store, "nothing"),
      word(store, "nothing"),
      word(store, "broken"),
      word(store, "toString"),
    ]).toEqual(["nothing", "nothing", "broken", "toString"])
    expect(onMissing.mock.calls.map((call) => call[0])).toEqual(["nothing", "broken", "toString"])
  })

  it("says of a key whether it is there without telling that it is not", async () => {
    const onMissing = vi.fn()
    const store = createMessageStore({
      fetchDictionary: async () => ({ word: "слово" }),
      now: () => 0,
      onMissing,
    })
    await store.load("ru")
    const { has } = store.getSnapshot()
    expect([has("word"), has("nothing"), has("toString")]).toEqual([true, false, false])
    expect(onMissing).not.toHaveBeenCalled()
  })
})

describe("a dictionary of one page", () => {
  it("is completed by all words once they are wanted, and only once", async () => {
    const { calls, fetchDictionary } = heldServer()
    const cache = {
      read: () => ({ fetchedAt: 0, dictionary: { word: "слово" }, isPart: true }),
      write: () => {},
    }
    const store = createMessageStore({ fetchDictionary, now: () => 0, cache })
    await store.load("ru")
    expect([store.getSnapshot().isWhole, calls.length]).toEqual([false, 0])
    const whole = store.complete()
    calls[0]?.answer({ word: "слово", more: "ещё" })
    await whole
    expect([store.getSnapshot().isWhole, word(store, "more")]).toEqual([true, "ещё"])
    await store.complete()
    expect(calls).toHaveLength(1)
  })

  it("stays where the rest does not come", async () => {
    const { calls, fetchDictionary } = heldServer()
    const cache = {
      read: () => ({ fetchedAt: 0, dictionary: { word: "слово" }, isPart: true }),
      write: () => {},
    }
    const store = createMessageStore({ fetchDictionary, now: () => 0, cache })
    await store.load("ru")
    const whole = store.complete()
    calls[0]?.fail(new Error("offline"))
    await whole
    expect([store.getSnapshot().isWhole, store.getSnapshot().status, word(store)]).toEqual([
      false,
      "ready",
      "слово",
    ])
  })
})
