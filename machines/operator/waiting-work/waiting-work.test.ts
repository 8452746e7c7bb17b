import { describe, expect, it } from "vitest"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { WaitingWorkEvent } from "./waiting-work.events.ts"
import { waitingWorkMachine } from "./waiting-work.machine.ts"
import { ANSWERS } from "./waiting-work.model.ts"

const opened: WaitingWorkEvent = { type: "shell.opened" }
const counted = (answer: keyof typeof ANSWERS) =>
  ({ type: "xstate.done.actor.countWork", output: ANSWERS[answer] }) as WaitingWorkEvent
const over = { type: "xstate.done.actor.untilCounted" } as WaitingWorkEvent
const given = (...events: ReadonlyArray<WaitingWorkEvent>) =>
  fold(waitingWorkMachine, initialSnapshot(waitingWorkMachine, undefined), events)

describe("the counts beside the desks", () => {
  it("are kept while they are counted anew, and where no answer comes", () => {
    const again = given(opened, counted("some"), over)
    expect(again.value).toBe("counting")
    expect(again.context.work).toEqual(ANSWERS.some.value.work)
    const failed = fold(waitingWorkMachine, again, [counted("failed")])
    expect(failed.value).toBe("counted")
    expect(failed.context).toEqual({
      work: ANSWERS.some.value.work,
      askAt: ANSWERS.failed.error.askAt,
      error: null,
    })
  })

  it("say nothing once nothing waits", () => {
    expect(given(opened, counted("some"), over, counted("none")).context.work).toEqual({ withdrawals: 0 })
  })

  it("are gone with the session, whose end is told, and with the page", () => {
    const lost = given(opened, counted("some"), over, counted("ended"))
    expect(lost.value).toBe("lost")
    expect(lost.context.work).toBeNull()
    expect(lost.context.error).not.toBeNull()
    const left = given(opened, counted("some"), { type: "shell.closed" })
    expect([left.value, left.context.work]).toEqual(["closed", null])
  })
})
