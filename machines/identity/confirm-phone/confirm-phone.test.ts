import { describe, expect, it } from "vitest"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { SendCodeFailure } from "../code-entry/code-entry.events.ts"
import type { ConfirmCodeFailure, ConfirmPhoneEvent, SentCode } from "./confirm-phone.events.ts"
import { confirmPhoneMachine } from "./confirm-phone.machine.ts"

const message = messageOf("confirm-phone.error.code-incorrect")
const first: SentCode = { verificationId: "v1", codeLength: 6, sent: 1, resendAt: 60_000, expiresAt: 600_000 }

const requested: ConfirmPhoneEvent = { type: "code.requested", phone: "79123456789" }
const sent = (value: SentCode): ConfirmPhoneEvent => ({
  type: "xstate.done.actor.sendCode",
  output: { ok: true, value },
})
const notSent = (error: SendCodeFailure): ConfirmPhoneEvent => ({
  type: "xstate.done.actor.sendCode",
  output: { ok: false, error },
})
const entered: ConfirmPhoneEvent = { type: "code.entered", code: "407112" }
const refused = (error: ConfirmCodeFailure): ConfirmPhoneEvent => ({
  type: "xstate.done.actor.confirmCode",
  output: { ok: false, error },
})
const confirmed: ConfirmPhoneEvent = {
  type: "xstate.done.actor.confirmCode",
  output: { ok: true, value: { proof: "proof-1" } },
}
const mayResend: ConfirmPhoneEvent = { type: "xstate.done.actor.untilResend" }

const stateAfter = (...events: readonly ConfirmPhoneEvent[]) =>
  fold(confirmPhoneMachine, initialSnapshot(confirmPhoneMachine, undefined), events)

describe("confirm-phone", () => {
  it("sends nothing to a phone that is too short", () => {
    const snapshot = stateAfter({ type: "code.requested", phone: "79" })
    expect(snapshot.value).toBe("awaitingPhone")
    expect(snapshot.context.error).toEqual(messageOf("confirm-phone.error.phone-incomplete"))
  })

  it("goes from the phone to its proof", () => {
    const snapshot = stateAfter(requested, sent(first), entered, confirmed)
    expect(snapshot.value).toBe("codeConfirmed")
    expect(snapshot.context).toMatchObject({ phone: "79123456789", proof: "proof-1", code: "" })
    expect(fold(confirmPhoneMachine, snapshot, [{ type: "proof.used" }]).value).toBe("phoneConfirmed")
  })

  it("counts the codes, and allows another one only after the wait", () => {
    const waiting = stateAfter(requested, sent(first))
    expect(fold(confirmPhoneMachine, waiting, [{ type: "resend.requested" }]).value).toEqual(waiting.value)
    const again = stateAfter(requested, sent(first), mayResend, { type: "resend.requested" })
    expect(again.value).toBe("sendingCode")
    expect(fold(confirmPhoneMachine, again, [sent({ ...first, sent: 2 })]).context.sentCode?.sent).toBe(2)
  })

  it("keeps the earlier code where another one could not be sent", () => {
    const again = stateAfter(requested, sent(first), mayResend, { type: "resend.requested" })
    const failed = fold(confirmPhoneMachine, again, [notSent({ kind: "failed", message })])
    expect(failed.matches({ codeSent: { code: "awaitingCode" } })).toBe(true)
    expect(failed.context).toMatchObject({ sentCode: first, error: message })
    const tooSoon = fold(confirmPhoneMachine, again, [notSent({ kind: "tooSoon", retryAt: 90_000, message })])
    expect(tooSoon.context.sentCode?.resendAt).toBe(90_000)
  })

  it("waits where too many codes were asked for, then lets the same phone ask again", () => {
    const cooling = stateAfter(requested, notSent({ kind: "tooSoon", retryAt: 90_000, message }))
    expect(cooling.value).toBe("coolingDown")
    const over = fold(confirmPhoneMachine, cooling, [{ type: "xstate.done.actor.untilRetry" }])
    expect(over.value).toBe("awaitingPhone")
    expect(over.context).toMatchObject({ phone: "79123456789", error: null })
  })

  it("does not ask the server about a code of another length", () => {
    const snapshot = stateAfter(requested, sent(first), { type: "code.entered", code: "40711" })
    expect(snapshot.matches({ codeSent: { code: "awaitingCode" } })).toBe(true)
    expect(snapshot.context.error).toEqual(messageOf("confirm-phone.error.code-incorrect"))
  })

  it("says how many tries are left, and asks for a new code after the last", () => {
    const wrong = stateAfter(
      requested,
      sent(first),
      entered,
      refused({ kind: "wrongCode", attemptsLeft: 2, message }),
    )
    expect(wrong.matches({ codeSent: { code: "awaitingCode" } })).toBe(true)
    expect(wrong.context).toMatchObject({ attemptsLeft: 2, code: "", error: message })
    const last = fold(confirmPhoneMachine, wrong, [
      entered,
      refused({ kind: "wrongCode", attemptsLeft: 0, message }),
    ])
    expect(last.matches({ codeSent: { code: "codeSpent" } })).toBe(true)
  })

  it("asks for a new code where the old one expired", () => {
    const snapshot = stateAfter(requested, sent(first), { type: "xstate.done.actor.untilExpiry" })
    expect(snapshot.matches({ codeSent: { code: "codeSpent" } })).toBe(true)
  })

  it("forgets the code when the phone changes", () => {
    const snapshot = stateAfter(requested, sent(first), { type: "phone.changed" })
    expect(snapshot.value).toBe("awaitingPhone")
    expect(snapshot.context.sentCode).toBeNull()
  })

  it("asks for the code again when the page was loaded while it was being checked", () => {
    const snapshot = stateAfter(requested, sent(first), entered, { type: "secret.lost" })
    expect(snapshot.matches({ codeSent: { code: "awaitingCode" } })).toBe(true)
    expect(snapshot.context).toMatchObject({ code: "", error: messageOf("confirm-phone.error.code-lost") })
  })

  it("confirms anew where the proof is refused", () => {
    const snapshot = stateAfter(requested, sent(first), entered, confirmed, {
      type: "proof.refused",
      message,
    })
    expect(snapshot.value).toBe("awaitingPhone")
    expect(snapshot.context).toMatchObject({ proof: null, error: message })
  })
})
