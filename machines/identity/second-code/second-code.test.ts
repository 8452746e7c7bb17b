import { describe, expect, it } from "vitest"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { AgainOutcome, SecondCodeEvent } from "./second-code.events.ts"
import { secondCodeMachine } from "./second-code.machine.ts"

const given = (...events: readonly SecondCodeEvent[]) =>
  fold(secondCodeMachine, initialSnapshot(secondCodeMachine, undefined), events)
const asked: SecondCodeEvent = { type: "again.requested", challenge: "c" }
const answer = (output: AgainOutcome): SecondCodeEvent => ({ type: "xstate.done.actor.sendAgain", output })
const message = messageOf("refusal.challenge-gone")

describe("another code of the second step", () => {
  it("is asked for with the challenge, and holds the next one back", () => {
    expect(given(asked).children.sendAgain?.getSnapshot().input).toEqual({ challenge: "c" })
    const sent = given(asked, answer({ ok: true, value: { retryAt: 60 } }))
    expect(sent.value).toBe("waiting")
    expect(sent.context).toEqual({ challenge: "", retryAt: 60, isSent: true, error: null })
    const again = fold(secondCodeMachine, sent, [{ type: "xstate.done.actor.untilRetry" }])
    expect(again.value).toBe("resting")
  })

  it("waits where it is too soon, and says why where no code was sent", () => {
    const early = given(asked, answer({ ok: false, error: { retryAt: 90, message } }))
    expect(early.value).toBe("waiting")
    expect(early.context).toMatchObject({ retryAt: 90, isSent: false, error: message })
    const gone = given(asked, answer({ ok: false, error: { retryAt: 0, message } }))
    expect(gone.value).toBe("resting")
    expect(gone.context).toMatchObject({ challenge: "", error: message })
  })

  it("keeps nothing when the step is left", () => {
    expect(given(asked, { type: "again.left" }).context.challenge).toBe("")
  })
})
