import { Schema } from "effect"
import { enumerate, type StateEntry, type TransitionEntry } from "#machines/kernel/enumerate.ts"
import { eventTypes } from "#machines/kernel/event-types.ts"
import type { ChartModel } from "#machines/kernel/model.ts"
import { serialise } from "#machines/kernel/serialise.ts"
import { generatePaths } from "./paths.ts"

const rule = /^(§\d+ \S|design: \S)/
const eventName = /^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)+$/
const stateName = /^[a-z][A-Za-z0-9]*$/

/** What each part of a chart has to say of itself: documentation and audit are made from nothing else. */
const unsaid = (where: string, { description, meta }: StateEntry | TransitionEntry): readonly string[] => [
  ...(description?.trim() ? [] : [`${where} has no description`]),
  ...(rule.test(meta.rule ?? "") ? [] : [`${where} names no rule`]),
]

const inlineParts = (where: string, names: readonly string[]): readonly string[] =>
  names
    .filter((name) => name === "inline" || name.startsWith("xstate."))
    .map((name) => `${where} has an inline part (${name}) that no document can name`)

/** A state in which nothing can ever happen again, though it is not final. */
const isDeadEnd = (
  state: StateEntry,
  states: readonly StateEntry[],
  transitions: readonly TransitionEntry[],
) => {
  const around = (id: string): readonly string[] => {
    const parent = states.find((each) => each.id === id)?.parent
    return parent === undefined ? [id] : [id, ...around(parent)]
  }
  const from = around(state.id)
  return (
    state.kind === "atomic" &&
    transitions
      .filter(({ source }) => from.includes(source))
      .every(({ targets, actions }) => actions.length === 0 && targets.every((target) => target === state.id))
  )
}

const ofState = (state: StateEntry): readonly string[] => [
  ...unsaid(`state ${state.id}`, state),
  ...inlineParts(`state ${state.id}`, [...state.entry, ...state.exit]),
  ...state.path
    .filter((key) => !stateName.test(key))
    .map((key) => `state ${state.id}: ${key} is no camelCase`),
  ...state.invokes
    .filter(({ hasExplicitId }) => !hasExplicitId)
    .map(({ source }) => `state ${state.id} invokes ${source} without an id`),
]

const ofTransition = (transition: TransitionEntry): readonly string[] => [
  ...unsaid(`transition ${transition.key}`, transition),
  ...inlineParts(`transition ${transition.key}`, [...transition.actions, transition.guard ?? ""]),
  ...(transition.kind === "delay"
    ? [`transition ${transition.key} is delayed: a reload starts it anew, use the deadline actor`]
    : []),
]

/** What is wrong with a chart by the rules that hold for all charts. */
export const chartFaults = (machine: ChartModel["machine"]): readonly string[] => {
  const { states, transitions } = enumerate(machine)
  const heard = new Set(transitions.map(({ event }) => event))
  return [
    ...states.flatMap(ofState),
    ...transitions.flatMap(ofTransition),
    ...states
      .filter((state) => isDeadEnd(state, states, transitions))
      .map(({ id }) => `no way leads out of ${id}`),
    ...states.flatMap(({ id, invokes }) =>
      invokes
        .filter(({ id: actor, source }) => source !== "deadline" && !heard.has(`xstate.error.actor.${actor}`))
        .map((invoke) => `state ${id}: a defect of ${invoke.id} would stop the chart, it has no onError`),
    ),
  ]
}

/** What is wrong between a chart, the Schema of its events and the samples of its model. */
export const modelFaults = (model: ChartModel): readonly string[] => {
  const known = eventTypes(model.events)
  const { transitions } = enumerate(model.machine)
  const heard = new Set(transitions.filter(({ kind }) => kind === "event").map(({ event }) => event))
  const isEvent = Schema.is(model.events)
  const sent = generatePaths(model).paths.flatMap(({ steps }) =>
    steps.map(({ event }) => event).filter(({ type }) => !type.startsWith("xstate.")),
  )
  return [
    ...[...heard]
      .filter((type) => !known.includes(type))
      .map((type) => `${type} is not in the Schema of events`),
    ...known
      .filter((type) => !type.startsWith("xstate.") && !heard.has(type))
      .map((type) => `${type} is in the Schema of events and no state listens to it`),
    ...known
      .filter((type) => !type.startsWith("xstate.") && !eventName.test(type))
      .map((type) => `${type} is no event name such as code.entered`),
    ...sent
      .filter((event) => !isEvent(event))
      .map((event) => `a sample is refused by the Schema: ${serialise(event)}`),
  ]
}

/** Where a screen's component stands: a feature of the site, or the inspector, which is no part of it. */
const screenFile = (screen: string): string =>
  screen.startsWith("inspector/")
    ? `src/inspector/drawer/${screen.slice("inspector/".length)}.tsx`
    : `src/features/${screen}.tsx`

/** Screens a chart names, as files from the project's root: `feature/Component` stands for one component. */
export const screenFiles = (machine: ChartModel["machine"]): readonly string[] => [
  ...new Set(
    enumerate(machine).states.flatMap(({ meta }) =>
      meta.screen === undefined ? [] : [screenFile(meta.screen)],
    ),
  ),
]
