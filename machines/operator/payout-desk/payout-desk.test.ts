import { describe, expect, it } from "vitest"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { PayoutDeskEvent } from "./payout-desk.events.ts"
import { payoutDeskMachine } from "./payout-desk.machine.ts"
import { ANSWERS } from "./payout-desk.model.ts"
import { EMPTY_DESK } from "./payout-desk.setup.ts"

const opened: PayoutDeskEvent = { type: "desk.opened", query: EMPTY_DESK.query }
const listed = { type: "xstate.done.actor.loadQueue", output: ANSWERS.queue } as PayoutDeskEvent
const picked = { type: "record.picked", id: "withdrawal-1" } as PayoutDeskEvent
const arrived = { type: "xstate.done.actor.openRecord", output: ANSWERS.record } as PayoutDeskEvent
const given = (...events: ReadonlyArray<PayoutDeskEvent>) =>
  fold(payoutDeskMachine, initialSnapshot(payoutDeskMachine, undefined), events)

describe("the desk of withdrawals", () => {
  it("sends nothing that the withdrawal's chart refuses, and no refusal without a reason", () => {
    const reviewing = given(opened, listed, picked, arrived)
    expect(reviewing.value).toBe("reviewing")
    expect(reviewing.can({ type: "act.pressed", act: "return", reason: null })).toBe(false)
    const refusing = given(opened, listed, picked, arrived, {
      type: "act.pressed",
      act: "refuse",
      reason: null,
    })
    expect(refusing.value).toBe("reviewing")
    expect(refusing.context.faults.reason).toBe("operator.fault.reason")
    const acting = given(opened, listed, picked, arrived, {
      type: "act.pressed",
      act: "refuse",
      reason: "fraud",
    })
    expect(acting.value).toBe("acting")
  })

  it("shows nothing of what it had once the session is over, and says why", () => {
    const lost = given(opened, listed, picked, {
      type: "xstate.done.actor.openRecord",
      output: ANSWERS.ended,
    } as PayoutDeskEvent)
    expect(lost.value).toBe("lost")
    expect(lost.context).toMatchObject({ page: null, record: null })
    expect(lost.context.error).not.toBeNull()
  })

  it("begins anew where the address asks for others", () => {
    const other = given(opened, listed, picked, arrived, {
      type: "desk.opened",
      query: { ...EMPTY_DESK.query, order: "deadline" },
    })
    expect(other.value).toBe("listing")
    expect(other.context).toMatchObject({ query: { order: "deadline" }, page: null, record: null })
  })
})
