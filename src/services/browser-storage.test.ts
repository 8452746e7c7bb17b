import { describe, expect, it } from "vitest"
import { webStorage } from "#tests/support/web-storage.ts"
import { openStorage } from "./browser-storage.ts"

const refuse = (): never => {
  throw new DOMException("The operation is insecure", "SecurityError")
}

/** How browsers withhold a storage, each as it was reported of one. */
const WITHHELD: Readonly<Record<string, () => Storage | null | undefined>> = {
  "its name throws (Chromium and Firefox with site data blocked, frames without an origin)": refuse,
  "it is null (Android's WebView without DOM storage, Firefox with dom.storage off)": () => null,
  "it is absent": () => undefined,
  "each call throws": () => new Proxy({} as Storage, { get: () => refuse }),
}

describe("a storage that the browser withholds", () => {
  it.each(Object.entries(WITHHELD))("is one in memory: %s", (_, lent) => {
    const { storage, isKept } = openStorage(lent)
    expect(isKept).toBe(false)
    storage.setItem("coupon", "1")
    storage.setItem("tab", "a")
    expect([storage.length, storage.key(0), storage.key(1), storage.key(2)]).toEqual([
      2,
      "coupon",
      "tab",
      null,
    ])
    expect(storage.getItem("coupon")).toBe("1")
    storage.removeItem("coupon")
    expect(storage.getItem("coupon")).toBeNull()
    storage.clear()
    expect(storage.length).toBe(0)
  })

  it("is the browser's own where it only refuses to write, so that what is there is still read", () => {
    const forbidden = Object.assign(webStorage(new Map([["look", "light"]])), { setItem: refuse })
    const { storage, isKept } = openStorage(() => forbidden)
    expect([storage.getItem("look"), isKept]).toEqual(["light", true])
    expect(() => storage.setItem("look", "dark")).toThrow("insecure")
  })
})

/** Room as browsers count it, in characters of keys and texts; how they say that there is none. */
const bounded = (room: number, kept: Readonly<Record<string, string>>, name = "QuotaExceededError") => {
  const own = webStorage(new Map(Object.entries(kept)))
  const tries: Array<string> = []
  const used = () =>
    Array.from({ length: own.length }, (_, place) => own.key(place) ?? "").reduce(
      (sum, key) => sum + key.length + (own.getItem(key)?.length ?? 0),
      0,
    )
  const storage: Storage = {
    ...own,
    get length() {
      return own.length
    },
    setItem: (key, text) => {
      tries.push(key)
      if (used() - (own.getItem(key) ?? "").length + text.length > room) throw new DOMException("full", name)
      own.setItem(key, text)
    },
  }
  const told: Array<string> = []
  const opened = openStorage(() => storage)
  opened.whenFull(() => told.push("full"))
  return { storage: opened.storage, own, tries, told }
}

describe.each(["QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED"])(
  "a storage that is full, by the name of %s (§8 Analytics: quota)",
  (name) => {
    const DICTIONARY = { "dictionary.ru": "слово".repeat(20) }

    it("is tried once more without what can be fetched again", () => {
      const { storage, own, tries, told } = bounded(120, { ...DICTIONARY, coupon: "1" }, name)
      storage.setItem("journal/coupon", "x".repeat(50))
      expect(own.getItem("journal/coupon")).toBe("x".repeat(50))
      expect([own.getItem("dictionary.ru"), own.getItem("coupon")]).toEqual([null, "1"])
      expect([tries, told]).toEqual([["journal/coupon", "journal/coupon"], []])
    })

    it("is left then: what does not fit is kept for the page, and that is told", () => {
      const { storage, own, tries, told } = bounded(20, { coupon: "1" }, name)
      storage.setItem("journal/coupon", "x".repeat(50))
      expect(tries).toHaveLength(2)
      expect(told).toEqual(["full"])
      expect(own.getItem("journal/coupon")).toBeNull()
      expect(storage.getItem("journal/coupon")).toBe("x".repeat(50))
      expect([storage.length, storage.key(0), storage.key(1), storage.key(2)]).toEqual([
        2,
        "coupon",
        "journal/coupon",
        null,
      ])
      storage.setItem("journal/coupon", "1")
      expect([own.getItem("journal/coupon"), storage.getItem("journal/coupon"), storage.length]).toEqual([
        "1",
        "1",
        2,
      ])
      storage.removeItem("journal/coupon")
      expect(storage.getItem("journal/coupon")).toBeNull()
    })

    it("says nothing where only words have no room: they are fetched again", () => {
      const { storage, told } = bounded(20, { coupon: "1" }, name)
      storage.setItem("dictionary.ru", "слово".repeat(20))
      expect(told).toEqual([])
      expect(storage.getItem("dictionary.ru")).toBe("слово".repeat(20))
    })
  },
)
