import { describe, expect, it } from "vitest"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { BetHistoryEvent } from "./bet-history.events.ts"
import { betHistoryMachine } from "./bet-history.machine.ts"

const cleared = (at: number): BetHistoryEvent => ({ type: "history.cleared", at })
const restored: BetHistoryEvent = { type: "history.restored", at: 20 }
const given = (...events: ReadonlyArray<BetHistoryEvent>) =>
  fold(betHistoryMachine, initialSnapshot(betHistoryMachine, undefined), events)

describe("a player's history of bets (§2 Personal office sections: bets history)", () => {
  it("hides what ended before it was cleared last", () => {
    expect(given(cleared(5), cleared(9)).context.clearedAt).toBe(9)
    expect(decide(betHistoryMachine, given(cleared(9)), cleared(9))).toBeUndefined()
  })

  it("shows every bet again once that is taken back", () => {
    const whole = given(cleared(5), restored)
    expect([whole.value, whole.context.clearedAt]).toEqual(["whole", null])
    expect(decide(betHistoryMachine, given(), restored)).toBeUndefined()
  })
})
