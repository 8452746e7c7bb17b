import { describe, expect, it } from "vitest"
import { sealedFor, visitorsOver } from "./visitor-keys.ts"

describe("keys of visitors (design: issue 6, Data of people)", () => {
  it("are of the month, and nobody else's are", () => {
    expect(sealedFor("visitors", Date.UTC(2026, 10, 30, 23, 59, 59, 999))).toBe("visitors:2026-11")
    expect(sealedFor("visitors", Date.UTC(2026, 11, 1))).toBe("visitors:2026-12")
    expect(sealedFor("player:7", 0)).toBe("player:7")
    expect(sealedFor("auditors", 0)).toBe("auditors")
  })

  it("are over once three whole months have passed, across a year's end", () => {
    const people = ["visitors:2026-10", "visitors:2026-11", "visitors:2026-12"] as const
    expect(visitorsOver(people, Date.UTC(2027, 0, 31))).toEqual([])
    expect(visitorsOver(people, Date.UTC(2027, 1, 1))).toEqual(["visitors:2026-10"])
    expect(visitorsOver(people, Date.UTC(2027, 3, 1))).toEqual([...people])
  })

  it("take the one key that all had before with them", () => {
    expect(visitorsOver(["visitors"], Date.UTC(2100, 0))).toEqual([])
    expect(visitorsOver(["visitors", "visitors:2026-10"], Date.UTC(2027, 0, 31))).toEqual([])
    expect(visitorsOver(["visitors", "visitors:2026-10"], Date.UTC(2027, 1, 1))).toEqual([
      "visitors",
      "visitors:2026-10",
    ])
  })
})
