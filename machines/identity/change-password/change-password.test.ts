import { describe, expect, it } from "vitest"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { ChangeFailure, ChangePasswordEvent } from "./change-password.events.ts"
import { changePasswordMachine } from "./change-password.machine.ts"

const message = messageOf("refusal.password-wrong")
const typed: ReadonlyArray<ChangePasswordEvent> = [
  { type: "old.entered", old: "the old one" },
  { type: "password.entered", password: "correct horse" },
  { type: "confirmation.entered", confirmation: "correct horse" },
]
const submitted: ChangePasswordEvent = { type: "change.submitted" }
const failed = (error: ChangeFailure): ChangePasswordEvent => ({
  type: "xstate.done.actor.changePassword",
  output: { ok: false, error },
})
const changed: ChangePasswordEvent = {
  type: "xstate.done.actor.changePassword",
  output: { ok: true, value: null },
}
const given = (...events: ReadonlyArray<ChangePasswordEvent>) =>
  fold(changePasswordMachine, initialSnapshot(changePasswordMachine, undefined), events)

describe("change-password", () => {
  it("says what is missing at each field and sends nothing", () => {
    const empty = given(submitted)
    expect(empty.value).toBe("awaitingPasswords")
    expect(Object.keys(empty.context.errors)).toEqual(["old_password", "password"])
    const other = given(...typed, { type: "confirmation.entered", confirmation: "another" }, submitted)
    expect(Object.keys(other.context.errors)).toEqual(["password_confirmation"])
    const typedAnew = given(submitted, { type: "old.entered", old: "x" })
    expect(Object.keys(typedAnew.context.errors)).toEqual(["password"])
  })

  it("asks the server, ending the other sessions unless told otherwise", () => {
    const input = (...events: ReadonlyArray<ChangePasswordEvent>) =>
      given(...typed, ...events, submitted).children.changePassword?.getSnapshot().input
    expect(input()).toEqual({
      old: "the old one",
      password: "correct horse",
      confirmation: "correct horse",
      endOthers: true,
      withCaptcha: false,
    })
    expect(input({ type: "others.chosen", endOthers: false })).toMatchObject({ endOthers: false })
  })

  it("forgets every password once it is changed, and when the page is left", () => {
    const nothing = { old: "", password: "", confirmation: "" }
    const done = given(...typed, submitted, changed)
    expect(done.value).toBe("changed")
    expect(done.context).toMatchObject(nothing)
    const left = given(...typed, submitted, { type: "change.closed" })
    expect(left.value).toBe("awaitingPasswords")
    expect(left.context).toMatchObject(nothing)
  })

  it("goes on with a captcha, once", () => {
    const again = given(...typed, submitted, failed({ kind: "captchaNeeded" }))
    expect(again.children.changePassword?.getSnapshot().input).toMatchObject({ withCaptcha: true })
    expect(fold(changePasswordMachine, again, [failed({ kind: "captchaNeeded" })]).value).toBe(
      "awaitingPasswords",
    )
  })

  it("waits until the time stated, and then keeps what was typed", () => {
    const waiting = given(...typed, submitted, failed({ kind: "tooSoon", retryAt: 5000, message }))
    expect(waiting.value).toBe("slowedDown")
    const over = fold(changePasswordMachine, waiting, [{ type: "xstate.done.actor.untilRetry" }])
    expect(over.value).toBe("awaitingPasswords")
    expect(over.context).toMatchObject({ old: "the old one", error: null })
  })

  it("shows the server's refusal at its field", () => {
    const refused = given(...typed, submitted, failed({ kind: "invalid", errors: { old_password: message } }))
    expect(refused.context).toMatchObject({ errors: { old_password: message }, error: null })
  })
})
