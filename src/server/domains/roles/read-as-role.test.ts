import { describe, expect, it } from "vitest"
import { given } from "#tests/support/given.ts"
import { endRole, noteReading } from "./read-as-role.ts"
import { auditAccessAggregate } from "./role.aggregates.ts"

const at = 5
const granted = {
  type: "access.granted",
  at: 1,
  issue: 1,
  address: "",
  device: "",
  idleMs: 100,
  expiresAt: 1000,
} as const
const absent = { access: given(auditAccessAggregate, "id") }
const reading = { access: given(auditAccessAggregate, "id", granted) }
const over = {
  access: given(auditAccessAggregate, "id", granted, { type: "access.ended", at: 2, by: "idle" }),
}
const of = { id: "id", by: { actor: "auditor:id" } }

describe("a session of a role (§6 Roles and permissions)", () => {
  it("writes down what is about to be shown, and takes nothing once it is over", () => {
    const subject = { kind: "event", seq: 1 } as const
    const note = { ...of, reading: { type: "record.read", subject, first: 1, last: 1 } } as const
    expect(noteReading.decide(reading, note, { at })).toEqual({
      events: { access: [{ type: "record.read", at, subject, first: 1, last: 1 }] },
    })
    expect(auditAccessAggregate.next(over.access, { ...note.reading, at })).toBeUndefined()
  })

  it("ends once", () => {
    const end = { ...of, why: "auditor" } as const
    expect(endRole.decide(reading, end, { at })).toEqual({
      events: { access: [{ type: "access.ended", at, by: "auditor" }] },
    })
    expect(endRole.decide(over, end, { at })).toEqual({})
    expect(endRole.decide(absent, end, { at })).toEqual({})
  })
})
