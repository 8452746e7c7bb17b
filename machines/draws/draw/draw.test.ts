import { describe, expect, it } from "vitest"
import { shareOut } from "#models/draws/prizes.ts"
import { minorUnits } from "#models/money/money.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { DrawEvent } from "./draw.events.ts"
import { drawMachine } from "./draw.machine.ts"
import { SAMPLE_DRAW } from "./draw.model.ts"

const announced = { type: "draw.announced", ...SAMPLE_DRAW } as DrawEvent
const opened: DrawEvent = { type: "draw.opened", at: 2000 }
const closed: DrawEvent = { type: "draw.closed", at: 9000 }
const decided = (place: number, result: string): DrawEvent =>
  ({ type: "field.decided", at: 9500, place, result: result === "void" ? "void" : [result] }) as DrawEvent
const counted = (more: object = {}): DrawEvent => {
  const tickets = { rows: 4, winners: [1, 3], voids: 0, jackpot: minorUnits(500) }
  const shared = shareOut(SAMPLE_DRAW.terms, SAMPLE_DRAW, tickets)
  return {
    type: "draw.counted",
    at: 9600,
    tickets: 2,
    rows: 4,
    winners: [1, 3],
    jackpot: minorUnits(500),
    ...shared,
    needsPeople: false,
    ...more,
  }
}
const verified = (operator?: string, station?: string): DrawEvent =>
  ({ type: "draw.verified", at: 9700, ...(operator && { operator, station }) }) as DrawEvent
const given = (...events: ReadonlyArray<DrawEvent>) =>
  fold(drawMachine, initialSnapshot(drawMachine, undefined), events)
const drawn = [announced, opened, closed, decided(0, "1"), decided(1, "2")] as const

describe("a draw", () => {
  it("is drawn once every field is decided, by what a field can come to", () => {
    const waiting = given(announced, opened, closed, decided(0, "1"))
    expect(waiting.value).toBe("closed")
    expect(waiting.can(decided(1, "3"))).toBe(false)
    expect(waiting.can(decided(2, "1"))).toBe(false)
    expect(given(...drawn).value).toBe("drawn")
    expect(given(announced, opened).can(decided(0, "1"))).toBe(false)
  })

  it("takes no sums but those that its terms, results and tickets come to", () => {
    const ready = given(...drawn)
    expect(ready.can(counted())).toBe(true)
    for (const more of [
      { pool: minorUnits(281) },
      { toJackpot: minorUnits(29) },
      { fromJackpot: minorUnits(499) },
      { prizes: [] },
      { winners: [2, 2] },
      { rows: 5 },
      { jackpot: minorUnits(600) },
    ])
      expect(ready.can(counted(more)), JSON.stringify(more)).toBe(false)
    // More games are off than its terms have shares for.
    expect(given(announced, opened, closed, decided(0, "void"), decided(1, "void")).can(counted())).toBe(
      false,
    )
  })

  it("is verified by the site where little is paid, and by two people at two devices where much is", () => {
    const little = given(...drawn, counted())
    expect(little.can(verified())).toBe(true)
    const much = given(...drawn, counted({ needsPeople: true }))
    expect(much.can(verified())).toBe(false)
    const half = fold(drawMachine, much, [verified("anna", "d1")])
    expect(half.value).toBe("halfVerified")
    for (const [operator, station] of [
      ["anna", "d2"],
      ["boris", "d1"],
    ])
      expect(half.can(verified(operator, station))).toBe(false)
    expect(half.can(verified())).toBe(false)
    expect(half.can(verified("boris", "d2"))).toBe(true)
  })

  it("forgets a count and who verified it where a result is put right", () => {
    const half = given(...drawn, counted({ needsPeople: true }), verified("anna", "d1"), decided(0, "X"))
    expect([half.value, half.context.draw?.counted, half.context.first]).toEqual(["drawn", undefined, null])
    expect(given(...drawn, counted(), verified()).can(decided(0, "X"))).toBe(false)
  })

  it("is called off until it is verified, and never afterwards", () => {
    const off: DrawEvent = { type: "draw.cancelled", at: 9700, reason: "operator", operator: "anna" }
    expect(given(...drawn, counted()).can(off)).toBe(true)
    expect(given(...drawn, counted(), verified()).can(off)).toBe(false)
  })
})
