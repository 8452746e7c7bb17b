import { Result } from "effect"
import { describe, expect, test } from "vitest"
import { type ChartEntries, enumerate } from "#machines/kernel/enumerate.ts"
import { findCharts } from "#src/tools/find-charts.ts"
import { wholeDiagram } from "../diagram/mermaid.ts"
import { fileModel } from "../walk/file-model.ts"
import { offersAt } from "../walk/offers.ts"
import { tellingWalker } from "../walk/walk.ts"
import { openChart, readForeign } from "./open-chart.ts"
import { configOf } from "./xstate/config-of.ts"

const read = (text: string, file = "machine.json") => {
  const result = readForeign(text, file)
  if (Result.isFailure(result)) throw new Error(JSON.stringify(result.failure))
  return result.success
}

const readJson = (machine: unknown) => read(JSON.stringify(machine))

/** Each transition in one line. */
const linesOf = ({ transitions }: ChartEntries): readonly string[] =>
  transitions.map(
    ({ source, event, guard, targets, actions, reenters }) =>
      `${source} ${event}${guard === undefined ? "" : ` [${guard}]`}${actions.map((name) => ` /${name}`).join("")} > ${targets.join()}${reenters ? " again" : ""}`,
  )

/** A chart whose every state has the id of its place, also where it was given another. */
const placed = (chart: ChartEntries): ChartEntries => {
  const ids = new Map(chart.states.map(({ id, path }) => [id, [chart.id, ...path].join(".")]))
  const own = (id: string) => ids.get(id) ?? id
  return {
    ...chart,
    states: chart.states.map((state) => ({
      ...state,
      id: own(state.id),
      parent: state.parent && own(state.parent),
      initial: state.initial && own(state.initial),
    })),
    transitions: chart.transitions.map((transition) => ({
      ...transition,
      source: own(transition.source),
      key: `${own(transition.source)}|${transition.event}|${transition.index}`,
      targets: transition.targets.map(own),
    })),
  }
}

const charts = await findCharts()

describe.each(charts)("$flow", ({ flow, machine }) => {
  const chart = placed(enumerate(machine))

  test("comes back from XState's JSON as it went", () => {
    const back = readJson(configOf(chart))
    expect(back.lost).toEqual([])
    expect(linesOf(back.chart).toSorted()).toEqual(linesOf(chart).toSorted())
    const said = ({ states }: ChartEntries) =>
      states.map(({ id, kind, initial, description, tags, entry, exit, invokes, meta }) => ({
        ...{ id, kind, initial, description, tags, entry, exit, meta },
        invokes: invokes.map(({ id: actor, source }) => ({ actor, source })),
      }))
    expect(said(back.chart)).toEqual(said(chart))
  })

  test("is read from what XState prints of it, but for what that leaves out", () => {
    const back = readJson(machine.toJSON())
    // What XState prints has no transitions that are taken at once, and no guards that are made of others.
    const printed = chart.transitions.filter(({ kind }) => kind !== "always")
    expect(back.chart.transitions.map(({ key }) => key).toSorted()).toEqual(
      printed.map(({ key }) => key).toSorted(),
    )
    expect(back.chart.states.map(({ id, kind }) => `${id} ${kind}`)).toEqual(
      chart.states.map(({ id, kind }) => `${id} ${kind}`),
    )
  })

  test("has every transition, guard and action in Mermaid", () => {
    const { chart: back } = read(wholeDiagram(chart), `${flow}.mmd`)
    const without = (text: string) => text.replace(/[:;#]/g, " ")
    for (const { guard, actions } of chart.transitions) {
      const like = back.transitions.filter(
        (each) =>
          (each.guard ?? "") === without(guard ?? "") && each.actions.join() === without(actions.join()),
      )
      expect(like.length, `[${guard}] / ${actions.join()}`).toBeGreaterThan(0)
    }
    const arrows = chart.transitions.reduce((sum, { targets }) => sum + Math.max(1, targets.length), 0)
    expect(back.transitions.length).toBeGreaterThanOrEqual(arrows)
  })
})

describe("a machine of XState", () => {
  test("is read with the shapes of version 5", () => {
    const { chart, lost } = readJson({
      id: "door",
      context: { tries: 0 },
      initial: "closed",
      states: {
        closed: {
          id: "shut",
          on: {
            "door.*": { target: "open", guard: { type: "isUnlocked", params: { by: "key" } } },
            "*": { actions: { type: "log", params: { level: 1 } } },
          },
          invoke: { id: "watch", src: "watchDoor", onDone: "open", onError: { target: ".idle" } },
          initial: "idle",
          states: { idle: {}, rattled: { after: { 500: "idle", SLOW: { target: "idle", reenter: true } } } },
        },
        open: {
          type: "parallel",
          states: {
            lamp: {
              initial: "on",
              states: {
                on: { on: { OFF: "off" } },
                off: {},
                past: { type: "history", history: "deep", target: "off" },
              },
            },
            bell: {
              initial: "silent",
              states: {
                silent: { always: [{ target: "rings", guard: "isLate" }] },
                rings: { type: "final" },
              },
            },
          },
          on: {
            CLOSE: { target: "#shut", actions: ["lock", { type: "xstate.assign" }] },
            SPLIT: { target: [".lamp.off", ".bell.rings"] },
          },
          onDone: "closed",
        },
      },
    })
    expect(linesOf(chart)).toEqual(
      expect.arrayContaining([
        'door.closed door.* [isUnlocked(by: "key")] > door.open',
        "door.closed * /log(level: 1) > ",
        "door.closed xstate.done.actor.watch > door.open",
        "door.closed xstate.error.actor.watch > door.closed.idle",
        "door.closed.rattled xstate.after.500.door.closed.rattled > door.closed.idle",
        "door.closed.rattled xstate.after.SLOW.door.closed.rattled > door.closed.idle again",
        "door.open CLOSE /lock /assign > door.closed",
        "door.open SPLIT > door.open.lamp.off,door.open.bell.rings",
        "door.open xstate.done.state.door.open > door.closed",
        "door.open.bell.silent always [isLate] > door.open.bell.rings",
      ]),
    )
    expect(chart.states.find(({ id }) => id === "door.open.lamp.past")?.history).toEqual({
      isDeep: true,
      targets: ["door.open.lamp.off"],
    })
    expect(lost).toEqual([{ what: "context", where: "", name: "context" }])
    const again = readJson(configOf(chart))
    expect(linesOf(again.chart).toSorted()).toEqual(linesOf(chart).toSorted())
  })

  test("is read with the shapes of version 4 and 3", () => {
    const { chart } = readJson({
      key: "game",
      strict: true,
      initial: "play",
      states: {
        play: {
          onEntry: ["begin"],
          onExit: "end",
          activities: ["music"],
          on: {
            "": [{ target: "over", cond: "isLost" }],
            HIT: [
              { target: "play", internal: false, cond: { type: "xstate.guard", name: "isAlive" } },
              { target: "over", in: "#armed", actions: [{ type: "fall", exec: null }] },
            ],
          },
          after: [{ delay: 1000, target: "over" }],
        },
        over: { id: "armed", type: "final", data: { points: 1 } },
      },
    })
    expect(linesOf(chart)).toEqual(
      expect.arrayContaining([
        "machine.play always [isLost] > machine.over",
        "machine.play HIT [isAlive] > machine.play again",
        "machine.play HIT [in #armed] /fall > machine.over",
        "machine.play xstate.after.1000.machine.play > machine.over",
      ]),
    )
    expect(chart.states.find(({ id }) => id === "machine.play")).toMatchObject({
      entry: ["begin"],
      exit: ["end"],
      invokes: [{ source: "music" }],
    })
  })

  test("tells what it has no place for, and takes the first state where none is named", () => {
    const { lost } = readJson({
      states: { a: { on: { GO: { target: "b", hue: 1 } } }, b: { output: 1, colour: "red" } },
    })
    expect(lost).toEqual([
      { what: "noInitial", where: "", name: "a" },
      { what: "unknown", where: "a: GO", name: "hue" },
      { what: "unknown", where: "b", name: "colour" },
      { what: "output", where: "b", name: "output" },
    ])
  })

  test("is refused in words where XState can't make it, and where it is none", () => {
    const stray = readForeign(
      JSON.stringify({ initial: "a", states: { a: { on: { GO: "nowhere" } } } }),
      "m.json",
    )
    expect(stray).toMatchObject({ failure: { kind: "machine", message: expect.stringContaining("nowhere") } })
    expect(readForeign('{"name":"x"}', "m.json")).toMatchObject({ failure: { kind: "foreign" } })
    expect(readForeign("no chart", "m.txt")).toMatchObject({ failure: { kind: "json" } })
    expect(readForeign("stateDiagram-v2\n", "m.mmd")).toMatchObject({ failure: { kind: "empty" } })
  })

  test("is walked: an event that a wildcard hears is offered", async () => {
    const text = JSON.stringify({ id: "w", initial: "a", states: { a: { on: { "*": "b" } }, b: {} } })
    const opened = await openChart(text, "w.json")
    if (Result.isFailure(opened)) throw new Error(JSON.stringify(opened.failure))
    const { chart, layout } = opened.success.drawing
    expect(layout.boxes).toHaveLength(3)
    const model = fileModel(chart)
    const walker = tellingWalker(model.machine, undefined)
    const [offer] = offersAt(model, walker, walker.start())
    expect(offer).toMatchObject({ type: "anything", samples: [{ isTaken: true }] })
  })
})

describe("a diagram of Mermaid", () => {
  test("is read with composite states, ends, notes, styles, choices and comments", () => {
    const { chart, lost } = read(
      `---
title: Order
---
stateDiagram-v2
    direction LR
    classDef late fill:#f00
    [*]--> Cart %% where it begins
    Cart : What was picked
    state "Being paid" as pay {
        [*] --> asked
        asked --> asked : card.entered [isValid] / check, keep
        asked --> [*]
        note right of asked
            The bank answers
            within a minute.
        end note
    }
    state paid <<choice>>
    Cart --> pay : pay.pressed
    pay --> paid
    paid --> Sent:::late : if amount < 100
    paid --> Cart : if amount >= 100
    Sent --> [*]
    ~~ nothing ~~
`,
      "order.mmd",
    )
    expect(linesOf(chart)).toEqual(
      expect.arrayContaining([
        "order.Cart pay.pressed > order.Being paid",
        "order.Being paid.asked card.entered [isValid] /check /keep > order.Being paid.asked",
        "order.Being paid.asked always > order.Being paid.end",
        "order.Being paid always > order.paid",
        "order.paid always [if amount < 100] > order.Sent",
        "order.paid always [if amount >= 100] > order.Cart",
        "order.Sent always > order.end",
      ]),
    )
    expect(chart.states.find(({ id }) => id === "order.Being paid.asked")?.description).toBe(
      "The bank answers within a minute.",
    )
    expect(chart.states.find(({ id }) => id === "order.Cart")?.description).toBe("What was picked")
    expect(lost.map(({ what, name }) => `${what} ${name}`)).toEqual([
      "styles classDef late fill:#f00",
      "styles Sent:::late",
      "line ~~ nothing ~~",
    ])
  })

  test("is read with regions side by side", () => {
    const { chart } = read(
      "stateDiagram-v2\n[*] --> On\nstate On {\n[*] --> A\nA --> B : next\n--\n[*] --> C\nC --> D : next\n}",
      "keys.mmd",
    )
    expect(chart.states.map(({ id, kind }) => `${id} ${kind}`)).toEqual([
      "keys compound",
      "keys.On parallel",
      "keys.On.region 1 compound",
      "keys.On.region 1.A atomic",
      "keys.On.region 1.B atomic",
      "keys.On.region 2 compound",
      "keys.On.region 2.C atomic",
      "keys.On.region 2.D atomic",
    ])
  })
})
