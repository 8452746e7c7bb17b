import { describe, expect, it } from "vitest"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { PhoneBindingEvent, SendFailure } from "./phone-binding.events.ts"
import { phoneBindingMachine } from "./phone-binding.machine.ts"

const initial = initialSnapshot(phoneBindingMachine, undefined)
const given = (...events: ReadonlyArray<PhoneBindingEvent>) => fold(phoneBindingMachine, initial, events)

const message = messageOf("error.unexpected")
const loaded = (phone: string): ReadonlyArray<PhoneBindingEvent> => [
  { type: "binding.opened" },
  { type: "xstate.done.actor.loadBound", output: { ok: true, value: { phone } } },
]
const noReferences: PhoneBindingEvent = {
  type: "xstate.done.actor.loadPhones",
  output: { ok: false, error: { message } },
}
const sent = (to: "Present" | "New", resendAt = 60_000): PhoneBindingEvent => ({
  type: `xstate.done.actor.sendTo${to}`,
  output: { ok: true, value: { phone: "+•••0101", codeLength: 6, resendAt } },
})
const unsent = (error: SendFailure): PhoneBindingEvent => ({
  type: "xstate.done.actor.sendToNew",
  output: { ok: false, error },
})
const code: ReadonlyArray<PhoneBindingEvent> = [
  { type: "code.entered", code: "407112" },
  { type: "code.submitted" },
]
const number: ReadonlyArray<PhoneBindingEvent> = [
  { type: "phone.entered", phone: "+7 912 345-67-89" },
  { type: "number.submitted" },
]
const allowed: PhoneBindingEvent = {
  type: "xstate.done.actor.allowChange",
  output: { ok: true, value: null },
}
const changing = [...loaded("+•••0101"), { type: "change.requested" } as const]

describe("phone-binding", () => {
  it("asks the present phone first, and offers a number to an account without one at once", () => {
    expect(given(...changing).value).toBe("sendingToPresent")
    expect(given(...loaded(""), noReferences).value).toBe("typingNumber")
    const asked = given(...changing, sent("Present"), ...code)
    expect(asked.children.allowChange?.getSnapshot().input).toEqual({ code: "407112" })
    expect(fold(phoneBindingMachine, asked, [allowed, noReferences]).value).toBe("typingNumber")
  })

  it("sends the whole number and binds it with its own code", () => {
    const sending = given(...changing, sent("Present"), ...code, allowed, noReferences, ...number)
    expect(sending.children.sendToNew?.getSnapshot().input).toEqual({
      phone: "79123456789",
      countryCode: null,
      isFirst: false,
    })
    const binding = fold(phoneBindingMachine, sending, [sent("New"), ...code])
    expect(binding.children.bindPhone?.getSnapshot().input).toMatchObject({ code: "407112", isFirst: false })
    const bound = fold(phoneBindingMachine, binding, [
      { type: "xstate.done.actor.bindPhone", output: { ok: true, value: { phone: "+•••6789" } } },
    ])
    expect(bound.value).toBe("bound")
    expect(bound.context).toMatchObject({
      bound: "+•••6789",
      isBoundNow: true,
      phone: "",
      code: "",
      sent: null,
    })
  })

  it("sends nothing that can't be a phone, and no code that is too short", () => {
    const typed = given(
      ...loaded(""),
      noReferences,
      { type: "phone.entered", phone: "12" },
      number[1] as PhoneBindingEvent,
    )
    expect([typed.value, Object.keys(typed.context.errors)]).toEqual(["typingNumber", ["phone"]])
    const short = given(...loaded(""), noReferences, ...number, sent("New"), { type: "code.submitted" })
    expect(short.value).toEqual({ newSent: "waitingToResend" })
    expect(short.context.errors).toHaveProperty("confirm_code")
  })

  it("waits as long as the server says, and keeps a code that stands", () => {
    const first = given(...loaded(""), noReferences, ...number)
    const held = fold(phoneBindingMachine, first, [unsent({ kind: "tooSoon", retryAt: 90_000, message })])
    expect([held.value, held.context.retryAt]).toEqual(["coolingDown", 90_000])
    const again = fold(phoneBindingMachine, first, [
      sent("New"),
      { type: "xstate.done.actor.untilResend" },
      { type: "resend.requested" },
      unsent({ kind: "tooSoon", retryAt: 90_000, message }),
    ])
    expect(again.value).toEqual({ newSent: "waitingToResend" })
    expect(again.context.sent?.resendAt).toBe(90_000)
  })

  it("keeps the phone where the player does not say who they are, and offers nothing to keep where there is none", () => {
    const cancelled = given(...changing, {
      type: "xstate.done.actor.sendToPresent",
      output: { ok: false, error: { kind: "cancelled" } },
    })
    expect([cancelled.value, cancelled.context.error]).toEqual(["bound", null])
    expect(
      decide(phoneBindingMachine, given(...loaded(""), noReferences), { type: "change.dropped" }),
    ).toBeUndefined()
  })
})
