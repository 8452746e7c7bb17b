import { describe, expect, it } from "vitest"
import { messageOf } from "#models/identity/registration/form-message.ts"
import type { OperatorName } from "#models/operator/operator.ts"
import type { OperatorWho } from "#models/operator/operator-who.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { OperatorEntryEvent } from "./operator-entry.events.ts"
import { operatorEntryMachine } from "./operator-entry.machine.ts"

const message = messageOf("error.unexpected")
const who: OperatorWho = {
  name: "anna.petrova" as OperatorName,
  roles: ["admin"],
  permissions: ["operators.manage"],
  expiresAt: 9,
}
const nobody = {
  type: "xstate.done.actor.askSession",
  output: { ok: false, error: { kind: "signedOut", message: { text: "" } } },
} as const
const typed = (name: string, key: string): OperatorEntryEvent => ({ type: "entry.submitted", name, key })
const right = { type: "xstate.done.actor.signIn", output: { ok: true, value: who } } as const
const wrong = {
  type: "xstate.done.actor.signIn",
  output: { ok: false, error: { kind: "failed", message } },
} as const
const given = (...events: ReadonlyArray<OperatorEntryEvent>) =>
  fold(operatorEntryMachine, initialSnapshot(operatorEntryMachine, undefined), events)

describe("the operators' way in", () => {
  it("asks for name and key, and sends nothing where one is missing", () => {
    expect(given(nobody).context.error).toBeNull()
    const missing = given(nobody, typed(" ", "the key"))
    expect(missing.value).toBe("locked")
    expect(missing.context.faults).toEqual({ name: "operator.fault.name", key: null })
  })

  it("takes the name in any case, and keeps no key once it was compared", () => {
    const asked = given(nobody, typed(" Anna.Petrova ", " the key "))
    expect(asked.context).toMatchObject({ name: "anna.petrova", key: "the key" })
    const inside = given(nobody, typed("anna.petrova", "the key"), right)
    expect(inside.value).toBe("inside")
    expect(inside.context).toMatchObject({ key: "", who })
    const refused = given(nobody, typed("anna.petrova", "a guess"), wrong)
    expect(refused.value).toBe("locked")
    expect(refused.context).toMatchObject({ key: "", name: "anna.petrova", error: message, who: null })
  })

  it("asks again once a desk is told that the session is over, and says why", () => {
    const lost = given(nobody, typed("anna.petrova", "the key"), right, { type: "session.lost", message })
    expect(lost.value).toBe("locked")
    expect(lost.context).toMatchObject({ who: null, error: message })
  })

  it("stays inside where the way out fails, and says so", () => {
    const kept = given(
      nobody,
      typed("anna.petrova", "the key"),
      right,
      { type: "signOut.pressed" },
      { type: "xstate.done.actor.signOut", output: { ok: false, error: { kind: "failed", message } } },
    )
    expect(kept.value).toBe("inside")
    expect(kept.context).toMatchObject({ who, error: message })
  })
})
