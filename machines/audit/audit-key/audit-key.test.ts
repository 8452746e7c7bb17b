import { describe, expect, it } from "vitest"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import { type AuditKeyEvent, GUESSES } from "./audit-key.events.ts"
import { auditKeyMachine } from "./audit-key.machine.ts"

const issued: AuditKeyEvent = { type: "key.issued", at: 0, digest: "d1" }
const failures = (count: number): ReadonlyArray<AuditKeyEvent> =>
  Array.from({ length: count }, (_, index) => ({
    type: "attempt.failed",
    at: index * 10,
    nextAt: (index + 1) * 10,
  }))
const given = (...events: ReadonlyArray<AuditKeyEvent>) =>
  fold(auditKeyMachine, initialSnapshot(auditKeyMachine, undefined), events)

describe("the audit's key", () => {
  it("opens nothing before it was made", () => {
    expect(decide(auditKeyMachine, given(), { type: "attempt.succeeded", at: 1 })).toBeUndefined()
  })

  it("makes the next attempt wait after some failures, even the right key", () => {
    expect(given(issued, ...failures(GUESSES - 1)).value).toBe("open")
    const slowed = given(issued, ...failures(GUESSES))
    expect(slowed.value).toBe("slowed")
    expect(decide(auditKeyMachine, slowed, { type: "attempt.succeeded", at: 49 })).toBeUndefined()
    expect(decide(auditKeyMachine, slowed, { type: "attempt.succeeded", at: 50 })?.value).toBe("open")
  })

  it("starts anew with another key", () => {
    const anew = given(issued, ...failures(GUESSES), { type: "key.issued", at: 60, digest: "d2" })
    expect(anew.context).toEqual({ digest: "d2", issue: 2, failures: 0, nextAt: 0 })
    expect(anew.value).toBe("open")
  })
})
