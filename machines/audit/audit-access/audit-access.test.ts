import { describe, expect, it } from "vitest"
import type { PlayerId } from "#models/wallet/account.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { AuditAccessEvent } from "./audit-access.events.ts"
import { auditAccessMachine } from "./audit-access.machine.ts"

const granted: Extract<AuditAccessEvent, { readonly type: "access.granted" }> = {
  type: "access.granted",
  at: 1000,
  issue: 1,
  address: "192.0.2.1",
  device: "Chromium",
  idleMs: 100,
  expiresAt: 1150,
}
const page = { subject: { kind: "bet", bet: "7/12345678" }, first: 3, last: 9 } as const
const read = (at: number): AuditAccessEvent => ({ type: "record.read", at, ...page })
const unmasked = (reason: string): AuditAccessEvent => ({
  type: "record.unmasked",
  at: 1010,
  ...page,
  reason,
})
const given = (...events: ReadonlyArray<AuditAccessEvent>) =>
  fold(auditAccessMachine, initialSnapshot(auditAccessMachine, undefined), events)

describe("an auditor's session", () => {
  it("lets nothing be read before the sign-in and after the end", () => {
    expect(decide(auditAccessMachine, given(), read(1000))).toBeUndefined()
    const ended = given(granted, { type: "access.ended", at: 1001, by: "auditor" })
    expect(decide(auditAccessMachine, ended, read(1002))).toBeUndefined()
  })

  it("counts what is read, and ends by idleness and by age", () => {
    const reading = given(granted, read(1090))
    expect(reading.context).toMatchObject({ readings: 1, seenAt: 1090 })
    expect(decide(auditAccessMachine, given(granted), read(1100))).toBeUndefined()
    expect(decide(auditAccessMachine, reading, read(1150))).toBeUndefined()
    expect(decide(auditAccessMachine, reading, read(1149))?.context.readings).toBe(2)
  })

  it("shows personal data only for a reason", () => {
    expect(decide(auditAccessMachine, given(granted), unmasked("because"))).toBeUndefined()
    expect(decide(auditAccessMachine, given(granted), unmasked("x".repeat(301)))).toBeUndefined()
    expect(decide(auditAccessMachine, given(granted), unmasked("complaint 17"))?.context.unmaskings).toBe(1)
  })

  it("shows cases to a reviewer alone, and records to an auditor alone", () => {
    const shown: AuditAccessEvent = { type: "case.shown", at: 1010, playerId: 7 as PlayerId }
    const reviewer = given({ ...granted, role: "reviewer" })
    expect(decide(auditAccessMachine, given(granted), shown)).toBeUndefined()
    expect(decide(auditAccessMachine, reviewer, read(1010))).toBeUndefined()
    expect(decide(auditAccessMachine, reviewer, unmasked("complaint 17"))).toBeUndefined()
    expect(decide(auditAccessMachine, reviewer, shown)?.context).toMatchObject({ readings: 1, seenAt: 1010 })
    expect(decide(auditAccessMachine, reviewer, { ...shown, at: 1100 })).toBeUndefined()
  })
})
