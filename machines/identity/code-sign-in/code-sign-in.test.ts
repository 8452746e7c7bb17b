import { describe, expect, it } from "vitest"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { SendCodeFailure } from "../code-entry/code-entry.events.ts"
import type { CodeFailure, CodeSignInEvent } from "./code-sign-in.events.ts"
import { codeSignInMachine } from "./code-sign-in.machine.ts"
import { model } from "./code-sign-in.model.ts"

const initial = initialSnapshot(codeSignInMachine, undefined)
const given = (...events: ReadonlyArray<CodeSignInEvent>) => fold(codeSignInMachine, initial, events)
const message = messageOf("refusal.code-gone")

const opened: ReadonlyArray<CodeSignInEvent> = [
  { type: "codeSignIn.opened" },
  {
    type: "xstate.done.actor.loadPhones",
    output: model.answersOf("loadPhones", initial)[0],
  } as CodeSignInEvent,
]
const sentCode = { hash: "request-1", codeLength: 6, resendAt: 60, expiresAt: 600 }
const sent: ReadonlyArray<CodeSignInEvent> = [
  ...opened,
  { type: "phone.entered", phone: "9123456789" },
  { type: "code.requested" },
  { type: "xstate.done.actor.sendCode", output: { ok: true, value: sentCode } },
]
const checking: ReadonlyArray<CodeSignInEvent> = [
  ...sent,
  { type: "code.entered", code: "407112" },
  { type: "code.submitted" },
]
const refused = (error: CodeFailure): CodeSignInEvent => ({
  type: "xstate.done.actor.checkCode",
  output: { ok: false, error },
})
const notSent = (error: SendCodeFailure): CodeSignInEvent => ({
  type: "xstate.done.actor.sendCode",
  output: { ok: false, error },
})

describe("sign-in by a code", () => {
  it("asks for a code only where the login can be one", () => {
    const short = given(...opened, { type: "phone.entered", phone: "912" }, { type: "code.requested" })
    expect(short.value).toBe("awaitingLogin")
    expect(short.context.errors).toHaveProperty("phone")
    const sending = given(
      ...opened,
      { type: "way.chosen", way: "email" },
      { type: "email.entered", email: " anna@example.org " },
      { type: "code.requested" },
    )
    expect(sending.children.sendCode?.getSnapshot().input).toEqual({
      way: "email",
      login: "anna@example.org",
    })
  })

  it("sends no short code, and lets a wrong one be typed again", () => {
    const short = given(...sent, { type: "code.entered", code: "4071" }, { type: "code.submitted" })
    expect(short.matches("codeSent")).toBe(true)
    expect(short.context.errors).toHaveProperty("confirm_code")
    const wrong = given(...checking, refused({ kind: "wrongCode", message }))
    expect(wrong.matches("codeSent")).toBe(true)
    expect(wrong.context).toMatchObject({ code: "", errors: { confirm_code: message } })
  })

  it("wants a new code where the one sent counts no more (B6.5.1)", () => {
    const spent = given(...checking, refused({ kind: "spent", message }))
    expect(spent.value).toBe("codeSpent")
    expect(spent.context).toMatchObject({ sentCode: null, code: "", error: message })
  })

  it("asks for the second factor after the code, and for another code where that took too long", () => {
    const needed = [...checking, refused({ kind: "secondFactorNeeded", challenge: "c" })]
    expect(given(...needed).value).toBe("awaitingSecondFactor")
    expect(given(...needed).context).toMatchObject({ challenge: "c", code: "", sentCode: null })
    const none = given(...needed, { type: "secondCode.submitted" })
    expect(none.context.errors).toHaveProperty("code")
    const gone = given(
      ...needed,
      { type: "secondCode.entered", code: " 407112 " },
      { type: "secondCode.submitted" },
      {
        type: "xstate.done.actor.checkSecondFactor",
        output: { ok: false, error: { kind: "gone", message } },
      },
    )
    expect(gone.value).toBe("awaitingLogin")
    expect(gone.context).toMatchObject({ challenge: "", secondCode: "", error: message, phone: "9123456789" })
  })

  it("keeps the earlier code where another one has to wait", () => {
    const held = given(
      ...sent,
      { type: "xstate.done.actor.untilResend" },
      { type: "resend.requested" },
      notSent({ kind: "tooSoon", retryAt: 90, message }),
    )
    expect(held.value).toEqual({ codeSent: "waitingToResend" })
    expect(held.context.sentCode).toEqual({ ...sentCode, resendAt: 90 })
    expect(
      given(
        ...opened,
        { type: "phone.entered", phone: "9123456789" },
        { type: "code.requested" },
        notSent({ kind: "tooSoon", retryAt: 90, message }),
      ).value,
    ).toBe("coolingDown")
  })

  it("keeps no secret over a reload, and the request where only its code is gone", () => {
    expect(given(...checking, { type: "secret.lost" }).context).toMatchObject({ code: "", sentCode })
    const lost = given(...checking, refused({ kind: "secondFactorNeeded", challenge: "c" }), {
      type: "secret.lost",
    })
    expect(lost.value).toBe("awaitingLogin")
    expect(lost.context).toMatchObject({ challenge: "", error: messageOf("code-sign-in.error.lost") })
  })
})
