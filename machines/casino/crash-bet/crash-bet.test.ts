import { describe, expect, it } from "vitest"
import { crashPays } from "#models/casino/crash/crash.ts"
import { multiplierAt, timeOf } from "#models/casino/crash/flight.ts"
import { minorUnits } from "#models/money/money.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { CrashBetEvent } from "./crash-bet.events.ts"
import { crashBetMachine } from "./crash-bet.machine.ts"
import { pressedAfter, SAMPLE_CRASH_BET } from "./crash-bet.model.ts"

const placed = (auto?: number): CrashBetEvent => ({
  type: "stake.placed",
  ...SAMPLE_CRASH_BET,
  ...(auto === undefined ? {} : { auto }),
})
const out = (elapsed: number, more: object = {}): CrashBetEvent => ({
  type: "stake.cashedOut",
  ...pressedAfter(elapsed),
  ...more,
})
const decided = (point: number, paid: number): CrashBetEvent => ({
  type: "stake.decided",
  at: 90_000,
  point,
  paid: minorUnits(paid),
})
const given = (...events: ReadonlyArray<CrashBetEvent>) =>
  fold(crashBetMachine, initialSnapshot(crashBetMachine, undefined), events)

describe("a bet of crash", () => {
  it("is cashed out at the multiplier of the clock, to the unit, and once", () => {
    const { multiplier, paid } = pressedAfter(5000)
    expect(given(placed()).can(out(5000))).toBe(true)
    for (const wrong of [
      { multiplier: multiplier + 1, paid: crashPays(minorUnits(1001), multiplier + 1) },
      { paid: paid + 1 },
      { at: 9999, multiplier: 100, paid: 1001 },
    ])
      expect(given(placed()).can(out(5000, wrong)), JSON.stringify(wrong)).toBe(false)
    expect(given(placed(), out(5000)).can(out(5000))).toBe(false)
  })

  it("cashes out by itself exactly where that was set, and not before it is reached", () => {
    const auto = { how: "auto", multiplier: 200, paid: 2002 }
    const after = timeOf(200)
    expect(given(placed(200)).can(out(after, auto))).toBe(true)
    expect(given(placed(200)).can(out(after - 1, auto))).toBe(false)
    // A press after that pays no more.
    expect(given(placed(200)).can(out(after + 3000))).toBe(false)
    expect(multiplierAt(after + 3000)).toBeGreaterThan(200)
  })

  it("holds a payment against the point once that is told", () => {
    const { multiplier, paid } = pressedAfter(5000)
    expect(given(placed(), out(5000)).can(decided(multiplier + 1, paid))).toBe(true)
    expect(given(placed(), out(5000)).can(decided(multiplier, paid))).toBe(false)
    expect(given(placed(), out(5000)).can(decided(multiplier + 1, paid + 1))).toBe(false)
  })

  it("is lost, or paid where the round came as far as was set", () => {
    expect(given(placed(200)).can(decided(199, 0))).toBe(true)
    expect(given(placed(200)).can(decided(199, 2002))).toBe(false)
    expect(given(placed(200)).can(decided(200, 2002))).toBe(true)
    expect(given(placed(200)).can(decided(200, 0))).toBe(false)
    expect(given(placed(), decided(500, 0)).context.bet?.ended?.how).toBe("lost")
  })

  it("goes back where nobody saw the round end, unless it says where it cashes out", () => {
    const back = (why: "unseen" | "cancelled"): CrashBetEvent => ({
      type: "stake.returned",
      at: 90_000,
      why,
    })
    expect(given(placed(), back("unseen")).context.bet?.ended?.paid).toBe(1001)
    expect(given(placed(200)).can(back("unseen"))).toBe(false)
    expect(given(placed(200)).can(back("cancelled"))).toBe(true)
    expect(given(placed(), out(5000)).can(back("cancelled"))).toBe(false)
  })
})
