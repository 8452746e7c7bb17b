import { describe, expect, it } from "vitest"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { SecureQuestionEvent } from "./secure-question.events.ts"
import { secureQuestionMachine } from "./secure-question.machine.ts"

const given = (...events: readonly SecureQuestionEvent[]) =>
  fold(secureQuestionMachine, initialSnapshot(secureQuestionMachine, undefined), events)

const set: SecureQuestionEvent = { type: "question.set", at: 1, questionId: 3 }
const mistaken = (at: number, nextAt: number): SecureQuestionEvent => ({
  type: "answer.mistaken",
  at,
  nextAt,
})

describe("the secure question of an account (§7 Office: secure question)", () => {
  it("is answered by nobody before it is set", () => {
    const snapshot = given({ type: "answer.given", at: 1 }, mistaken(1, 5))
    expect([snapshot.value, snapshot.context.failures]).toEqual(["unset", 0])
    expect(given(set).value).toBe("set")
  })

  it("takes no answer before the wait is over (B6.4.2)", () => {
    const slowed = given(set, mistaken(2, 2), mistaken(3, 10))
    expect(slowed.context).toEqual({ questionId: 3, failures: 2, nextAt: 10 })
    expect(slowed.can({ type: "answer.given", at: 9 })).toBe(false)
    expect(slowed.can(mistaken(9, 20))).toBe(false)
    expect(slowed.can({ type: "answer.given", at: 10 })).toBe(true)
  })

  it("forgets mistakes after a right answer, and with another question", () => {
    const fresh = { failures: 0, nextAt: 0 }
    const slowed = [set, mistaken(2, 10)]
    expect(given(...slowed, { type: "answer.given", at: 10 }).context).toEqual({ questionId: 3, ...fresh })
    expect(given(...slowed, { type: "question.set", at: 3, questionId: 0 }).context).toEqual({
      questionId: 0,
      ...fresh,
    })
  })
})
