import { describe, expect, it } from "vitest"
import { createMachine } from "xstate"
import { type ChartEntries, enumerate } from "#machines/kernel/enumerate.ts"
import { chartDiff } from "#src/inspector/gallery/data/diff/chart-diff.ts"
import { touchedScreens } from "#src/inspector/gallery/data/diff/touched-screens.ts"

const chartOf = (states: object, rest: object = {}): ChartEntries =>
  enumerate(createMachine({ id: "bet", initial: "open", states, ...rest } as never))

const screen = { screen: "betting/Bet" }

const touched = (before: ChartEntries, after: ChartEntries) => {
  const diff = chartDiff("bet", before, after)
  if (diff === undefined) throw new Error("nothing changed")
  return touchedScreens(diff, before, after).map((each) => [each.before?.id, each.after?.id])
}

const open = { meta: screen, on: { won: "paid", lost: "over" } }
const before = chartOf({ open, paid: { meta: screen }, over: { type: "final" } })

describe("the screens that a change touches", () => {
  it("are those of states that were added, removed and changed, and none of a state that shows nothing", () => {
    const after = chartOf({
      open: { ...open, on: { won: "returned", lost: "over" } },
      returned: { meta: screen, tags: ["busy"] },
      over: { type: "final", description: "It is over." },
    })
    expect(touched(before, after)).toEqual([
      [undefined, "bet.returned"],
      ["bet.paid", undefined],
      ["bet.open", "bet.open"],
    ])
  })

  it("are those of a state that a changed transition leaves", () => {
    const after = chartOf({
      open: { ...open, on: { won: { target: "paid", guard: "isPaid" }, lost: "over" } },
      paid: { meta: screen },
      over: { type: "final" },
    })
    expect(touched(before, after)).toEqual([["bet.open", "bet.open"]])
  })

  it("stand beside those of the state under its name before", () => {
    const after = chartOf(
      { waiting: open, paid: { meta: screen }, over: { type: "final" } },
      { initial: "waiting" },
    )
    expect(touched(before, after)).toEqual([["bet.open", "bet.waiting"]])
  })

  it("are those of the state that a state begins in, and of the state around it", () => {
    const inner = (tags: ReadonlyArray<string>) =>
      chartOf({ open: { meta: screen, tags, initial: "idle", states: { idle: {}, busy: {} } } })
    expect(touched(inner([]), inner(["late"]))).toEqual([["bet.open.idle", "bet.open.idle"]])
  })
})
