import { expect, test } from "vitest"
import type { AnyStateMachine } from "xstate"
import { enumerate, eventLabel } from "#machines/kernel/enumerate.ts"
import { lockerMachine } from "#tests/support/fixtures/locker.machine.ts"
import { findCharts } from "../find-charts.ts"
import { chartPage } from "./pages.ts"
import { chartOfPage } from "./read-page.ts"

const locker = { flow: "locker", file: "locker.machine.ts", machine: lockerMachine, model: undefined }
const charts = [locker, ...(await findCharts())]

const oneLine = (text: string | undefined) => text?.replaceAll("\n", " ")

/** What a page's tables say of a chart. */
const told = (machine: AnyStateMachine) => {
  const { id, states, transitions } = enumerate(machine)
  const names = new Map(states.map((state) => [state.id, [id, ...state.path].join(".")]))
  const nameOf = (named: string) => names.get(named) ?? named
  return {
    id,
    states: states.map((state) => ({
      ...state,
      id: nameOf(state.id),
      parent: state.parent === undefined ? undefined : nameOf(state.parent),
      initial: undefined,
      description: oneLine(state.description),
      meta: expect.objectContaining({
        ...(state.meta.rule === undefined ? {} : { rule: state.meta.rule }),
        ...(state.meta.screen === undefined ? {} : { screen: state.meta.screen }),
      }),
      invokes: state.invokes.map((invoke) => ({ ...invoke, hasExplicitId: true })),
    })),
    transitions: transitions.map(({ source, event, guard, actions, targets, reenters, description }) => ({
      source: nameOf(source),
      event: eventLabel(event),
      guard,
      actions,
      targets: targets.map(nameOf),
      reenters,
      description: oneLine(description),
    })),
  }
}

test.each(charts)(
  "the page of $flow tells the chart whole: what is read from it is what was written",
  (chart) => {
    const read = chartOfPage(chartPage(chart))
    expect({
      ...read,
      transitions: read.transitions.map(
        ({ source, event, guard, actions, targets, reenters, description }) => ({
          source,
          event,
          guard,
          actions,
          targets,
          reenters,
          description,
        }),
      ),
    }).toEqual(told(chart.machine))
  },
)
