import { describe, expect, it } from "vitest"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { RecoveryEvent } from "./recovery.events.ts"
import { recoveryMachine } from "./recovery.machine.ts"

const sentCode = { hash: "request-1", codeLength: 6, resendAt: 60, expiresAt: 600 }
const opened: ReadonlyArray<RecoveryEvent> = [
  { type: "recovery.opened" },
  {
    type: "xstate.done.actor.loadPhones",
    output: {
      ok: true,
      value: {
        phones: {
          countries: [{ id: 1, name: "Россия", country_code: "ru", tel_code: "+7" }],
          masks: [{ CountryId: 1, Mask: "### ###-##-##", Max: 10, Min: 10 }],
        },
        countryId: 1,
      },
    },
  },
]
const sent: ReadonlyArray<RecoveryEvent> = [
  ...opened,
  { type: "phone.entered", phone: "9123456789" },
  { type: "code.requested" },
  { type: "xstate.done.actor.sendCode", output: { ok: true, value: sentCode } },
]
const typed: ReadonlyArray<RecoveryEvent> = [
  ...sent,
  { type: "code.entered", code: "407112" },
  { type: "password.entered", password: "correct horse" },
  { type: "confirmation.entered", confirmation: "correct horse" },
]
const given = (...events: ReadonlyArray<RecoveryEvent>) =>
  fold(recoveryMachine, initialSnapshot(recoveryMachine, undefined), events)

describe("recovery of a password", () => {
  it("asks for a code only where the login can be one", () => {
    const short = given(...opened, { type: "phone.entered", phone: "912" }, { type: "code.requested" })
    expect(short.value).toBe("awaitingLogin")
    expect(Object.keys(short.context.errors)).toEqual(["phone"])
    const mail = (email: string) =>
      given(
        ...opened,
        { type: "way.chosen", way: "email" },
        { type: "email.entered", email },
        { type: "code.requested" },
      )
    expect(Object.keys(mail("player@").context.errors)).toEqual(["email"])
    expect(mail(" player@example.org ").value).toBe("sendingCode")
  })

  it("sends nothing while the passwords differ, are short, or the code is not whole", () => {
    const differing = given(
      ...typed,
      { type: "confirmation.entered", confirmation: "wrong horse" },
      { type: "reset.submitted" },
    )
    expect(Object.keys(differing.context.errors)).toEqual(["password_confirmation"])
    const short = given(...sent, { type: "password.entered", password: "short" }, { type: "reset.submitted" })
    expect(Object.keys(short.context.errors)).toEqual(["confirm_code", "password"])
    expect(given(...typed, { type: "reset.submitted" }).value).toBe("resetting")
  })

  it("keeps the passwords after a wrong code and nothing once the password is set", () => {
    const answered = (
      output: Extract<RecoveryEvent, { type: "xstate.done.actor.resetPassword" }>["output"],
    ) => given(...typed, { type: "reset.submitted" }, { type: "xstate.done.actor.resetPassword", output })
    const wrong = answered({ ok: false, error: { kind: "wrongCode", message: messageOf("a.b") } })
    expect(wrong.context).toMatchObject({ code: "", password: "correct horse", errors: { confirm_code: {} } })
    const set = answered({ ok: true, value: null })
    expect(set.value).toBe("passwordSet")
    expect(set.context).toMatchObject({ code: "", password: "", confirmation: "", sentCode: null })
  })

  it("says when the code has grown too old while the page stood open, and keeps the passwords", () => {
    const waiting = given(...typed)
    expect(waiting.children.untilExpiry?.getSnapshot().input).toEqual({ at: sentCode.expiresAt })
    const expired = given(...typed, { type: "xstate.done.actor.untilExpiry" })
    expect(expired.value).toBe("codeSpent")
    expect(expired.context).toMatchObject({
      code: "",
      sentCode: null,
      password: "correct horse",
      error: messageOf("confirm-phone.error.code-expired"),
    })
  })

  it("says nothing of the last try while the next is on its way", () => {
    const submitted = { type: "reset.submitted" } as const
    const failed = { ok: false, error: { kind: "failed", message: messageOf("a.b") } } as const
    const told = [...typed, submitted, { type: "xstate.done.actor.resetPassword", output: failed }] as const
    expect(given(...told).context.error).toEqual(messageOf("a.b"))
    const again = given(...told, submitted)
    expect(again.value).toBe("resetting")
    expect(again.context).toMatchObject({ errors: {}, error: null })
  })

  it("asks for the secrets again after a reload, wherever it was", () => {
    for (const events of [typed, [...typed, { type: "reset.submitted" } as const]]) {
      const back = given(...events, { type: "secret.lost" })
      expect(back.matches("codeSent")).toBe(true)
      expect(back.context).toMatchObject({ code: "", password: "", confirmation: "", sentCode })
    }
  })
})
