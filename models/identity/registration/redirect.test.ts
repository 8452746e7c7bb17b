import { describe, expect, it } from "vitest"
import { type RedirectList, redirectOf } from "./redirect.ts"

const first: RedirectList = {
  version: 1,
  routes: [
    { from: "registration/identification", to: "account" },
    { from: "registration*", to: "" },
  ],
}

const second: RedirectList = {
  version: 2,
  routes: [
    { from: "*", to: "account/history", after: "login" },
    { from: "registration*", to: "line", after: "registration", types: ["fast_reg", "soc_reg"] },
    { from: "registration*", to: "", after: "registration" },
  ],
}

describe("§2 Static pages: after sign-in", () => {
  it("version 1: the first row that fits the page, whatever happened there", () => {
    expect(redirectOf(first, { after: "registration", from: "registration/identification" })).toBe("account")
    expect(redirectOf(first, { after: "login", from: "registration" })).toBe("")
    expect(redirectOf(first, { after: "registration", from: "line/1" })).toBeUndefined()
  })

  it("version 2: rows count for what happened and how the player registered", () => {
    expect(redirectOf(second, { after: "login", from: "live" })).toBe("account/history")
    expect(redirectOf(second, { after: "registration", from: "registration", type: "fast_reg" })).toBe("line")
    expect(redirectOf(second, { after: "registration", from: "registration", type: "full_reg" })).toBe("")
    expect(redirectOf(second, { after: "registration", from: "live", type: "full_reg" })).toBeUndefined()
  })
})
