import { describe, expect, test, vi } from "vitest"
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  and,
  assign,
  not,
  raise,
  setup,
  stateIn,
} from "xstate"
import { compileOwnStep, compileStep } from "./compiled-step.ts"
import { contract } from "./contract.ts"
import { fold, initialSnapshot } from "./fold.ts"

interface Context {
  readonly log: ReadonlyArray<string>
  readonly count: number
}
type Event = { readonly type: string; readonly by?: number }

const noted = (word: string) =>
  assign<Context, Event, undefined, Event, never>({ log: ({ context }) => [...context.log, word] })

const kit = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as string },
  actors: { voice: contract<string, undefined>("voice") },
  guards: {
    isAbove: ({ context }, { least }: { least: number }) => context.count > least,
    isOdd: ({ context }) => context.count % 2 === 1,
    breaks: () => {
      throw new Error("a guard that breaks")
    },
  },
  actions: {
    add: assign(({ context }, { by }: { by: number }) => ({ count: context.count + by })),
    shout: () => {},
  },
})

const chart = kit.createMachine({
  id: "chart",
  context: { log: [], count: 0 },
  entry: noted("in chart"),
  initial: "idle",
  on: {
    "count.added": { actions: { type: "add", params: ({ event }) => ({ by: event.by ?? 0 }) } },
    "chart.shouted": { actions: "shout" },
    "chart.forbidden": {},
    "chart.restarted": ".idle",
    "chart.entered": { target: ".idle", reenter: true },
    "chart.broken": { guard: "breaks", actions: "shout" },
    "actor.spawned": {
      actions: assign(({ spawn }) => {
        spawn("voice")
        return {}
      }),
    },
    "event.raised": { actions: raise({ type: "count.added", by: 5 }) },
  },
  states: {
    idle: {
      tags: "resting",
      entry: noted("in idle"),
      exit: [noted("out of idle"), "shout"],
      on: {
        "work.begun": [
          { guard: { type: "isAbove", params: { least: 10 } }, target: "over" },
          { guard: and(["isOdd", not(stateIn("busy"))]), target: "busy.deep.second", actions: noted("odd") },
          { guard: "isOdd", target: "over" },
          { target: "busy", actions: [noted("even"), noted("go")] },
        ],
      },
    },
    busy: {
      tags: ["working", "open"],
      entry: noted("in busy"),
      exit: noted("out of busy"),
      initial: "shallow",
      always: { guard: { type: "isAbove", params: { least: 3 } }, target: "tired" },
      on: {
        "work.again": { target: "busy", reenter: true },
        "work.kept": { target: "busy" },
        "work.moved": { target: ".deep" },
      },
      states: {
        shallow: { entry: noted("in shallow") },
        deep: {
          entry: noted("in deep"),
          exit: noted("out of deep"),
          initial: "first",
          states: {
            first: { on: { "work.moved": "second" } },
            second: { tags: "last", on: { "deep.again": { target: "second", reenter: true } } },
          },
        },
      },
    },
    tired: {
      always: { guard: "isOdd", target: "over", actions: noted("tired and odd") },
      initial: "awake",
      states: { awake: { on: { "night.came": "asleep" } }, asleep: { type: "final" } },
    },
    regions: { type: "parallel", states: { one: {}, two: {} } },
    over: { type: "final", entry: noted("in over"), exit: noted("out of over") },
  },
  exit: noted("out of chart"),
})

const start = () => initialSnapshot(chart, undefined) as AnyMachineSnapshot
const add = (by: number) => ({ type: "count.added", by })
const event = (type: string) => ({ type })

const seen = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot) => [
  snapshot.toJSON(),
  snapshot._nodes.map(({ id }) => id),
  machine.getPersistedSnapshot(snapshot),
]

/** Takes events both ways; how many of them were left to XState. */
const takeBoth = (machine: AnyStateMachine, events: ReadonlyArray<Event>): number => {
  const own = compileOwnStep(machine)
  let snapshot = initialSnapshot(machine, undefined) as AnyMachineSnapshot
  let left = 0
  for (const each of events) {
    const expected = fold(machine, snapshot, [each]) as AnyMachineSnapshot
    const found = own(snapshot, each)
    if (found === undefined) left += 1
    else {
      expect(seen(machine, found)).toEqual(seen(machine, expected))
      expect(found === snapshot).toBe(expected === snapshot)
    }
    snapshot = found ?? expected
  }
  return left
}

describe("a compiled step", () => {
  test.each<[string, ReadonlyArray<Event>]>([
    ["a target with its initial states", [event("work.begun"), event("work.moved"), event("work.moved")]],
    ["a target deep below, past a combined guard", [add(1), event("work.begun"), event("deep.again")]],
    [
      "a state entered anew, and one that is not",
      [event("work.begun"), event("work.again"), event("work.kept")],
    ],
    ["transitions without an event, one after the other", [event("work.begun"), add(5)]],
    ["one that waits for its guard", [event("work.begun"), add(4), add(1)]],
    ["the end, with every way out", [add(11), event("work.begun")]],
    ["a target below the whole chart", [event("work.begun"), event("chart.restarted")]],
    [
      "nothing that is assigned",
      [event("chart.shouted"), event("chart.forbidden"), event("nobody.sends.this")],
    ],
  ])("given %s, then it is as XState's", (_what, events) => {
    expect(takeBoth(chart, events)).toBe(0)
  })

  test.each([
    ["an actor", "actor.spawned"],
    ["a raised event", "event.raised"],
    ["the whole chart entered anew", "chart.entered"],
    ["an event of XState's own", "xstate.done.actor.voice"],
  ])("given %s, then it is left to XState", (_what, type) => {
    expect(compileOwnStep(chart)(start(), event(type))).toBeUndefined()
    expect(compileStep(chart)(start() as never, event(type)).value).toBe("idle")
  })

  test("given a final state within that a state without an event follows, then it is left to XState", () => {
    expect(takeBoth(chart, [event("work.begun"), add(4), event("night.came")])).toBe(1)
  })

  test("given a guard that breaks, then it breaks in XState's words", () => {
    expect(() => compileStep(chart)(start() as never, event("chart.broken"))).toThrow(
      "Unable to evaluate guard 'breaks' in transition for event 'chart.broken'",
    )
  })

  test("given regions or a history, then they are left to XState", () => {
    const regions = kit.createMachine({
      id: "regions",
      context: { log: [], count: 0 },
      initial: "before",
      states: {
        before: { on: { next: "both", back: "past" } },
        past: { initial: "one", on: { next: "before" }, states: { one: {}, seen: { type: "history" } } },
        both: { type: "parallel", on: { next: "before" }, states: { left: {}, right: {} } },
      },
    })
    expect(takeBoth(regions, [event("next"), event("next")])).toBe(2)
    expect(takeBoth(regions, [event("back"), event("next")])).toBe(1)
  })

  test("given an output or a wildcard, then they are left to XState", () => {
    const speaking = kit.createMachine({
      context: { log: [], count: 0 },
      output: 7,
      initial: "open",
      states: { open: { on: { closed: "shut" } }, shut: { type: "final" } },
    })
    const listening = kit.createMachine({
      context: { log: [], count: 0 },
      on: { "*": { actions: noted("anything") } },
    })
    expect(takeBoth(speaking, [event("closed")])).toBe(1)
    expect(takeBoth(listening, [event("closed")])).toBe(1)
  })

  test("given many events, then each guard is asked once for each", () => {
    const asked = vi.fn(() => true)
    const asking = kit.createMachine({
      context: { log: [], count: 0 },
      on: { asked: { guard: asked, actions: noted("asked") } },
    })
    const step = compileStep(asking)
    let snapshot = initialSnapshot(asking, undefined)
    for (let turn = 0; turn < 3; turn += 1) snapshot = step(snapshot, event("asked"))
    expect(asked).toHaveBeenCalledTimes(3)
    expect(snapshot.context.log).toHaveLength(3)
  })
})
