import { describe, expect, it } from "vitest"
import { messageOf } from "#models/registration/form-message.ts"
import { fold, initialSnapshot } from "../kernel/fold.ts"
import type { NewPinOutcome, PinSetupEvent } from "./pin-setup.events.ts"
import { pinSetupMachine } from "./pin-setup.machine.ts"

const given = (...events: readonly PinSetupEvent[]) =>
  fold(pinSetupMachine, initialSnapshot(pinSetupMachine, undefined), events)
const asked = [{ type: "setup.opened" }, { type: "pin.requested" }] as const
const answered = (output: NewPinOutcome): PinSetupEvent => ({ type: "xstate.done.actor.askPin", output })

describe("pin-setup (§7 Office: PIN code)", () => {
  it("shows the PIN once, and forgets it when it is kept or the page is left", () => {
    const shown = [...asked, answered({ ok: true, value: { pin: "407112" } })]
    expect(given(...shown)).toMatchObject({ value: "shown", context: { pin: "407112" } })
    expect(given(...shown, { type: "pin.kept" })).toMatchObject({ value: "resting", context: { pin: "" } })
    expect(given(...shown, { type: "setup.closed" })).toMatchObject({ value: "idle", context: { pin: "" } })
  })

  it("says why none came, and nothing where the player did not say who is there", () => {
    const message = messageOf("error.unexpected")
    const failed = given(...asked, answered({ ok: false, error: { kind: "failed", message } }))
    expect(failed).toMatchObject({ value: "resting", context: { error: message } })
    const cancelled = given(...asked, answered({ ok: false, error: { kind: "cancelled" } }))
    expect(cancelled).toMatchObject({ value: "resting", context: { error: null } })
  })
})
