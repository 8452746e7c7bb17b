import { describe, expect, it } from "vitest"
import { canBeCalledOff, waitsForPeople } from "#models/operator/draw-desk.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { DrawAct, DrawDeskEvent } from "./draw-desk.events.ts"
import { drawDeskMachine } from "./draw-desk.machine.ts"
import { COUNTED } from "./draw-desk.model.ts"

const shown = (row: object) =>
  fold(drawDeskMachine, initialSnapshot(drawDeskMachine, undefined), [
    { type: "desk.opened" },
    {
      type: "xstate.done.actor.loadDraws",
      output: { ok: true, value: { page: { rows: [{ ...COUNTED, ...row }] }, askAt: 1 } },
    },
  ] as ReadonlyArray<DrawDeskEvent>)
const takes = (row: object, act: DrawAct) => shown(row).can({ type: "act.pressed", act })

const verify = { act: "verify", kind: "jackpot", number: 12, counted: 7_200_000 } as const
const cancel = { act: "cancel", kind: "jackpot", number: 12, note: "Its games were announced twice" } as const

describe("the desk of draws", () => {
  it("has a count verified that waits for people, as it was seen", () => {
    expect(takes({}, verify)).toBe(true)
    expect(takes({ state: "halfVerified", first: "anna" }, verify)).toBe(true)
    expect(takes({ needsPeople: false }, verify)).toBe(false)
    expect(takes({}, { ...verify, counted: 7_200_001 })).toBe(false)
    expect(takes({ state: "closed" }, verify)).toBe(false)
  })

  it("calls a draw off with a reason, until it is paid", () => {
    expect(takes({}, cancel)).toBe(true)
    expect(takes({}, { ...cancel, note: "no" })).toBe(false)
    for (const state of ["verified", "returning"] as const) {
      expect(takes({ state }, cancel)).toBe(false)
      expect(canBeCalledOff({ ...COUNTED, state })).toBe(false)
    }
    expect(waitsForPeople({ ...COUNTED, state: "open" })).toBe(false)
  })
})
