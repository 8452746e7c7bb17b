import { describe, expect, it } from "vitest"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { PhoneChangeEvent } from "./phone-change.events.ts"
import { phoneChangeMachine } from "./phone-change.machine.ts"

const given = (...events: readonly PhoneChangeEvent[]) =>
  fold(phoneChangeMachine, initialSnapshot(phoneChangeMachine, undefined), events)

const yes: PhoneChangeEvent = { type: "present.proved", at: 1, until: 10 }
const number = (at: number, hasPhone: boolean, place = "new"): PhoneChangeEvent => ({
  type: "number.given",
  at,
  place,
  hasPhone,
})
const proved = (at: number, hasPhone: boolean, place = "new"): PhoneChangeEvent => ({
  type: "number.proved",
  at,
  place,
  hasPhone,
})

describe("the phone of an account (§7 Office: phone)", () => {
  it("is bound where there is none, by a code to it", () => {
    expect(given(number(1, false)).value).toBe("given")
    expect(given(number(1, false), proved(2, false)).value).toBe("resting")
  })

  it("is changed only while the one before allows it", () => {
    expect(given(number(1, true)).value).toBe("resting")
    expect(given(yes, number(9, true)).value).toBe("given")
    expect(given(yes, number(10, true)).value).toBe("allowed")
    expect(given(yes, number(9, true), proved(10, true)).value).toBe("given")
    expect(given(yes, number(8, true), proved(9, true)).value).toBe("resting")
  })

  it("is changed only with the answer beside, where the player has a question (B6.4.2)", () => {
    const asked = { ...number(2, true), asksAnswer: true } as PhoneChangeEvent
    const answered: PhoneChangeEvent = { type: "answer.proved", at: 1, until: 5 }
    expect(given(yes, asked).value).toBe("allowed")
    expect(given(answered, asked).value).toBe("resting")
    expect(given(yes, answered, asked).value).toBe("given")
    const late = { ...proved(5, true), asksAnswer: true } as PhoneChangeEvent
    expect(given(yes, answered, asked, late).value).toBe("given")
    const changed = given(yes, answered, asked, { ...late, at: 4 } as PhoneChangeEvent)
    expect([changed.value, changed.context.answeredUntil]).toEqual(["resting", 0])
  })

  it("is the one given last, and a yes counts for one change", () => {
    expect(given(yes, number(2, true), number(3, true, "b"), proved(4, true)).value).toBe("given")
    const changed = given(yes, number(2, true), proved(3, true), number(4, true))
    expect([changed.value, changed.context.allowedUntil]).toEqual(["resting", 0])
  })
})
