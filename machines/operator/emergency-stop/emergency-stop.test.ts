import { describe, expect, it } from "vitest"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { EmergencyStopEvent } from "./emergency-stop.events.ts"
import { emergencyStopMachine } from "./emergency-stop.machine.ts"
import { ANSWERS } from "./emergency-stop.model.ts"

const opened: EmergencyStopEvent = { type: "shell.opened" }
const armed: EmergencyStopEvent = { type: "stop.armed" }
const confirmed: EmergencyStopEvent = { type: "stop.confirmed" }
const answered = (call: "loadState" | "stopAll" | "act", answer: keyof typeof ANSWERS) =>
  ({ type: `xstate.done.actor.${call}`, output: ANSWERS[answer] }) as EmergencyStopEvent
const given = (...events: ReadonlyArray<EmergencyStopEvent>) =>
  fold(emergencyStopMachine, initialSnapshot(emergencyStopMachine, undefined), events)

describe("the stop of all betting", () => {
  it("can be meant before it is known how betting stands, and where that can't be told", () => {
    expect(given(opened, armed).value).toBe("armed")
    expect(given(opened, answered("loadState", "failed"), armed).value).toBe("armed")
    expect(given(armed).value).toBe("closed")
  })

  it("takes one press after it was meant, and one more where that failed", () => {
    expect(given(opened, armed, confirmed).value).toBe("stopping")
    const failed = given(opened, armed, confirmed, answered("stopAll", "failed"))
    expect(failed.value).toBe("armed")
    expect(failed.context.error).not.toBeNull()
    expect(fold(emergencyStopMachine, failed, [confirmed, answered("stopAll", "halted")]).value).toBe(
      "halted",
    )
  })

  it("is explained with a reason, and offers what the chart of the stops takes", () => {
    const halted = given(opened, answered("loadState", "halted"))
    const why = { type: "act.pressed", act: "explain", reason: null, note: "" } as const
    const asked = fold(emergencyStopMachine, halted, [why])
    expect(asked.value).toBe("halted")
    expect(asked.context.faults.reason).not.toBeNull()
    expect(halted.can({ ...why, act: "confirm" })).toBe(false)
    expect(fold(emergencyStopMachine, halted, [{ ...why, reason: "feed" }]).value).toBe("acting")
  })

  it("tells whom it opens for: those who saw the asking that they agree to", () => {
    const agreeing = given(opened, answered("loadState", "asked"), {
      type: "act.pressed",
      act: "confirm",
      reason: null,
      note: "",
    })
    expect(agreeing.value).toBe("acting")
    expect(fold(emergencyStopMachine, agreeing, [answered("act", "running")]).value).toBe("calm")
  })
})
