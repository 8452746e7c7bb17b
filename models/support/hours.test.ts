import { describe, expect, it } from "vitest"
import { standingAt } from "./hours.ts"

const at = (text: string) => Date.parse(text)
const day = { from: 9 * 60, to: 21 * 60, zone: "Europe/Moscow" }

describe("hours of the support (§3 Site configuration: support)", () => {
  it("are those that clocks of its zone show", () => {
    expect(standingAt(day, at("2026-03-02T06:00:00Z"))).toEqual({ isOpen: true, backAt: null })
    expect(standingAt(day, at("2026-03-02T17:59:59Z")).isOpen).toBe(true)
    expect(standingAt(day, at("2026-03-02T18:00:00Z"))).toEqual({
      isOpen: false,
      backAt: at("2026-03-03T06:00:00Z"),
    })
    expect(standingAt(day, at("2026-03-02T05:59:00Z"))).toEqual({
      isOpen: false,
      backAt: at("2026-03-02T06:00:00Z"),
    })
  })

  it("may go over midnight", () => {
    const night = { from: 22 * 60, to: 6 * 60, zone: "UTC" }
    expect(standingAt(night, at("2026-03-02T23:00:00Z")).isOpen).toBe(true)
    expect(standingAt(night, at("2026-03-03T05:59:00Z")).isOpen).toBe(true)
    expect(standingAt(night, at("2026-03-03T06:00:00Z"))).toEqual({
      isOpen: false,
      backAt: at("2026-03-03T22:00:00Z"),
    })
  })

  it("begin at another instant once clocks are put forward (Berlin, 29 March 2026)", () => {
    const berlin = { from: 8 * 60, to: 20 * 60, zone: "Europe/Berlin" }
    expect(standingAt(berlin, at("2026-03-28T20:00:00Z")).backAt).toBe(at("2026-03-29T06:00:00Z"))
    // 02:30 is shown by no clock that night.
    const early = { from: 150, to: 240, zone: "Europe/Berlin" }
    expect(standingAt(early, at("2026-03-29T00:30:00Z")).backAt).toBe(at("2026-03-29T01:30:00Z"))
  })

  it("are always where none are said", () => {
    expect(standingAt(null, 0)).toEqual({ isOpen: true, backAt: null })
    expect(standingAt({ ...day, to: day.from }, 0).isOpen).toBe(true)
  })
})
