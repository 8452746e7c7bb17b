import { describe, expect, it } from "vitest"
import { minorUnits } from "#models/money/money.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { ErasureEvent } from "./erasure.events.ts"
import { erasureMachine } from "./erasure.machine.ts"

const money = (openBets: number, balance: number, withdrawing = 0) => ({
  openBets,
  balance: minorUnits(balance),
  ...(withdrawing === 0 ? {} : { withdrawing }),
})
const asked = (leavesBalance: boolean, left: ReturnType<typeof money>): ErasureEvent => ({
  type: "erasure.asked",
  at: 1,
  dueAt: 8,
  leavesBalance,
  ...left,
})
const given = (...events: ReadonlyArray<ErasureEvent>) =>
  fold(erasureMachine, initialSnapshot(erasureMachine, undefined), events)
const taken = (before: ReturnType<typeof given>, event: ErasureEvent) =>
  decide(erasureMachine, before, event)?.value

describe("erasure", () => {
  it("is not asked while a bet is open or a withdrawal under way, nor while there is money that is not given up", () => {
    expect(taken(given(), asked(true, money(1, 0)))).toBeUndefined()
    expect(taken(given(), asked(false, money(0, 1)))).toBeUndefined()
    expect(taken(given(), asked(true, money(0, 0, 1)))).toBeUndefined()
    expect(taken(given(), asked(true, money(0, 1)))).toBe("asked")
    expect(taken(given(), asked(false, money(0, 0)))).toBe("asked")
  })

  it("is taken back until it is due, and can be asked anew", () => {
    const waiting = given(asked(false, money(0, 0)))
    expect(taken(waiting, { type: "erasure.withdrawn", at: 8 })).toBeUndefined()
    const back = given(asked(false, money(0, 0)), { type: "erasure.withdrawn", at: 7 })
    expect(back.value).toBe("kept")
    expect(back.context).toEqual(given().context)
  })

  it("is done when it is due and not before, and never over an open bet or money", () => {
    const waiting = given(asked(false, money(0, 0)))
    expect(taken(waiting, { type: "erasure.begun", at: 7, ...money(0, 0) })).toBeUndefined()
    expect(taken(waiting, { type: "erasure.begun", at: 8, ...money(1, 0) })).toBeUndefined()
    expect(taken(waiting, { type: "erasure.begun", at: 8, ...money(0, 1) })).toBeUndefined()
    expect(taken(waiting, { type: "erasure.postponed", at: 8, dueAt: 9, ...money(0, 0) })).toBeUndefined()
    const putOff = given(asked(false, money(0, 0)), {
      type: "erasure.postponed",
      at: 8,
      dueAt: 9,
      ...money(0, 1),
    })
    expect(putOff.context.dueAt).toBe(9)
    expect(taken(putOff, { type: "erasure.begun", at: 8, ...money(0, 0) })).toBeUndefined()
    expect(taken(putOff, { type: "erasure.begun", at: 9, ...money(0, 0) })).toBe("erasing")
  })

  it("is over once the key is destroyed", () => {
    const begun = given(asked(false, money(0, 0)), { type: "erasure.begun", at: 8, ...money(0, 0) })
    expect(taken(begun, { type: "erasure.withdrawn", at: 7 })).toBeUndefined()
    expect(taken(begun, { type: "key.destroyed", at: 9 })).toBe("erased")
  })
})
