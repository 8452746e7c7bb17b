import { describe, expect, it } from "vitest"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { MultiSelectEvent } from "./multi-select.events.ts"
import { multiSelectMachine } from "./multi-select.machine.ts"
import { model } from "./multi-select.model.ts"

const stateAfter = (...events: readonly MultiSelectEvent[]) =>
  fold(multiSelectMachine, initialSnapshot(multiSelectMachine, model.input as never), [
    { type: "control.pressed" },
    ...events,
  ])
const press = (id: number): MultiSelectEvent => ({ type: "option.pressed", id })

describe("multi-select", () => {
  it("picks up to the greatest number and says which way leads further", () => {
    expect(stateAfter(press(2)).context.picked).toEqual([1, 2])
    const full = stateAfter(press(2), press(3))
    expect(full.value).toEqual({ open: "full" })
    expect(full.context.picked).toEqual([1, 2])
    const room = fold(multiSelectMachine, full, [{ type: "option.removed", id: 1 }, press(3)])
    expect(room.value).toEqual({ open: "picking" })
    expect(room.context.picked).toEqual([2, 3])
  })

  it("takes a picked option back by pressing it again", () => {
    expect(stateAfter(press(1)).context.picked).toEqual([])
  })

  it("never picks a disabled option, nor one that is not there", () => {
    expect(stateAfter(press(4)).context.picked).toEqual([1])
    expect(stateAfter(press(9)).context.picked).toEqual([1])
  })

  it("keeps what is picked when it closes, and searches anew when it opens", () => {
    const again = stateAfter(press(2), { type: "search.typed", text: "ten" }, { type: "outside.pressed" })
    expect(again.value).toBe("closed")
    const open = fold(multiSelectMachine, again, [{ type: "control.pressed" }])
    expect(open.context).toMatchObject({ picked: [1, 2], search: "" })
  })
})
