import { describe, expect, test } from "vitest"
import type { Medium } from "#models/inspection/paths-report.ts"
import { lockerMachine } from "#tests/support/fixtures/locker.machine.ts"
import { model } from "#tests/support/fixtures/locker.model.ts"
import { chosenPaths, SIMPLE_ON_SCREENS } from "#tests/support/path-choice.ts"
import { simplePaths } from "#tests/support/simple-paths.ts"
import { walkOf } from "#tests/support/walk.ts"
import { listedPaths, walkOnChart } from "./chart-paths.ts"
import { flowReport } from "./flow-report.ts"
import { htmlOf } from "./html.ts"
import { readOptions } from "./options.ts"
import type { PathRun } from "./run-log.ts"

const chart = { flow: "locker", file: "locker.machine.ts", machine: lockerMachine, model }
const { paths } = chosenPaths(model)
const onChart = walkOnChart(model, paths)
const onScreen = onChart.map((run): PathRun => ({ ...run, medium: "screen" }))

/** The locker names no screen: one is named, so that it has to be walked there. */
const shown = { ...model, offScreen: [] }
const hole = "locker.door.open|door.closed|0"

const walk = { at: 0, commit: "9eff5690", isClean: true }

const report = (runs: readonly PathRun[], media: readonly Medium[], of = shown) =>
  flowReport({
    chart,
    model: of,
    paths,
    isWhole: true,
    media,
    runs,
    changes: [],
    inputs: "i",
    isAll: false,
    walk,
  })

const without = (key: string) =>
  onScreen.map((run) => ({ ...run, taken: run.taken.filter((each) => each !== key) }))

describe("given all paths walked on the chart", () => {
  test("then every transition is lit and nothing fails", () => {
    const { transitions, chartRun, faults } = report(onChart, ["chart"])
    expect(chartRun).toMatchObject({ reachable: 11, taken: 11, paths: paths.length })
    expect(new Set(transitions.map((each) => each.chart))).toEqual(new Set(["taken"]))
    expect(faults).toEqual([])
  })

  test("when one path went wrong, then the report fails and says where", () => {
    const [first, ...rest] = onChart
    const broken = first === undefined ? [] : [{ ...first, fault: "after door.closed it is open", taken: [] }]
    expect(report([...broken, ...rest], ["chart"]).faults.join("\n")).toContain(
      "after door.closed it is open",
    )
  })
})

test("a path that went wrong is told shortly: its reason in one line, and its events without what they carry", () => {
  const [first, ...rest] = paths
  if (first === undefined) throw new Error("The locker has no path")
  const title = `recorded locker: ${"{} → ".repeat(100)}`
  const long = [{ ...first, path: { ...first.path, title } }, ...rest]
  const fault = `step 1 of 2, code.entered: expected a, seen b\n${"x".repeat(3_000)}`
  const runs = walkOnChart(model, long).map((run) => (run.title === title ? { ...run, fault } : run))
  const { faults } = flowReport({
    chart,
    model: shown,
    paths: long,
    isWhole: true,
    media: ["chart"],
    runs,
    changes: [],
    inputs: "i",
    isAll: false,
    walk,
  })
  const told = faults.find((each) => each.includes("seen b"))
  expect(told).toMatch(
    /^chart: step 1 of 2, code.entered: expected a, seen b – of the path recorded locker: /,
  )
  expect(told?.length).toBeLessThan(400)
})

describe("given a transition that a medium missed", () => {
  const walked = [...onChart, ...without(hole).map((run): PathRun => ({ ...run, medium: "browser" }))]

  test("then it is a hole with the shortest way to it", () => {
    const found = report(walked, ["chart", "browser"]).transitions.find(({ key }) => key === hole)
    expect(found).toMatchObject({ chart: "taken", browser: "missed" })
    expect(found?.shortestPath?.at(-1)).toBe("door.closed")
    expect(found?.shortestPath).toHaveLength(4)
  })

  test("then ten of eleven are enough in the browser, nine are not", () => {
    expect(report(walked, ["chart", "browser"]).faults).toEqual([])
    const fewer = walked.map((run) =>
      run.medium === "browser"
        ? { ...run, taken: run.taken.filter((key) => !key.includes("lamp.switched")) }
        : run,
    )
    expect(report(fewer, ["chart", "browser"]).faults).toEqual([
      "browser: 9 of 11 transitions, 90 % are wanted",
    ])
  })

  test("when the model names its reason, then it is exempt with that reason", () => {
    const named = { ...shown, offBrowser: [{ key: hole, reason: "doors are not seen there" }] }
    const { transitions, browserRun } = report(walked, ["chart", "browser"], named)
    expect(transitions.find(({ key }) => key === hole)).toMatchObject({
      browser: "exempt",
      reasons: [{ medium: "browser", reason: "doors are not seen there" }],
    })
    expect(browserRun).toMatchObject({ reachable: 10, taken: 10 })
  })

  test("when an exempt transition is taken after all, then the exemption is not true", () => {
    const named = { ...shown, offBrowser: [{ key: "locker.lamp.dark|lamp.switched|0", reason: "no" }] }
    expect(report(walked, ["chart", "browser"], named).faults).toEqual([
      "browser: the exemption of locker.lamp.dark|lamp.switched|0 is not true",
    ])
  })
})

test("a hole that no sample or outcome leads to says so, with its event, its state and its guard", () => {
  const flow = report([...onChart, ...without(hole)], ["chart", "screen"])
  const lost = {
    ...flow,
    transitions: flow.transitions.map((each) =>
      each.key === hole ? { ...each, shortestPath: null, guard: "isShut" } : each,
    ),
  }
  const page = htmlOf({
    format: "statebook-paths",
    formatVersion: 2,
    madeAt: 0,
    milliseconds: 1,
    media: ["chart", "screen"],
    walked: ["locker"],
    flows: [lost],
    faults: [],
  })
  expect(page).toContain(
    "no sample or outcome of the model brings about door.closed in <code>locker.door.open</code> so that <code>isShut</code> lets it pass",
  )
  expect(page).not.toContain("Shortest path there")
  expect(page).toContain('<th class="num" colspan="3" scope="colgroup">screen</th>')
})

test("the page escapes what charts say and leads from each hole to its row", () => {
  const flow = report(
    [...onChart, ...without(hole).map((run): PathRun => ({ ...run, medium: "browser" }))],
    ["chart", "browser"],
  )
  const page = htmlOf({
    format: "statebook-paths",
    formatVersion: 2,
    madeAt: 0,
    milliseconds: 1,
    media: ["chart", "browser"],
    walked: ["locker"],
    flows: [flow],
    faults: ["<blink>"],
  })
  expect(page).not.toContain("<blink>")
  expect(page).toContain(`href="#${hole}"`)
  expect(page).toContain(`<tr id="${hole}" data-row`)
})

test("a path that is walked in the browser alone stands among the paths", () => {
  const own: PathRun = {
    medium: "browser",
    chart: model.machine.id,
    title: "code.entered → lamp.switched",
    steps: ["code.entered", "lamp.switched"].map((event) => ({
      event,
      payload: "",
      state: "",
      taken: [],
      refused: [],
    })),
    taken: [],
    milliseconds: 7,
    fault: null,
  }
  const found = report([...onChart, own], ["chart", "browser"]).paths.find(({ title }) => title === own.title)
  expect(found).toMatchObject({
    chart: null,
    browser: { milliseconds: 7, fault: null, trace: null },
    steps: own.steps,
  })
})

describe("all simple paths", () => {
  test("come to no position twice and go past the covering ones", () => {
    const { paths: simple, isWhole } = simplePaths({ ...model, limit: 50_000 })
    expect(isWhole).toBe(true)
    const walk = walkOf(model)
    for (const { start, steps } of simple) {
      const keys = [start, ...steps.map(({ after }) => after)].map(walk.keyOf)
      expect(new Set(keys).size).toBe(keys.length)
    }
    expect(simple.length).toBeGreaterThan(paths.length)
    expect(simple.flatMap((path) => walkOnChart(model, [{ origin: "simple", path }]))).toEqual(
      simple.map(({ title }) => expect.objectContaining({ title, fault: null })),
    )
  })

  test("end at the model's bound, and say so", () => {
    expect(simplePaths({ ...model, limit: 20 }).isWhole).toBe(false)
  })
})

describe("the command line", () => {
  test("names the charts there are where one is unknown", () => {
    expect(() => readOptions(["coupn"], ["coupon", "bet"])).toThrow(
      "There is no chart coupn. There are: coupon, bet",
    )
  })

  test("refuses an option that is not there", () => {
    expect(() => readOptions(["--screens"], [])).toThrow("--screens")
  })

  test("reads options and flows", () => {
    expect(readOptions(["--all", "--file", "x.json", "coupon"], ["coupon"])).toEqual({
      all: true,
      browser: false,
      mutate: false,
      allCharts: false,
      changed: false,
      watch: false,
      file: "x.json",
      add: undefined,
      expect: [],
      flows: ["coupon"],
    })
  })

  test("says what an end belongs to where nothing is added", () => {
    expect(() => readOptions(["--expect", "choosing"], [])).toThrow("it needs --add FILE")
  })

  test("are listed up to a number, the shortest, and wherever one went wrong; the report tells of the others", () => {
    const simple = simplePaths({ ...model, limit: 5_000 }).paths.map((path) => ({
      origin: "simple" as const,
      path,
    }))
    const right = walkOnChart(model, simple)
    const last = right.at(-1)
    const runs = right.map((run) => (run === last ? { ...run, fault: "it went elsewhere" } : run))
    expect(simple.length).toBeGreaterThan(SIMPLE_ON_SCREENS + 1)
    const listed = listedPaths([...paths, ...simple], [...onChart, ...runs])
    expect(listed).toEqual([...paths, ...simple.slice(0, SIMPLE_ON_SCREENS), simple.at(-1)])
    const flow = flowReport({
      chart,
      model: shown,
      paths: listed,
      isWhole: true,
      media: ["chart"],
      runs: [...onChart, ...runs],
      changes: [],
      inputs: "i",
      isAll: false,
      walk,
    })
    const page = htmlOf({
      format: "statebook-paths",
      formatVersion: 2,
      madeAt: 0,
      milliseconds: 1,
      media: ["chart"],
      walked: ["locker"],
      flows: [flow],
      faults: [],
    })
    expect(page).toContain(`${simple.length - SIMPLE_ON_SCREENS - 1} longer ones went right`)
  })
})
