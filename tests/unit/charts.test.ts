import { existsSync } from "node:fs"
import { Schema } from "effect"
import { describe, expect, test } from "vitest"
import { setup } from "xstate"
import { contract } from "#machines/kernel/contract.ts"
import { findCharts } from "#src/tools/find-charts.ts"
import { chartFaults, modelFaults, screenFiles } from "#tests/support/chart-faults.ts"
import { lockerMachine } from "#tests/support/fixtures/locker.machine.ts"
import { model as lockerModel } from "#tests/support/fixtures/locker.model.ts"

describe.each(await findCharts())("$flow", ({ machine, model }) => {
  test("says what it is and keeps the rules of charts", () => {
    expect(chartFaults(machine)).toEqual([])
  })

  test("listens to the events of its Schema and to no others", () => {
    expect(model === undefined ? ["it has no model"] : modelFaults(model)).toEqual([])
  })

  test("names screens that exist", () => {
    expect(screenFiles(machine).filter((file) => !existsSync(file))).toEqual([])
  })
})

describe("given a chart that breaks every rule", () => {
  const careless = setup({ actors: { work: contract<string, undefined>("work") } }).createMachine({
    id: "careless",
    initial: "Start",
    states: {
      Start: {
        invoke: { src: "work" },
        after: { 1000: "end" },
        on: { go: { target: "end", guard: () => true, actions: () => {} } },
      },
      end: {},
    },
  })

  test("then each fault is named", () => {
    const faults = chartFaults(careless)
    for (const fault of [
      "state careless has no description",
      "state careless.end names no rule",
      "transition careless.Start|go|0 has no description",
      "transition careless.Start|go|0 names no rule",
      "transition careless.Start|go|0 has an inline part (inline) that no document can name",
      "state careless.Start: Start is no camelCase",
      "state careless.Start invokes work without an id",
      "transition careless.Start|xstate.after.1000.careless.Start|0 is delayed: a reload starts it anew, use the deadline actor",
      "no way leads out of careless.end",
      "state careless.Start: a defect of 0.careless.Start would stop the chart, it has no onError",
    ])
      expect(faults).toContain(fault)
  })
})

test("given a chart that keeps the rules, then nothing is named", () => {
  expect(chartFaults(lockerMachine)).toEqual([])
  expect(modelFaults(lockerModel)).toEqual([])
})

test("given a Schema that differs from the chart, then both sides of the difference are named", () => {
  const events = Schema.Union([
    Schema.Struct({ type: Schema.Literal("code.entered"), code: Schema.Number }),
    Schema.Struct({ type: Schema.Literals(["code.submitted", "door.closed"]) }),
    Schema.Struct({ type: Schema.Literal("doorOpened") }),
  ])
  const faults = modelFaults({ ...lockerModel, events })
  for (const fault of [
    "lamp.switched is not in the Schema of events",
    "doorOpened is in the Schema of events and no state listens to it",
    "doorOpened is no event name such as code.entered",
    'a sample is refused by the Schema: {"code":"12","type":"code.entered"}',
  ])
    expect(faults).toContain(fault)
})

test("a screen named by a state is one component's file", () => {
  expect(screenFiles(lockerMachine)).toEqual([
    "src/features/locker/Keypad.tsx",
    "src/features/locker/OpenDoor.tsx",
  ])
})
