import { describe, expect, it } from "vitest"
import { browserLocks } from "./browser-locks.ts"
import { nothingKept } from "./nothing-kept.ts"
import { claimTabId } from "./tab-id.ts"

const refusing = (name: string): LockManager => ({
  request: () => Promise.reject(new DOMException("Access to the Locks API is denied in this context", name)),
  query: () => Promise.reject(new DOMException("Access to the Locks API is denied in this context", name)),
})

describe("locks that the browser forbids", () => {
  it.each(["SecurityError", "InvalidStateError"])("give what was asked for, once: %s", async (name) => {
    const locks = browserLocks(refusing(name))
    const asked: Array<string | undefined> = []
    await locks?.request("a", {}, async (lock) => void asked.push(lock?.name))
    expect(asked).toEqual(["a"])
    expect(await locks?.query()).toEqual({ held: [], pending: [] })
  })

  it("leave a tab its name, so that what it keeps for itself opens", async () => {
    expect(await claimTabId(nothingKept, browserLocks(refusing("SecurityError")), () => "id")).toBe("id")
  })

  it("say what else went wrong: a lock that was stolen is lost", async () => {
    const locks = browserLocks(refusing("AbortError"))
    await expect(locks?.request("a", {}, async () => undefined)).rejects.toThrow("denied")
    await expect(locks?.query()).rejects.toThrow("denied")
  })
})
