import { describe, expect, it } from "vitest"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { VipLetterEvent, VipLetterOutcome } from "./vip-letter.events.ts"
import { vipLetterMachine } from "./vip-letter.machine.ts"

const given = (...events: readonly VipLetterEvent[]) =>
  fold(vipLetterMachine, initialSnapshot(vipLetterMachine, undefined), events)
const answered = (output: VipLetterOutcome) =>
  [{ type: "letter.requested" }, { type: "xstate.done.actor.sendLetter", output }] as const
const sent = answered({ ok: true, value: { email: "a•••@example.org" } })

describe("vip-letter (§6 Roles and permissions: vip domain)", () => {
  it("says where the letter went, and lets another be asked for", () => {
    expect(given(...sent)).toMatchObject({ value: "sent", context: { email: "a•••@example.org" } })
    expect(given(...sent).can({ type: "letter.requested" })).toBe(true)
    expect(given(...sent, { type: "letter.left" })).toMatchObject({
      value: "unasked",
      context: { email: "" },
    })
  })

  it("asks for a proved mail address first", () => {
    const unproved = given(...answered({ ok: false, error: { kind: "unproved" } }))
    expect(unproved).toMatchObject({ value: "unproved", context: { email: "", error: null } })
  })

  it("takes no second question before the time that the server names", () => {
    const held = given(...answered({ ok: false, error: { kind: "tooSoon", retryAt: 7 } }))
    expect(held).toMatchObject({ value: "waiting", context: { retryAt: 7 } })
    expect(held.can({ type: "letter.requested" })).toBe(false)
  })

  it("says why none came, until it is asked again", () => {
    const message = messageOf("error.unexpected")
    const refused = answered({ ok: false, error: { kind: "failed", message } })
    expect(given(...refused)).toMatchObject({ value: "refused", context: { error: message } })
    expect(given(...refused, { type: "letter.requested" }).context.error).toBeNull()
  })
})
