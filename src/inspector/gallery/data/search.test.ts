import { describe, expect, test } from "vitest"
import { enumerate } from "#machines/kernel/enumerate.ts"
import { summaryOf } from "#src/tools/charts/chart-data.ts"
import { findCharts } from "#src/tools/find-charts.ts"
import { nearest, searchCharts } from "./search.ts"

const summaries = (await findCharts()).map(({ flow, machine }) => summaryOf(flow, enumerate(machine)))
const flowsOf = (query: string) => searchCharts(summaries, query).map(({ chart }) => chart.flow)

describe("the search of the gallery", () => {
  test("finds charts by a rule, as the specification writes it", () => {
    const [found] = searchCharts(summaries, "§4 Modal status")
    expect(found?.chart.flow).toBe("modal-queue")
    expect(found?.hits).toContainEqual({
      kind: "rule",
      text: "§4 Modal status",
      at: { rule: "§4 Modal status" },
    })
  })

  test("finds states and events in any letters, and says where", () => {
    expect(searchCharts(summaries, "STAKETOOSMALL")[0]?.hits).toContainEqual({
      kind: "state",
      text: "editing.stakeTooSmall",
      at: { state: "editing.stakeTooSmall" },
    })
    expect(searchCharts(summaries, "sendbet is done")[0]?.hits).toContainEqual({
      kind: "event",
      text: "sendBet is done",
      at: { event: "xstate.done.actor.sendBet" },
    })
  })

  test("puts the chart of that name first, and finds nothing for what is nowhere", () => {
    expect(flowsOf("bet")[0]).toBe("bet")
    expect(flowsOf("no such thing anywhere")).toEqual([])
  })

  test("shows all charts where nothing is asked", () => {
    expect(flowsOf("  ")).toHaveLength(summaries.length)
  })
})

describe("the nearest name", () => {
  const flows = summaries.map(({ flow }) => flow)

  test.each([
    ["cupon", "coupon"],
    ["registratoin", "registration"],
    ["captcha-host", "captcha"],
    ["Coupon", "coupon"],
  ])("to %s is %s", (asked, name) => {
    expect(nearest(asked, flows)).toBe(name)
  })

  test("to a misspelled state is not the state around it", () => {
    expect(nearest("editing.emty", ["editing", "editing.empty", "editing.ready"])).toBe("editing.empty")
  })

  test("to a state that was moved is the one that holds its name", () => {
    expect(nearest("empty", ["editing.empty", "ready", "paid"])).toBe("editing.empty")
  })
})
