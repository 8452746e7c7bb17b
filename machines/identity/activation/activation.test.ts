import { describe, expect, it } from "vitest"
import type { MailboxState } from "#models/identity/mailbox.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { ActivationEvent, LetterFailure, ProofFailure } from "./activation.events.ts"
import { activationMachine } from "./activation.machine.ts"

const given = (...events: readonly ActivationEvent[]) =>
  fold(activationMachine, initialSnapshot(activationMachine, undefined), events)

const message = messageOf("refusal.code-gone")
const unproved: MailboxState = { email: "a•••@example.org", confirmed: false, letter: null }
const sent: MailboxState = {
  ...unproved,
  letter: { code_length: 6, sent: 1, resendAt: 60_000, expiresAt: 3_600_000 },
}
const loaded = (value: MailboxState): readonly ActivationEvent[] => [
  { type: "mailbox.opened" },
  { type: "xstate.done.actor.loadMailbox", output: { ok: true, value } },
]
const noLetter = (error: LetterFailure): ActivationEvent => ({
  type: "xstate.done.actor.sendLetter",
  output: { ok: false, error },
})
const notProved = (error: ProofFailure): ActivationEvent => ({
  type: "xstate.done.actor.proveMailbox",
  output: { ok: false, error },
})
const submitted: readonly ActivationEvent[] = [
  { type: "code.entered", code: "407112" },
  { type: "code.submitted" },
]

describe("activation (§7 User)", () => {
  it("shows what the server says of the address", () => {
    expect(given(...loaded({ ...unproved, email: "" })).value).toBe("awaitingAddress")
    expect(given(...loaded(unproved)).value).toBe("unproved")
    expect(given(...loaded(sent)).value).toEqual({ letterSent: "waitingToResend" })
    expect(given(...loaded({ ...unproved, confirmed: true })).value).toBe("proved")
  })

  it("wants an address that can be and the password before anything is sent", () => {
    const missing = given(...loaded({ ...unproved, email: "" }), { type: "address.submitted" })
    expect(missing.value).toBe("awaitingAddress")
    expect(Object.keys(missing.context.errors)).toEqual(["email", "password"])
    const whole = given(
      ...loaded({ ...unproved, email: "" }),
      { type: "email.entered", email: " anna@example.org " },
      { type: "password.entered", password: "correct horse" },
      { type: "address.submitted" },
    )
    expect(whole.value).toBe("givingAddress")
    expect(whole.children.giveAddress?.getSnapshot().input).toEqual({
      email: "anna@example.org",
      password: "correct horse",
    })
  })

  it("keeps the address that was to be replaced, and its letter", () => {
    const kept = [{ type: "address.rejected" }, { type: "address.kept" }] as const
    expect(given(...loaded(sent), ...kept).value).toEqual({ letterSent: "waitingToResend" })
    expect(given(...loaded(unproved), ...kept).value).toBe("unproved")
    expect(given(...loaded({ ...unproved, email: "" }), { type: "address.kept" }).value).toBe(
      "awaitingAddress",
    )
  })

  it("sends no short code, and lets a wrong one be typed again", () => {
    const short = given(...loaded(sent), { type: "code.entered", code: "4071" }, { type: "code.submitted" })
    expect(short.matches("letterSent")).toBe(true)
    expect(short.context.errors).toHaveProperty("confirm_code")
    const wrong = given(...loaded(sent), ...submitted, notProved({ kind: "wrongCode", message }))
    expect(wrong.matches("letterSent")).toBe(true)
    expect(wrong.context).toMatchObject({ code: "", errors: { confirm_code: message } })
  })

  it("asks for another letter where the code counts no more (B6.5.1)", () => {
    const spent = given(...loaded(sent), ...submitted, notProved({ kind: "spent", message }))
    expect(spent.value).toBe("unproved")
    expect(spent.context).toMatchObject({ code: "", error: message, mailbox: { letter: null } })
  })

  it("waits as long as the server says, the letter before still counting", () => {
    const again = [
      ...loaded(sent),
      { type: "xstate.done.actor.untilResend" },
      { type: "letter.requested" },
    ] as const
    const held = given(...again, noLetter({ kind: "tooSoon", retryAt: 90_000, message }))
    expect(held.value).toEqual({ letterSent: "waitingToResend" })
    expect(held.context).toMatchObject({ error: message, mailbox: { letter: { resendAt: 90_000 } } })
    expect(given(...again, noLetter({ kind: "elsewhere", message })).value).toBe("loading")
    expect(
      given(...loaded(unproved), { type: "letter.requested" }, noLetter({ kind: "failed", message })).value,
    ).toBe("unproved")
  })

  it("forgets all that was typed when the screen is left", () => {
    const left = given(...loaded(sent), { type: "code.entered", code: "407112" }, { type: "mailbox.closed" })
    expect(left.value).toBe("idle")
    expect(left.context).toMatchObject({ mailbox: null, code: "" })
  })
})
