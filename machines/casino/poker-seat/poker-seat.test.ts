import { describe, expect, it } from "vitest"
import { OUT_MOST_MS } from "#models/casino/poker/clock.ts"
import { minorUnits } from "#models/money/money.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { PokerSeatEvent } from "./poker-seat.events.ts"
import { pokerSeatMachine } from "./poker-seat.machine.ts"
import { SAMPLE_BOUGHT, SAMPLE_TOP_UP } from "./poker-seat.model.ts"

const bought: PokerSeatEvent = { type: "seat.bought", ...SAMPLE_BOUGHT }
const toppedUp = (more: object = {}): PokerSeatEvent => ({ type: "seat.toppedUp", ...SAMPLE_TOP_UP, ...more })
const out: PokerSeatEvent = { type: "seat.satOut", at: 3000, why: "late" }
const leaving = (at: number, why: "asked" | "away"): PokerSeatEvent => ({ type: "seat.leaving", at, why })
const given = (...events: ReadonlyArray<PokerSeatEvent>) =>
  fold(pokerSeatMachine, initialSnapshot(pokerSeatMachine, undefined), events)

describe("a sitting at a table of poker", () => {
  it("is begun with chips within the bounds of the table", () => {
    for (const [amount, isTaken] of [
      [3999, false],
      [4000, true],
      [20_000, true],
      [20_001, false],
    ] as const)
      expect(given().can({ ...bought, amount: minorUnits(amount) } as PokerSeatEvent), `${amount}`).toBe(
        isTaken,
      )
  })

  it("takes more chips up to the most, once for each key", () => {
    expect(given(bought).can(toppedUp({ stack: 15_000 }))).toBe(true)
    expect(given(bought).can(toppedUp({ stack: 15_001 }))).toBe(false)
    expect(given(bought, toppedUp()).can(toppedUp())).toBe(false)
    expect(given(bought, toppedUp()).context.sitting?.bought).toBe(15_000)
  })

  it("is given up after long enough away, and not before", () => {
    expect(given(bought).can(leaving(OUT_MOST_MS * 2, "away"))).toBe(false)
    expect(given(bought, out).can(leaving(3000 + OUT_MOST_MS - 1, "away"))).toBe(false)
    expect(given(bought, out).can(leaving(3000 + OUT_MOST_MS, "away"))).toBe(true)
    const back: PokerSeatEvent = { type: "seat.satIn", at: 4000 }
    expect(given(bought, out, back).context.sitting?.out).toBeUndefined()
    expect(given(bought, out).can(leaving(3001, "asked"))).toBe(true)
  })

  it("ends with the chips that go home, once", () => {
    const left: PokerSeatEvent = { type: "seat.left", at: 6000, stack: minorUnits(0) }
    expect(given(bought).can(left)).toBe(false)
    expect(given(bought, leaving(5000, "asked"), left).value).toBe("left")
    expect(given(bought, leaving(5000, "asked"), left).can(left)).toBe(false)
  })
})
