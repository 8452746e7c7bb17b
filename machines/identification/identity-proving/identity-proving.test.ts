import { describe, expect, it } from "vitest"
import type { CheckView } from "#models/identification/provider.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { IdentityProvingEvent } from "./identity-proving.events.ts"
import { identityProvingMachine } from "./identity-proving.machine.ts"

const chosen: IdentityProvingEvent = {
  type: "provider.chosen",
  provider: { kind: "smart-id", name: "Smart-ID", countries: ["EE", "LV"] },
}
const typed: IdentityProvingEvent = { type: "field.typed", field: "personal_code", value: "38001085718" }
const begun: IdentityProvingEvent = {
  type: "xstate.done.actor.beginCheck",
  output: { ok: true, value: { check: { session_id: "c", code: "0042", begun_at: 1, until: 9 }, askAt: 2 } },
}
const moment: IdentityProvingEvent = { type: "xstate.done.actor.untilAsked" }
const said = (state: CheckView["state"], message = ""): IdentityProvingEvent => ({
  type: "xstate.done.actor.askCheck",
  output: { ok: true, value: { view: { state, why: null, message }, askAt: 3 } },
})
const silence: IdentityProvingEvent = {
  type: "xstate.done.actor.askCheck",
  output: { ok: false, error: { message: messageOf("error.unexpected"), isOver: false, askAt: 3 } },
}
const submitted: IdentityProvingEvent = { type: "check.submitted" }
const given = (...events: ReadonlyArray<IdentityProvingEvent>) =>
  fold(identityProvingMachine, initialSnapshot(identityProvingMachine, undefined), events)
const waiting = [chosen, typed, submitted, begun]

describe("a service confirms who the player is", () => {
  it("asks nothing of a phone before everything is filled in", () => {
    const empty = given(chosen, submitted)
    expect(empty.value).toBe("filling")
    expect(Object.keys(empty.context.errors)).toEqual(["personal_code"])
    expect(given(chosen, submitted, typed).context.errors).toEqual({})
    expect(given(chosen, typed, submitted).value).toBe("beginning")
  })

  it("asks again and again until somebody confirmed", () => {
    const still = given(...waiting, moment, said("waiting"))
    expect(still.value).toBe("waiting")
    expect(still.context.askAt).toBe(3)
    expect(given(...waiting, moment, said("waiting"), moment, said("confirmed")).value).toBe("settled")
    expect(given(...waiting, moment, said("doubted")).value).toBe("settled")
  })

  it("says why nobody did, and keeps what was filled in for another try", () => {
    const failed = given(...waiting, moment, said("failed", "You said no."))
    expect(failed.value).toBe("failed")
    expect(failed.context.error).toEqual({ text: "You said no." })
    const again = given(...waiting, moment, said("failed", "You said no."), { type: "check.dropped" })
    expect(again.value).toBe("filling")
    expect(again.context).toMatchObject({
      check: null,
      error: null,
      values: { personal_code: "38001085718" },
    })
  })

  it("bears two silences in a row, and tells of the third", () => {
    const twice = [...waiting, moment, silence, moment, silence]
    expect(given(...twice).value).toBe("waiting")
    expect(given(...twice, moment, silence).value).toBe("stalled")
    const heard = given(...twice, moment, said("waiting"), moment, silence)
    expect(heard.value).toBe("waiting")
    expect(given(...twice, moment, silence, { type: "status.asked" }).context.silences).toBe(0)
  })
})
