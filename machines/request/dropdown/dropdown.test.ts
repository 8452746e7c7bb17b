import { describe, expect, it } from "vitest"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import { type DropdownEvent, HOVER_DELAY_MS } from "./dropdown.events.ts"
import { dropdownMachine } from "./dropdown.machine.ts"

const stateAfter = (opensOnHover: boolean, ...events: readonly DropdownEvent[]) =>
  fold(dropdownMachine, initialSnapshot(dropdownMachine, { opensOnHover }), events)

const pressed: DropdownEvent = { type: "control.pressed" }
const entered: DropdownEvent = { type: "pointer.entered", at: 1000 }
const left: DropdownEvent = { type: "pointer.left", at: 5000 }

describe("dropdown", () => {
  it("can't open while its control is disabled, and closes when it becomes so", () => {
    expect(stateAfter(true, { type: "control.disabled" }, pressed, entered).value).toBe("disabled")
    expect(stateAfter(true, pressed, { type: "control.disabled" }).value).toBe("disabled")
    expect(
      stateAfter(true, { type: "control.disabled" }, { type: "control.enabled" }, pressed).value,
    ).toEqual({
      open: "resting",
    })
  })

  it("is closed by a press outside, by Escape, by a choice and by its control", () => {
    for (const type of ["outside.pressed", "list.dismissed", "option.chosen", "control.pressed"] as const)
      expect(stateAfter(false, pressed, { type }).value).toEqual({ closed: "resting" })
  })

  it("opens by hovering after a delay, and closes after a delay", () => {
    const waiting = stateAfter(true, entered)
    expect(waiting.value).toEqual({ closed: "aboutToOpen" })
    expect(waiting.context.hoverEndsAt).toBe(1000 + HOVER_DELAY_MS)
    expect(stateAfter(true, entered, left).value).toEqual({ closed: "resting" })
    const opened = [entered, { type: "xstate.done.actor.untilOpen" }] as const
    expect(stateAfter(true, ...opened).value).toEqual({ open: "resting" })
    expect(stateAfter(true, ...opened, left).value).toEqual({ open: "aboutToClose" })
    expect(stateAfter(true, ...opened, left, entered).value).toEqual({ open: "resting" })
    expect(stateAfter(true, ...opened, left, { type: "xstate.done.actor.untilClosed" }).value).toEqual({
      closed: "resting",
    })
  })

  it("takes no notice of the pointer where only a press opens it", () => {
    expect(stateAfter(false, entered).value).toEqual({ closed: "resting" })
    expect(stateAfter(false, pressed, left).value).toEqual({ open: "resting" })
  })

  it("searches anew at each opening, in no more than a hundred characters", () => {
    const typed: DropdownEvent = { type: "search.typed", text: "x".repeat(101) }
    const searching = stateAfter(false, pressed, { type: "option.reached", index: 3 }, typed)
    expect(searching.context).toMatchObject({ search: "x".repeat(100), reached: 0 })
    expect(fold(dropdownMachine, searching, [pressed, pressed]).context.search).toBe("")
  })
})
