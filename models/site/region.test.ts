import { describe, expect, it } from "vitest"
import { regionOf, regionPassage } from "./region.ts"

const blocked = new Set(["US", "XX"])

describe("blocked regions (§2 Personal office sections: blocked regions)", () => {
  it.each([
    ["us", "US"],
    [" FR ", "FR"],
    ["T1", "T1"],
    [undefined, "XX"],
    ["", "XX"],
    ["USA", "XX"],
    ["US, FR", "XX"],
  ])("reads %j as %s", (said, region) => {
    expect(regionOf(said)).toBe(region)
  })

  it.each([
    ["FR", "/ru/line", true, "open"],
    ["US", "/ru/line", true, "page"],
    ["US", "/account-api/user/balance", false, "error"],
    // Nobody knows where the request is from, and the operator blocks those.
    ["XX", "/ru", true, "page"],
    ["US", "/health", false, "open"],
    ["US", "/metrics", false, "open"],
  ])("answers %s at %s (a page wanted: %s) with %s", (region, path, wantsPage, passage) => {
    expect(regionPassage(blocked, { region, path, wantsPage })).toBe(passage)
  })
})
