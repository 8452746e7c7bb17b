import { describe, expect, it } from "vitest"
import type { RecordEntry } from "#models/audit/record.ts"
import { NO_TEXT } from "#models/audit/subject-text.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { AuditDeskEvent } from "./audit-desk.events.ts"
import { auditDeskMachine } from "./audit-desk.machine.ts"

const signedIn: AuditDeskEvent = {
  type: "xstate.done.actor.askSession",
  output: { ok: true, value: { name: null } },
}
const typed = (kind: "player" | "period", id: string, until = ""): AuditDeskEvent => ({
  type: "subject.typed",
  text: { ...NO_TEXT, kind, id, until },
})
const asked: AuditDeskEvent = { type: "subject.submitted" }
const came = (next?: number): AuditDeskEvent => ({
  type: "xstate.done.actor.readRecord",
  output: { ok: true, value: { entries: [], masked: true, ...(next === undefined ? {} : { next }) } },
})
const given = (...events: ReadonlyArray<AuditDeskEvent>) =>
  fold(auditDeskMachine, initialSnapshot(auditDeskMachine, undefined), events)

describe("the auditor's desk", () => {
  it("reads what is named, from its beginning", () => {
    const reading = given(signedIn, typed("period", "2026-01-01", "2026-12-31"), asked)
    expect(reading.value).toBe("reading")
    expect(reading.context.subject).toEqual({
      kind: "period",
      from: Date.UTC(2026, 0, 1),
      to: Date.UTC(2027, 0, 1),
    })
  })

  it("says at its field what is wrong, and sends nothing", () => {
    const wrong = given(signedIn, typed("period", "2026-02-30", "2026-03-01"), asked)
    expect(wrong.value).toBe("open")
    expect(wrong.context.faults).toMatchObject({ id: "audit.fault.moment", until: null })
  })

  it("goes on by pages, and not past the last", () => {
    const first = given(signedIn, typed("player", "7"), asked, came(50))
    expect(fold(auditDeskMachine, first, [{ type: "more.pressed" }]).context.after).toBe(50)
    const last = given(signedIn, typed("player", "7"), asked, came())
    expect(decide(auditDeskMachine, last, { type: "more.pressed" })).toBeUndefined()
  })

  const entry = { seq: 3 } as unknown as RecordEntry
  const told = (masked = true): AuditDeskEvent => ({
    type: "xstate.done.actor.readRecord",
    output: { ok: true, value: { entries: [entry], masked, next: 4 } },
  })
  const unread: AuditDeskEvent = {
    type: "xstate.done.actor.readRecord",
    output: { ok: false, error: { kind: "failed", message: messageOf("error.unexpected") } },
  }

  it.each<[string, ReadonlyArray<AuditDeskEvent>]>([
    ["another number", [typed("player", "404"), asked]],
    ["an event", [{ type: "event.followed", seq: 404 }]],
    ["the same number again", [asked]],
  ])("shows nothing of the record before under the name of %s, read or not", (_, another) => {
    const shown = given(signedIn, typed("player", "7"), asked, told(false))
    expect(shown.context.entries).toEqual([entry])
    const reading = fold(auditDeskMachine, shown, another)
    const nothing = { entries: null, next: null, masked: true, reason: "" }
    expect(reading).toMatchObject({ value: "reading", context: nothing })
    expect(fold(auditDeskMachine, reading, [unread])).toMatchObject({ value: "open", context: nothing })
  })

  it("keeps what is shown, and its name, where nothing is asked for or more of it is not read", () => {
    const shown = given(signedIn, typed("player", "7"), asked, told())
    const subject = { kind: "player", playerId: 7 }
    const misnamed = fold(auditDeskMachine, shown, [typed("player", "x"), asked])
    expect(misnamed.context).toMatchObject({ entries: [entry], subject })
    const unreadMore = fold(auditDeskMachine, shown, [{ type: "more.pressed" }, unread])
    expect(unreadMore.context).toMatchObject({ entries: [entry], subject, next: 4 })
  })

  it("goes on masked where a reason was given and the record was not read", () => {
    const shown = given(signedIn, typed("player", "7"), asked, told())
    const refused = fold(auditDeskMachine, shown, [
      { type: "unmask.submitted", reason: "complaint 17" },
      unread,
    ])
    expect(refused.context).toMatchObject({ masked: true, reason: "", entries: [entry] })
  })

  it("unmasks only for a reason, and masks the next record again", () => {
    const shown = given(signedIn, typed("player", "7"), asked, came())
    const unmasked = (reason: string) => fold(auditDeskMachine, shown, [{ type: "unmask.submitted", reason }])
    expect(unmasked("no")).toMatchObject({
      value: "open",
      context: { faults: { reason: "audit.fault.reason" } },
    })
    const reading = unmasked("complaint 17")
    expect(reading).toMatchObject({ value: "reading", context: { reason: "complaint 17" } })
    expect(fold(auditDeskMachine, reading, [came(), asked]).context.reason).toBe("")
  })

  it("says nothing more of the last reading once something else is asked", () => {
    const unread: AuditDeskEvent = {
      type: "xstate.done.actor.readRecord",
      output: { ok: false, error: { kind: "failed", message: messageOf("error.unexpected") } },
    }
    const refused = given(signedIn, typed("player", "7"), asked, came(), asked, unread)
    expect(refused.context.error).not.toBeNull()
    const misnamed = fold(auditDeskMachine, refused, [typed("player", "x"), asked])
    expect(misnamed.context).toMatchObject({ error: null, faults: { id: "audit.fault.player" } })
    const unreasoned = fold(auditDeskMachine, refused, [{ type: "unmask.submitted", reason: "no" }])
    expect(unreasoned.context).toMatchObject({ error: null, faults: { reason: "audit.fault.reason" } })
  })

  it("says nothing more of the last key once none is given", () => {
    const turnedAway: AuditDeskEvent = {
      type: "xstate.done.actor.askSession",
      output: { ok: false, error: { kind: "signedOut", message: messageOf("error.unexpected") } },
    }
    const refused = given(
      turnedAway,
      { type: "key.submitted", name: "", key: "the key" },
      {
        type: "xstate.done.actor.signIn",
        output: { ok: false, error: { kind: "failed", message: messageOf("error.unexpected") } },
      },
    )
    expect(refused.context.error).not.toBeNull()
    const keyless = fold(auditDeskMachine, refused, [{ type: "key.submitted", name: "", key: " " }])
    expect(keyless.context).toMatchObject({ error: null, faults: { key: "audit.fault.key" } })
  })

  it("clears the desk when the session is over", () => {
    const over = given(signedIn, typed("player", "7"), asked, {
      type: "xstate.done.actor.readRecord",
      output: { ok: false, error: { kind: "signedOut", message: messageOf("error.unexpected") } },
    })
    expect(over).toMatchObject({ value: "locked", context: { entries: null, subject: null, masked: true } })
  })
})
