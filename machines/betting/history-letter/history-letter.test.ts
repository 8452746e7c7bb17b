import { describe, expect, it } from "vitest"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { HistoryLetterEvent, HistoryLetterOutcome } from "./history-letter.events.ts"
import { historyLetterMachine } from "./history-letter.machine.ts"

const given = (...events: readonly HistoryLetterEvent[]) =>
  fold(historyLetterMachine, initialSnapshot(historyLetterMachine, undefined), events)
const answered = (output: HistoryLetterOutcome) =>
  [
    { type: "letter.requested", days: 7 },
    { type: "xstate.done.actor.sendLetter", output },
  ] as const
const sent = answered({ ok: true, value: { email: "a•••@example.org" } })

describe("history-letter (§2 Personal office sections: bets history)", () => {
  it("says where the letter went, and lets another be asked for", () => {
    expect(given(...sent)).toMatchObject({ value: "sent", context: { email: "a•••@example.org" } })
    expect(given(...sent).can({ type: "letter.requested", days: 7 })).toBe(true)
    expect(given(...sent, { type: "letter.left" })).toMatchObject({
      value: "unasked",
      context: { email: "", days: 0 },
    })
  })

  it("asks for a proved mail address first", () => {
    const unproved = given(...answered({ ok: false, error: { kind: "unproved" } }))
    expect(unproved).toMatchObject({ value: "unproved", context: { email: "", error: null } })
  })

  it("takes no second question before the time that the server names", () => {
    const held = given(...answered({ ok: false, error: { kind: "tooSoon", retryAt: 7 } }))
    expect(held).toMatchObject({ value: "waiting", context: { retryAt: 7 } })
    expect(held.can({ type: "letter.requested", days: 7 })).toBe(false)
  })

  it("says why none came, until it is asked again", () => {
    const message = messageOf("error.unexpected")
    const refused = answered({ ok: false, error: { kind: "failed", message } })
    expect(given(...refused)).toMatchObject({ value: "refused", context: { error: message } })
    expect(given(...refused, { type: "letter.requested", days: 7 }).context.error).toBeNull()
  })
})
