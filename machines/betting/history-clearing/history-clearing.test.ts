import { describe, expect, it } from "vitest"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { HistoryClearingEvent } from "./history-clearing.events.ts"
import { historyClearingMachine } from "./history-clearing.machine.ts"

const given = (...events: ReadonlyArray<HistoryClearingEvent>) =>
  fold(historyClearingMachine, initialSnapshot(historyClearingMachine, undefined), events)
const opened: HistoryClearingEvent = { type: "clearing.opened" }
const clear: HistoryClearingEvent = { type: "clear.pressed" }
const restore: HistoryClearingEvent = { type: "restore.pressed" }
const answer = (actor: "askCleared" | "change", clearedAt: number | null): HistoryClearingEvent => ({
  type: `xstate.done.actor.${actor}`,
  output: { ok: true, value: { clearedAt } },
})
const failed: HistoryClearingEvent = {
  type: "xstate.done.actor.change",
  output: { ok: false, error: { message: messageOf("error.unexpected") } },
}

describe("clearing the history of bets (§2 Personal office sections: bets history)", () => {
  it("hides what has ended, and shows it again", () => {
    const cleared = given(opened, answer("askCleared", null), clear, answer("change", 7))
    expect([cleared.value, cleared.context.clearedAt]).toEqual(["cleared", 7])
    const whole = given(opened, answer("askCleared", 7), restore, answer("change", null))
    expect([whole.value, whole.context.clearedAt]).toEqual(["whole", null])
    expect(given(opened, answer("askCleared", null)).can(restore)).toBe(false)
  })

  it("stays as it was where it was not saved, and says why", () => {
    expect(given(opened, answer("askCleared", null), clear, failed)).toMatchObject({
      value: "whole",
      context: { clearedAt: null, error: messageOf("error.unexpected") },
    })
    expect(given(opened, answer("askCleared", 7), restore, failed).value).toBe("cleared")
  })
})
