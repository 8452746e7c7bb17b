import { describe, expect, test } from "vitest"
import { type AnyStateMachine, createMachine } from "xstate"
import { lockerMachine } from "#tests/support/fixtures/locker.machine.ts"
import { mutantsOf } from "#tests/support/mutants.ts"
import { chartPage } from "../docs/pages.ts"
import { findCharts } from "../find-charts.ts"
import { differencesFrom, sinceRecorded } from "./recorded-chart.ts"

const charts = await findCharts()

const found = (machine: AnyStateMachine) => ({
  flow: "lamp",
  file: "lamp.machine.ts",
  machine,
  model: undefined,
})

const lamp = (pressed: object, rest: object = {}): AnyStateMachine =>
  createMachine({
    id: "lamp",
    initial: "off",
    states: {
      off: { description: "It is dark.", on: { pressed } },
      on: { description: "It shines.", on: { released: "off" } },
      broken: { type: "final" },
    },
    ...rest,
  } as never)

const recorded = chartPage(found(lamp({ guard: "hasPower", target: "on", actions: "shine" })))

describe("a chart that is not as it was recorded says so", () => {
  test.each([
    [{ target: "on", actions: "shine" }, ["the guard hasPower is gone from lamp.off: pressed → lamp.on"]],
    [
      { guard: "isWhole", target: "on", actions: "shine" },
      ["the guard of lamp.off: pressed → lamp.on was hasPower and is now isWhole"],
    ],
    [
      { guard: "hasPower", target: "broken", actions: "shine" },
      ["pressed [hasPower] in lamp.off led to lamp.on and now leads to lamp.broken"],
    ],
    [{ guard: "hasPower", target: "on" }, ['pressed [hasPower] in lamp.off has lost its actions "shine"']],
    [
      [
        { guard: "isOld", target: "broken" },
        { guard: "hasPower", target: "on", actions: "shine" },
      ],
      ["the transition lamp.off: pressed [isOld] → lamp.broken is new"],
    ],
  ])("%j", (pressed, sentences) => {
    expect(differencesFrom(recorded, found(lamp(pressed)))).toEqual(sentences)
  })

  test("where it begins elsewhere, which the drawing alone tells", () => {
    const other = lamp({ guard: "hasPower", target: "on", actions: "shine" }, { initial: "on" })
    expect(differencesFrom(recorded, found(other))).toEqual([
      'docs/machines/lamp.md says "[*] --> lamp_off" where the chart now says "[*] --> lamp_on"',
    ])
  })

  test("where nothing was recorded", () => {
    expect(sinceRecorded(found(lamp({})))).toEqual([
      "the chart is new: docs/machines/lamp.md does not tell of it yet",
    ])
  })
})

test("every chart of the project is as it was recorded", () => {
  expect(charts.flatMap(sinceRecorded)).toEqual([])
})

/** Charts with everything that charts have; all 190 would take minutes. */
const SOME = ["bet", "coupon", "deposit", "feed-connection", "wallet"]

test("no mutant of a chart is taken for the chart: each says what became of it", () => {
  const silent = [found(lockerMachine), ...charts.filter(({ flow }) => SOME.includes(flow))].flatMap(
    (chart) => {
      const page = chartPage(chart)
      return mutantsOf(chart.machine)
        .filter(({ machine }) => differencesFrom(page, { ...chart, machine }).length === 0)
        .map(({ name }) => `${chart.flow}: ${name}`)
    },
  )
  expect(silent).toEqual([])
})
