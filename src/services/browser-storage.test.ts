import { describe, expect, it } from "vitest"
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
    const full = { ...({} as Storage), getItem: () => "light", setItem: refuse }
    expect(openStorage(() => full)).toEqual({ storage: full, isKept: true })
  })
})
