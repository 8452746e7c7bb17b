import { describe, expect, it } from "vitest"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { FactorFailure, TwoFactorSetupEvent } from "./two-factor-setup.events.ts"
import { twoFactorSetupMachine } from "./two-factor-setup.machine.ts"
import { model } from "./two-factor-setup.model.ts"

const initial = initialSnapshot(twoFactorSetupMachine, undefined)
const message = messageOf("refusal.app-code-wrong")
const done = (
  source: "loadAccount" | "offerFactor" | "sendSms" | "enableFactor" | "disableFactor",
  index: number,
): TwoFactorSetupEvent =>
  ({
    type: `xstate.done.actor.${source}`,
    output: model.answersOf(source, initial)[index],
  }) as TwoFactorSetupEvent
const failed = (source: "enableFactor" | "disableFactor", error: FactorFailure): TwoFactorSetupEvent => ({
  type: `xstate.done.actor.${source}`,
  output: { ok: false, error },
})
const given = (...events: ReadonlyArray<TwoFactorSetupEvent>) => fold(twoFactorSetupMachine, initial, events)

const isOff = [{ type: "setup.opened" }, done("loadAccount", 0)] as const
const isOn = [{ type: "setup.opened" }, done("loadAccount", 1)] as const
const offered = [...isOff, { type: "offer.requested" }, done("offerFactor", 0)] as const
const due = { type: "xstate.done.actor.untilResend" } as const
const typed = { type: "code.entered", code: " 407112 " } as const

describe("two-factor-setup", () => {
  it("shows what the server says when it is opened", () => {
    expect(given(...isOff).value).toBe("off")
    expect(given(...isOn).value).toBe("on")
    expect(given({ type: "setup.opened" }, done("loadAccount", 4)).value).toBe("unavailable")
  })

  it("shows the secret until a code of the app is right, then the recovery codes once", () => {
    const enabling = given(...offered, typed, { type: "enable.submitted" })
    expect(enabling.children.enableFactor?.getSnapshot().input).toEqual({ code: "407112", way: "app" })
    const shown = fold(twoFactorSetupMachine, enabling, [done("enableFactor", 0)])
    expect(shown.value).toBe("codesShown")
    expect(shown.context).toMatchObject({ offer: null, code: "" })
    expect(shown.context.recoveryCodes).toHaveLength(10)
    const on = fold(twoFactorSetupMachine, shown, [{ type: "codes.kept" }])
    expect(on.value).toBe("on")
    expect(on.context).toMatchObject({
      recoveryCodes: [],
      account: { two_factor: true, recovery_codes_left: 10 },
    })
  })

  it("has codes come by SMS where the account has a phone, and sends one to switch it off", () => {
    const sent = [...isOff, { type: "sms.requested" }, done("sendSms", 0)] as const
    expect(given(...sent).matches("smsSent")).toBe(true)
    expect(given(...sent, { type: "enable.submitted" }).context.errors).toHaveProperty("sms_code")
    const enabling = given(...sent, typed, { type: "enable.submitted" })
    expect(enabling.value).toBe("enablingBySms")
    expect(enabling.children.enableFactor?.getSnapshot().input).toEqual({ code: "407112", way: "sms" })
    const on = fold(twoFactorSetupMachine, enabling, [done("enableFactor", 0), { type: "codes.kept" }])
    expect(on.context).toMatchObject({ sms: null, account: { two_factor: true, two_factor_way: "sms" } })
    const again = fold(twoFactorSetupMachine, on, [{ type: "sms.requested" }, done("sendSms", 0)])
    expect(again.matches("offSmsSent")).toBe(true)
    expect(again.context.sms).not.toBeNull()
    expect(fold(twoFactorSetupMachine, again, [{ type: "disable.submitted" }]).context.errors).toHaveProperty(
      "hash",
    )
    const withoutPhone = given({ type: "setup.opened" }, done("loadAccount", 3), { type: "sms.requested" })
    expect(withoutPhone.value).toBe("off")
    expect(given(...isOn, { type: "sms.requested" }).value).toBe("on")
  })

  it("has another code wait until the moment that the server names, whether it switches on or off (A30)", () => {
    const sent = [...isOff, { type: "sms.requested" }, done("sendSms", 0)] as const
    const waiting = given(...sent, { type: "resend.requested" })
    expect(waiting.value).toEqual({ smsSent: "waitingToResend" })
    expect(waiting.children.untilResend?.getSnapshot().input).toEqual({ at: waiting.context.sms?.resendAt })
    expect(given(...sent, due, { type: "resend.requested" }).value).toBe("sendingSms")
    const early = given(...sent, due, { type: "resend.requested" }, done("sendSms", 3))
    expect(early.value).toEqual({ smsSent: "waitingToResend" })
    expect(early.context.error).not.toBeNull()
    const off = [
      { type: "setup.opened" },
      done("loadAccount", 2),
      { type: "sms.requested" },
      done("sendSms", 0),
    ] as const
    expect(given(...off, { type: "resend.requested" }).value).toEqual({ offSmsSent: "waitingToResend" })
    expect(given(...off, due, { type: "resend.requested" }).value).toBe("sendingOffSms")
    const wrong = failed("disableFactor", { kind: "refused", errors: { hash: message } })
    expect(given(...off, typed, { type: "disable.submitted" }, wrong).value).toEqual({
      offSmsSent: "waitingToResend",
    })
  })

  it("keeps the code that was sent where another one was not (B6.5.1)", () => {
    const sent = [...isOff, { type: "sms.requested" }, done("sendSms", 0)] as const
    const again = given(...sent, due, { type: "resend.requested" }, done("sendSms", 2))
    expect(again.matches("smsSent")).toBe(true)
    expect(again.context.error).not.toBeNull()
    expect(given(...isOff, { type: "sms.requested" }, done("sendSms", 2)).value).toBe("off")
  })

  it("sends no empty code, and says so at the field of the call (§8)", () => {
    expect(given(...offered, { type: "enable.submitted" }).context.errors).toHaveProperty("app_code")
    expect(given(...isOn, { type: "disable.submitted" }).context.errors).toHaveProperty("hash")
  })

  it("says a wrong code at its field and keeps the secret shown (§8)", () => {
    const wrong = given(
      ...offered,
      typed,
      { type: "enable.submitted" },
      failed("enableFactor", { kind: "refused", errors: { app_code: message } }),
    )
    expect(wrong.value).toBe("offered")
    expect(wrong.context).toMatchObject({ code: "", errors: { app_code: message } })
    expect(wrong.context.offer).not.toBeNull()
  })

  it("asks anew how things stand where it was switched elsewhere", () => {
    const elsewhere = failed("disableFactor", { kind: "elsewhere", message })
    const asked = given(...isOn, typed, { type: "disable.submitted" }, elsewhere)
    expect(asked.value).toBe("loading")
    expect(asked.context).toMatchObject({ code: "", error: message })
  })

  it("forgets secret, code and recovery codes when the page is left", () => {
    const shown = given(...offered, typed, { type: "enable.submitted" }, done("enableFactor", 0))
    for (const snapshot of [given(...offered, typed), shown]) {
      const left = fold(twoFactorSetupMachine, snapshot, [{ type: "setup.closed" }])
      expect(left.value).toBe("idle")
      expect(left.context).toEqual(initial.context)
    }
  })
})
