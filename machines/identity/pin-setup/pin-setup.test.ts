import { describe, expect, it } from "vitest"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { NewPinOutcome, PinSetupEvent, PinStandingOutcome } from "./pin-setup.events.ts"
import { pinSetupMachine } from "./pin-setup.machine.ts"

const given = (...events: readonly PinSetupEvent[]) =>
  fold(pinSetupMachine, initialSnapshot(pinSetupMachine, undefined), events)
const standing = (output: PinStandingOutcome): PinSetupEvent => ({
  type: "xstate.done.actor.loadStanding",
  output,
})
const none = { state: "unset", issued_at: null } as const
const one = { state: "issued", issued_at: 1 } as const
const opened = [{ type: "setup.opened" }, standing({ ok: true, value: none })] as const
const asked = [...opened, { type: "pin.requested" }] as const
const answered = (output: NewPinOutcome): PinSetupEvent => ({ type: "xstate.done.actor.askPin", output })

describe("pin-setup (§7 Office: PIN code)", () => {
  it("shows the PIN once, and forgets it when it is kept or the page is left", () => {
    const shown = [...asked, answered({ ok: true, value: { pin: "407112" } })]
    expect(given(...shown)).toMatchObject({ value: "shown", context: { pin: "407112" } })
    expect(given(...shown, { type: "pin.kept" })).toMatchObject({ value: "loading", context: { pin: "" } })
    expect(given(...shown, { type: "setup.closed" })).toMatchObject({ value: "idle", context: { pin: "" } })
  })

  it("says whether there is one, and asks anew once another was kept", () => {
    expect(given(...opened)).toMatchObject({ value: "resting", context: { standing: none } })
    const kept = [
      ...asked,
      answered({ ok: true, value: { pin: "407112" } }),
      { type: "pin.kept" },
      standing({ ok: true, value: one }),
    ] as const
    expect(given(...kept)).toMatchObject({ value: "resting", context: { standing: one } })
  })

  it("asks again where that could not be read, and gives out no PIN before", () => {
    const message = messageOf("error.unexpected")
    const failed = given({ type: "setup.opened" }, standing({ ok: false, error: { message } }))
    expect(failed).toMatchObject({ value: "unavailable", context: { standing: null, error: message } })
    expect(failed.can({ type: "pin.requested" })).toBe(false)
    const again = given(
      { type: "setup.opened" },
      standing({ ok: false, error: { message } }),
      { type: "standing.asked" },
      standing({ ok: true, value: none }),
    )
    expect(again).toMatchObject({ value: "resting", context: { standing: none, error: null } })
  })

  it("says why none came, and nothing where the player did not say who is there", () => {
    const message = messageOf("error.unexpected")
    const failed = given(...asked, answered({ ok: false, error: { kind: "failed", message } }))
    expect(failed).toMatchObject({ value: "resting", context: { error: message } })
    const cancelled = given(...asked, answered({ ok: false, error: { kind: "cancelled" } }))
    expect(cancelled).toMatchObject({ value: "resting", context: { error: null } })
  })
})
