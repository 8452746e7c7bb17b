import { describe, expect, it } from "vitest"
import { GUESSES } from "../../audit/audit-key/audit-key.events.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { OperatorEvent } from "./operator.events.ts"
import { operatorMachine } from "./operator.machine.ts"

const added: OperatorEvent = { type: "operator.added", at: 0, roles: ["cashier"], digest: "d1" }
const suspended: OperatorEvent = { type: "operator.suspended", at: 5 }
const failures = (count: number): ReadonlyArray<OperatorEvent> =>
  Array.from({ length: count }, (_, index) => ({
    type: "attempt.failed",
    at: index * 10,
    nextAt: (index + 1) * 10,
  }))
const given = (...events: ReadonlyArray<OperatorEvent>) =>
  fold(operatorMachine, initialSnapshot(operatorMachine, undefined), events)
const taken = (event: OperatorEvent, ...events: ReadonlyArray<OperatorEvent>) =>
  decide(operatorMachine, given(...events), event)

describe("an operator", () => {
  it("is added once, and nothing is done to who was not", () => {
    expect(taken(added, added)).toBeUndefined()
    expect(taken({ type: "attempt.succeeded", at: 1 })).toBeUndefined()
    expect(taken(suspended)).toBeUndefined()
  })

  it("is made to wait after some wrong keys, even with the right one", () => {
    expect(given(added, ...failures(GUESSES - 1)).value).toBe("open")
    const guessed = [added, ...failures(GUESSES)]
    expect(given(...guessed).value).toBe("slowed")
    expect(taken({ type: "attempt.succeeded", at: 49 }, ...guessed)).toBeUndefined()
    expect(taken({ type: "attempt.succeeded", at: 50 }, ...guessed)?.value).toBe("open")
  })

  it("starts anew with another key", () => {
    const anew = given(added, ...failures(GUESSES), { type: "key.replaced", at: 60, digest: "d2" })
    expect(anew.context).toMatchObject({ digest: "d2", issue: 2, rights: 1, failures: 0, nextAt: 0 })
    expect(anew.value).toBe("open")
  })

  it("has other roles only where they are others, in whichever order they are named", () => {
    const both: OperatorEvent = { type: "roles.changed", at: 1, roles: ["cashier", "support"] }
    expect(given(added, both).context).toMatchObject({ roles: ["cashier", "support"], rights: 2 })
    expect(taken({ ...both, roles: ["support", "cashier"] }, added, both)).toBeUndefined()
    expect(taken({ ...both, roles: ["cashier"] }, added)).toBeUndefined()
  })

  it("signs in with nothing while suspended, and with the old key once restored", () => {
    expect(taken({ type: "attempt.succeeded", at: 6 }, added, suspended)).toBeUndefined()
    expect(taken({ type: "attempt.failed", at: 6, nextAt: 7 }, added, suspended)).toBeUndefined()
    const restored = given(added, suspended, { type: "operator.restored", at: 8 })
    expect(restored.value).toBe("open")
    expect(restored.context.digest).toBe("d1")
  })

  it("can get key and roles while suspended, and stays so", () => {
    const changed = given(
      added,
      suspended,
      { type: "key.replaced", at: 6, digest: "d2" },
      { type: "roles.changed", at: 7, roles: ["admin"] },
    )
    expect(changed.value).toBe("suspended")
    expect(changed.context).toMatchObject({ digest: "d2", roles: ["admin"], issue: 2, rights: 2 })
  })
})
