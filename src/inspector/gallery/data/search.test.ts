import { describe, expect, test } from "vitest"
import { enumerate } from "#machines/kernel/enumerate.ts"
import { summaryOf } from "#src/tools/charts/chart-data.ts"
import { findCharts } from "#src/tools/find-charts.ts"
import { nearest, searchCharts } from "./search.ts"

const summaries = (await findCharts()).map(({ flow, machine }) => summaryOf(flow, enumerate(machine)))
const asItStands = (_: string, text: string) => ({ text })
const flowsOf = (query: string) => searchCharts(summaries, query, asItStands).map(({ chart }) => chart.flow)

const hitsOf = (query: string, said: Parameters<typeof searchCharts>[2] = asItStands) =>
  searchCharts(summaries, query, said).find(({ chart }) => chart.flow === "deposit")?.hits

describe("the search of the gallery", () => {
  test("finds charts by a rule, as the specification writes it", () => {
    const [found] = searchCharts(summaries, "§4 Modal status", asItStands)
    expect(found?.chart.flow).toBe("modal-queue")
    expect(found?.hits).toContainEqual({
      kind: "rule",
      text: "§4 Modal status",
      at: { rule: "§4 Modal status" },
    })
  })

  test("finds states and events in any letters, and says where", () => {
    expect(searchCharts(summaries, "STAKETOOSMALL", asItStands)[0]?.hits).toContainEqual({
      kind: "state",
      text: "editing.stakeTooSmall",
      at: { state: "editing.stakeTooSmall" },
    })
    expect(searchCharts(summaries, "sendbet is done", asItStands)[0]?.hits).toContainEqual({
      kind: "event",
      text: "sendBet is done",
      at: { event: "xstate.done.actor.sendBet" },
    })
  })

  test("finds descriptions in English and as the page says them", () => {
    const said = (chart: string, english: string) => ({
      text: chart === "deposit" && english === "The deposit is being credited." ? "Деньги в пути." : english,
    })
    for (const query of ["being credited", "деньги в пути"])
      expect(searchCharts(summaries, query, said)).toContainEqual({
        chart: expect.objectContaining({ flow: "deposit" }),
        hits: [{ kind: "state", text: "sending", at: { state: "sending" } }],
      })
  })

  test("finds guards, actions and tags where they stand first", () => {
    expect(hitsOf("amountIsAllowed")).toEqual([
      { kind: "guard", text: "amountIsAllowed", at: { transition: "deposit.choosing|deposit.pressed|0" } },
    ])
    expect(hitsOf("prepareDeposit")).toEqual([
      { kind: "action", text: "prepareDeposit", at: { transition: "deposit.choosing|deposit.pressed|0" } },
    ])
    expect(hitsOf("degraded")).toEqual([{ kind: "tag", text: "degraded", at: { state: "unknown" } }])
  })

  test("finds what is said of a transition in either language", () => {
    const said = (chart: string, english: string) => ({
      text:
        chart === "deposit" && english === "The deposit is sent under its key."
          ? "Пополнение уходит."
          : english,
    })
    for (const query of ["sent under its key", "пополнение уходит"])
      expect(hitsOf(query, said)).toContainEqual({
        kind: "transition",
        text: "choosing: deposit.pressed",
        at: { transition: "deposit.choosing|deposit.pressed|0" },
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
