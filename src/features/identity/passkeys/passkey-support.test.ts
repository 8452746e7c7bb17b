import { afterEach, describe, expect, it, vi } from "vitest"
import { canUsePasskeys } from "./passkey-support.ts"

const at = (url: string, bound?: string) => {
  vi.stubGlobal("location", new URL(url))
  vi.stubGlobal("PublicKeyCredential", class {})
  const meta = document.createElement("meta")
  meta.name = "passkey-host"
  if (bound !== undefined) document.head.append(meta)
  meta.content = bound ?? ""
  return canUsePasskeys()
}

describe("passkeys of a page", () => {
  afterEach(() => {
    document.head.replaceChildren()
    vi.unstubAllGlobals()
  })

  it.each([
    ["https://bets.example", "bets.example", true],
    ["https://vip.bets.example", "bets.example", false],
    ["https://vip.bets.example", undefined, false],
    ["http://localhost:3000", undefined, true],
    ["http://vip.localhost:3000", undefined, false],
    ["http://127.0.0.1:3000", undefined, false],
    ["http://[::1]:3000", undefined, false],
  ] as const)("at %s, where the site's are bound to %s: %s", (url, bound, isUsed) => {
    expect(at(url, bound)).toBe(isUsed)
  })

  it("are not asked for by a browser that knows none", () => {
    vi.stubGlobal("location", new URL("http://localhost"))
    expect(canUsePasskeys()).toBe(false)
  })
})
