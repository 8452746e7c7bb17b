import { describe, expect, test } from "vitest"
import { createMachine } from "xstate"
import { type ChartEntries, enumerate, type TransitionEntry } from "#machines/kernel/enumerate.ts"
import { findCharts } from "#src/tools/find-charts.ts"
import { transitionsOf } from "./transitions-of.ts"

const door = enumerate(
  createMachine({
    id: "door",
    initial: "shut",
    on: { burned: "#door.gone" },
    states: {
      shut: {
        initial: "locked",
        on: { knocked: {}, pushed: "open" },
        states: { locked: { on: { turned: "free" } }, free: { on: { turned: "locked" } } },
      },
      open: { on: { pulled: "shut" } },
      gone: { type: "final" },
    },
  }),
)

const eventsOf = (transitions: readonly TransitionEntry[]) => transitions.map(({ event }) => event)

const stateOf = (chart: ChartEntries, id: string) => {
  const state = chart.states.find((each) => each.id === id)
  if (state === undefined) throw new Error(`no ${id}`)
  return state
}

describe("the transitions of a state", () => {
  test("are its own, those of the states around it, the innermost first, and those that enter it", () => {
    const { own, inherited, incoming } = transitionsOf(door, stateOf(door, "door.shut.locked"))
    expect(eventsOf(own)).toEqual(["turned"])
    expect(eventsOf(inherited)).toEqual(["knocked", "pushed", "burned"])
    // The door begins in it: whoever shuts the door enters it.
    expect(incoming.map(({ source, event }) => `${source} ${event}`)).toEqual([
      "door.shut.free turned",
      "door.open pulled",
    ])
  })

  test("enter no state that the one around it does not begin in", () => {
    const { incoming } = transitionsOf(door, stateOf(door, "door.shut.free"))
    expect(eventsOf(incoming)).toEqual(["turned"])
  })

  test("reach every target of every chart", async () => {
    for (const { flow, machine } of await findCharts()) {
      const chart = enumerate(machine)
      const incoming = new Map(chart.states.map((state) => [state.id, transitionsOf(chart, state).incoming]))
      const missing = chart.transitions.filter(({ key, source, targets }) =>
        targets.some((id) => id !== source && !incoming.get(id)?.some((each) => each.key === key)),
      )
      expect(missing, flow).toEqual([])
    }
  })
})
