import { describe, expect, it } from "vitest"
import { agreedAt } from "./cookie-agreement.ts"
import { agreedCookies } from "./cookie-choice.ts"

describe("consent to cookies (§9 Cookie consent)", () => {
  it("is to functionality from levels 3 and 1, to marketing from 3 and 2", () => {
    const levels = ([0, 1, 2, 3] as const).map((level) => Object.values(agreedCookies(level)))
    expect(levels).toEqual([
      [false, false],
      [true, false],
      [false, true],
      [true, true],
    ])
  })

  it("has a time in milliseconds or as a moment, which does not lie ahead", () => {
    const now = Date.UTC(2026, 10, 24)
    expect(agreedAt(`${now - 1}`, now)).toBe(now - 1)
    expect(agreedAt("2026-11-23T10:00:00Z", now)).toBe(Date.UTC(2026, 10, 23, 10))
    expect(agreedAt("2026-11-23T10:00:00.000+03:00", now)).toBe(Date.UTC(2026, 10, 23, 7))
    for (const text of [
      "",
      "0",
      "-1",
      "1e3",
      "yesterday",
      "2026-11-23",
      "2026-99-99T00:00:00Z",
      "9".repeat(15),
    ])
      expect(agreedAt(text, now), text).toBeUndefined()
    expect(agreedAt(`${now + 25 * 3_600_000}`, now)).toBeUndefined()
  })
})
