import { describe, expect, it } from "vitest"
import type { OperatorName } from "#models/operator/operator.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { OperatorSessionEvent } from "./operator-session.events.ts"
import { operatorSessionMachine } from "./operator-session.machine.ts"

const opened: OperatorSessionEvent = {
  type: "session.opened",
  at: 1000,
  operator: "anna.petrova" as OperatorName,
  issue: 1,
  rights: 1,
  browser: "b1",
  address: "192.0.2.1",
  device: "Chromium",
  idleMs: 100,
  expiresAt: 1150,
}
const record = { kind: "withdrawal", id: "7/12345678" } as const
const read = (at: number): OperatorSessionEvent => ({ type: "record.opened", at, record })
const used = (at: number): OperatorSessionEvent => ({ type: "session.used", at })
const unmasked = (reason: string): OperatorSessionEvent => ({
  type: "record.unmasked",
  at: 1010,
  record,
  reason,
})
const given = (...events: ReadonlyArray<OperatorSessionEvent>) =>
  fold(operatorSessionMachine, initialSnapshot(operatorSessionMachine, undefined), events)
const taken = (event: OperatorSessionEvent, ...events: ReadonlyArray<OperatorSessionEvent>) =>
  decide(operatorSessionMachine, given(...events), event)

describe("an operator's session", () => {
  it("lets nothing be done before the sign-in and after the end", () => {
    expect(taken(read(1000))).toBeUndefined()
    const ended: OperatorSessionEvent = { type: "session.ended", at: 1001, by: "suspended" }
    for (const event of [read(1002), used(1002), ended]) expect(taken(event, opened, ended)).toBeUndefined()
  })

  it("ends by idleness and by age, whatever is done", () => {
    expect(taken(used(1100), opened)).toBeUndefined()
    expect(taken(used(1099), opened)?.context.seenAt).toBe(1099)
    expect(taken(read(1149), opened, used(1090))?.context).toMatchObject({ readings: 1, seenAt: 1149 })
    expect(taken(read(1150), opened, used(1090))).toBeUndefined()
  })

  it("shows personal data only for a reason", () => {
    expect(taken(unmasked("because"), opened)).toBeUndefined()
    expect(taken(unmasked("the bank asked"), opened)?.context).toMatchObject({ unmaskings: 1, readings: 0 })
  })
})
