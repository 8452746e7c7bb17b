import { describe, expect, it } from "vitest"
import { messageOf } from "#models/registration/form-message.ts"
import { decide, fold, initialSnapshot } from "../kernel/fold.ts"
import type { FreshProofEvent, ProofFailure } from "./fresh-proof.events.ts"
import { freshProofMachine } from "./fresh-proof.machine.ts"

const initial = initialSnapshot(freshProofMachine, undefined)
const given = (...events: ReadonlyArray<FreshProofEvent>) => fold(freshProofMachine, initial, events)
const asked = { type: "proof.asked", canUsePasskey: true } as const
const typed = { type: "password.entered", password: "correct horse" } as const
const submitted = { type: "password.submitted" } as const
const proved = (source: "checkPassword" | "checkPasskey"): FreshProofEvent => ({
  type: `xstate.done.actor.${source}`,
  output: { ok: true, value: null },
})
const failed = (source: "checkPassword" | "checkPasskey", error: ProofFailure): FreshProofEvent => ({
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

  it("can be dismissed at any time, and keeps nothing then", () => {
    for (const before of [given(asked, typed), given(asked, typed, submitted)]) {
      const left = fold(freshProofMachine, before, [{ type: "proof.dismissed" }])
      expect(left.value).toBe("idle")
      expect(left.context).toEqual(initial.context)
    }
  })
})
