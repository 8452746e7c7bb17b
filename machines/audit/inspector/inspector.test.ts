import { describe, expect, it } from "vitest"
import { sealRecording } from "#models/inspection/recording.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { InspectorEvent } from "./inspector.events.ts"
import { inspectorMachine, lengthOf } from "./inspector.machine.ts"

const given = (...events: readonly InspectorEvent[]) =>
  fold(inspectorMachine, initialSnapshot(inspectorMachine, undefined), events)

const opened: InspectorEvent = { type: "inspector.opened" }
const chosen: InspectorEvent = { type: "moment.chosen", moment: { flow: "coupon", seq: 3 } }
const shown: InspectorEvent = {
  type: "xstate.done.actor.showMoment",
  output: { ok: true, value: { at: 1000 } },
}

const recording = await sealRecording(0, [
  { chart: "coupon", stream: "coupon", version: 1, events: [{ at: 1, event: { type: "coupon.cleared" } }] },
])
const read: InspectorEvent = {
  type: "xstate.done.actor.openRecording",
  output: { ok: true, value: recording },
}

describe("the inspector", () => {
  it("given nothing, is closed", () => {
    expect(given().value).toBe("closed")
  })

  it("given a pause, when it steps, then one waiting event at a time is let through and no more than there are", () => {
    const paused = [opened, { type: "pause.pressed", newest: 7 } as const]
    expect(given(...paused).context.upTo).toBe(7)
    const step = { type: "step.pressed", newest: 8 } as const
    expect(given(...paused, step).context.upTo).toBe(8)
    expect(given(...paused, step, step).context.upTo).toBe(8)
    expect(given(...paused, step, { type: "resume.pressed" }).context.upTo).toBeNull()
  })

  it("given a pause, when the session is saved, then the log still stands where it stood", () => {
    const snapshot = given(
      opened,
      { type: "pause.pressed", newest: 7 },
      { type: "record.pressed" },
      { type: "xstate.done.actor.saveRecording", output: { ok: true, value: { flows: 1, events: 2 } } },
    )
    expect(snapshot.value).toEqual({ open: "paused" })
    expect(snapshot.context).toMatchObject({ upTo: 7, saved: { flows: 1, events: 2 } })
  })

  it("given a moment of the past, when it is shown, then the way back leads to now", () => {
    const past = given(opened, chosen, shown)
    expect(past.value).toEqual({ open: { past: "shown" } })
    expect(past.context).toMatchObject({ moment: { flow: "coupon", seq: 3 }, momentAt: 1000 })
    const now = given(opened, chosen, shown, { type: "now.pressed" })
    expect(now.value).toEqual({ open: "watching" })
    expect(now.context).toMatchObject({ moment: null, momentAt: null })
  })

  it("given a moment that is lost, when another is chosen, then that one is folded", () => {
    const lost: InspectorEvent = {
      type: "xstate.done.actor.showMoment",
      output: { ok: false, error: { kind: "lost" } },
    }
    expect(given(opened, chosen, lost).value).toEqual({ open: { past: "lost" } })
    expect(given(opened, chosen, lost, chosen).value).toEqual({ open: { past: "opening" } })
  })

  it("given a refused file, when it is left, then why is forgotten", () => {
    const refused: InspectorEvent = {
      type: "xstate.done.actor.openRecording",
      output: { ok: false, error: { reason: "truncated", message: "cut" } },
    }
    const file: InspectorEvent = { type: "file.chosen", text: "{" }
    expect(given(opened, file, refused).context.refusal).toEqual({ reason: "truncated", message: "cut" })
    const left = given(opened, file, refused, { type: "replay.left" })
    expect(left.value).toEqual({ open: "watching" })
    expect(left.context.refusal).toBeNull()
  })

  it("given a recording, stands at its beginning and moves within it only", () => {
    const file: InspectorEvent = { type: "file.chosen", text: "…" }
    const at = (...moves: readonly number[]) =>
      given(opened, file, read, ...moves.map((to) => ({ type: "replay.moved", to }) as const)).context
        .position
    expect(lengthOf(recording)).toBe(1)
    expect(at()).toBe(0)
    expect(at(1)).toBe(1)
    expect(at(1, 2)).toBe(1)
    expect(at(1, -1)).toBe(1)
  })

  it("closed from anywhere, forgets what it did but not what was looked at", () => {
    const snapshot = given(
      opened,
      { type: "actor.selected", id: "coupon" },
      { type: "filter.entered", text: "stake" },
      chosen,
      shown,
      { type: "inspector.closed" },
    )
    expect(snapshot.value).toBe("closed")
    expect(snapshot.context).toMatchObject({
      selected: "coupon",
      filter: "stake",
      moment: null,
      momentAt: null,
    })
  })
})
