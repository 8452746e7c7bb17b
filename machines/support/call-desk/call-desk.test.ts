import { describe, expect, it } from "vitest"
import { CALL_EARLY_MS, CALL_LEFT_MS, CALL_NOTE_LENGTH, type CallAct } from "#models/support/call-request.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { CallDeskEvent } from "./call-desk.events.ts"
import { callDeskMachine } from "./call-desk.machine.ts"
import { DUE, LATER, MINE } from "./call-desk.model.ts"

const NOW = 100_000_000

const shown = (row: object) =>
  fold(callDeskMachine, initialSnapshot(callDeskMachine, undefined), [
    { type: "desk.opened" },
    {
      type: "xstate.done.actor.loadCalls",
      output: { ok: true, value: { queue: { rows: [{ ...DUE, ...row }], due: 1, at: NOW }, askAt: 1 } },
    },
  ] as ReadonlyArray<CallDeskEvent>)
const takes = (row: object, act: CallAct["act"], note = "") =>
  shown(row).can({ type: "act.pressed", id: DUE.id, act: { act, note } })

describe("the desk of calls", () => {
  it("takes what is due or was left, and nothing before", () => {
    expect(takes({ dueAt: NOW + CALL_EARLY_MS }, "take")).toBe(true)
    expect(takes({ dueAt: NOW + CALL_EARLY_MS + 1 }, "take")).toBe(false)
    const others = { state: "taken", operator: "boris.kim", dueAt: 0 }
    expect(takes({ ...others, takenAt: NOW - CALL_LEFT_MS + 1 }, "take")).toBe(false)
    expect(takes({ ...others, takenAt: NOW - CALL_LEFT_MS }, "take")).toBe(true)
    expect(takes({ ...MINE, takenAt: NOW - CALL_LEFT_MS }, "take")).toBe(false)
    expect(takes({ id: LATER.id }, "take")).toBe(false)
  })

  it("says what came of a call where the operator has it in hand, with a note that is not too long", () => {
    for (const act of ["reached", "missed", "release"] as const) {
      expect(takes(MINE, act)).toBe(true)
      expect(takes({}, act)).toBe(false)
      expect(takes({ ...MINE, isMine: false }, act)).toBe(false)
    }
    expect(takes(MINE, "reached", "x".repeat(CALL_NOTE_LENGTH))).toBe(true)
    expect(takes(MINE, "reached", "x".repeat(CALL_NOTE_LENGTH + 1))).toBe(false)
  })
})
