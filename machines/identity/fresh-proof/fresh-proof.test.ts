import { describe, expect, it } from "vitest"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { FreshProofEvent, ProofFailure } from "./fresh-proof.events.ts"
import { freshProofMachine } from "./fresh-proof.machine.ts"

const initial = initialSnapshot(freshProofMachine, undefined)
const given = (...events: ReadonlyArray<FreshProofEvent>) => fold(freshProofMachine, initial, events)
const asked = { type: "proof.asked", canUsePasskey: true } as const
const typed = { type: "password.entered", password: "correct horse" } as const
const submitted = { type: "password.submitted" } as const
const proved = (source: "checkPassword" | "checkPasskey" | "checkPin"): FreshProofEvent => ({
  type: `xstate.done.actor.${source}`,
  output: { ok: true, value: null },
})
const failed = (
  source: "checkPassword" | "checkPasskey" | "checkPin",
  error: ProofFailure,
): FreshProofEvent => ({
  type: `xstate.done.actor.${source}`,
  output: { ok: false, error },
})

describe("fresh-proof", () => {
  it("asks the server with the password, and forgets it whatever comes of it", () => {
    const checking = given(asked, typed, submitted)
    expect(checking.children.checkPassword?.getSnapshot().input).toEqual({ password: "correct horse" })
    const passed = fold(freshProofMachine, checking, [proved("checkPassword")])
    expect(passed.value).toBe("passed")
    expect(passed.context.password).toBe("")
    const errors = { password: messageOf("refusal.password-wrong") }
    const wrong = fold(freshProofMachine, checking, [failed("checkPassword", { kind: "refused", errors })])
    expect(wrong.value).toEqual({ asked: "typing" })
    expect(wrong.context).toMatchObject({ password: "", errors })
  })

  it("sends no empty password", () => {
    const empty = given(asked, submitted)
    expect(empty.value).toEqual({ asked: "typing" })
    expect(empty.context.errors).toHaveProperty("password")
  })

  it("offers a passkey only where there can be one, and says nothing where its dialogue was dismissed", () => {
    const nowhere = given({ type: "proof.asked", canUsePasskey: false })
    expect(decide(freshProofMachine, nowhere, { type: "passkey.chosen" })).toBeUndefined()
    const dismissed = given(asked, { type: "passkey.chosen" }, failed("checkPasskey", { kind: "cancelled" }))
    expect(dismissed.value).toEqual({ asked: "typing" })
    expect(dismissed.context).toMatchObject({ errors: {}, error: null })
  })

  it("takes the PIN in the place of the password, and keeps neither when the player turns to the other", () => {
    const turned = given(asked, typed, { type: "pin.chosen" })
    expect(turned).toMatchObject({ value: { asked: "typingPin" }, context: { password: "" } })
    const pin = [asked, { type: "pin.chosen" }, { type: "pin.entered", pin: "407112" }] as const
    expect(given(...pin, { type: "password.chosen" })).toMatchObject({
      value: { asked: "typing" },
      context: { pin: "" },
    })
    const checking = given(...pin, { type: "pin.submitted" })
    expect(checking.children.checkPin?.getSnapshot().input).toEqual({ pin: "407112" })
    const errors = { pin_code: messageOf("refusal.pin-wrong") }
    const wrong = fold(freshProofMachine, checking, [failed("checkPin", { kind: "refused", errors })])
    expect(wrong).toMatchObject({ value: { asked: "typingPin" }, context: { pin: "", errors } })
    expect(fold(freshProofMachine, checking, [proved("checkPin")]).value).toBe("passed")
    expect(given(asked, { type: "pin.chosen" }, { type: "pin.submitted" }).context.errors).toHaveProperty(
      "pin_code",
    )
  })

  it("can be dismissed at any time, and keeps nothing then", () => {
    for (const before of [given(asked, typed), given(asked, typed, submitted)]) {
      const left = fold(freshProofMachine, before, [{ type: "proof.dismissed" }])
      expect(left.value).toBe("idle")
      expect(left.context).toEqual(initial.context)
    }
  })
})
