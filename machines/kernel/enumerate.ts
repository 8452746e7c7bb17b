import type { AnyStateMachine, AnyTransitionDefinition } from "xstate"
import type { StateMeta, TransitionMeta } from "./meta.ts"

/** What makes a transition be considered. */
export type TransitionKind = "event" | "always" | "actorDone" | "actorError" | "stateDone" | "delay" | "other"

/** An actor that a state keeps while it is active. */
export interface InvokeEntry {
  readonly id: string
  /** Name of the actor's contract in `setup`. */
  readonly source: string
  /** False where the chart left the id to be made up, which makes its events unnameable. */
  readonly hasExplicitId: boolean
}

/** One state of a chart, the root included. */
export interface StateEntry {
  readonly id: string
  /** Keys from the root down; empty for the root. */
  readonly path: readonly string[]
  readonly parent: string | undefined
  readonly kind: "atomic" | "compound" | "parallel" | "final" | "history"
  /** Id of the state entered first, in a compound state. */
  readonly initial: string | undefined
  readonly description: string | undefined
  readonly meta: Partial<StateMeta>
  readonly tags: readonly string[]
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  readonly invokes: readonly InvokeEntry[]
  /** Of a state of history: whether it remembers all within, and ids of what is entered where nothing is remembered. */
  readonly history?: { readonly isDeep: boolean; readonly targets: readonly string[] }
}

/** One transition of a chart: one candidate for one event in one state. */
export interface TransitionEntry {
  /** `id|event|index`: unique in the chart, stable while the chart is. */
  readonly key: string
  readonly source: string
  /** The event type as written; `always` for a transition taken without an event. */
  readonly event: string
  /** Place among the candidates of the same state and event, from 0. */
  readonly index: number
  readonly kind: TransitionKind
  readonly guard: string | undefined
  readonly actions: readonly string[]
  /** Ids of the states entered; empty where the transition stays. */
  readonly targets: readonly string[]
  readonly reenters: boolean
  readonly description: string | undefined
  readonly meta: Partial<TransitionMeta>
}

/** Everything a chart says of itself, in document order. */
export interface ChartEntries {
  readonly id: string
  readonly states: readonly StateEntry[]
  readonly transitions: readonly TransitionEntry[]
}

type StateNode = AnyStateMachine["root"]

const ALWAYS = "always"

const actorDone = "xstate.done.actor."
const actorError = "xstate.error.actor."

const kindOf = (event: string): TransitionKind => {
  if (event === ALWAYS) return "always"
  if (event.startsWith(actorDone)) return "actorDone"
  if (event.startsWith(actorError)) return "actorError"
  if (event.startsWith("xstate.done.state.")) return "stateDone"
  if (event.startsWith("xstate.after.")) return "delay"
  return event.startsWith("xstate.") ? "other" : "event"
}

/** The plain words of a transition's event: `sendCode is done` for `xstate.done.actor.sendCode`. */
export const eventLabel = (event: string): string => {
  const named = (prefix: string, words: string) => `${event.slice(prefix.length)} ${words}`
  switch (kindOf(event)) {
    case "actorDone":
      return named(actorDone, "is done")
    case "actorError":
      return named(actorError, "has failed")
    case "stateDone":
      return named("xstate.done.state.", "is finished")
    case "delay": {
      const [delay = ""] = event.slice("xstate.after.".length).split(".")
      return /^\d+$/.test(delay) ? `after ${delay} ms` : `after ${delay}`
    }
    default:
      return event
  }
}

/** A property of whatever it is, or nothing. */
export const property = (value: unknown, name: string): unknown =>
  (typeof value === "object" || typeof value === "function") && value !== null
    ? Reflect.get(value, name)
    : undefined

/** A guard as charts are drawn with it. Combined ones (`and`, `or`, `not`) are functions that carry their parts. */
export const guardLabel = (guard: unknown): string => {
  if (typeof guard === "string") return guard
  const parts = property(guard, "guards")
  if (Array.isArray(parts)) {
    const labels = parts.map(guardLabel)
    const combinator = property(guard, "name")
    if (combinator === "not") return `not ${labels.join()}`
    return labels.length > 1 ? `(${labels.join(` ${String(combinator)} `)})` : labels.join()
  }
  const type = property(guard, "type")
  return typeof type === "string" ? type : "inline"
}

const actionLabel = (action: unknown): string => {
  if (typeof action === "string") return action
  const type = property(action, "type")
  return typeof type === "string" ? type : "inline"
}

const metaOf = <Meta extends object>(meta: unknown): Partial<Meta> =>
  typeof meta === "object" && meta !== null ? meta : {}

const invokesOf = (node: StateNode): readonly InvokeEntry[] => {
  const written: unknown = node.config.invoke
  const configs: readonly unknown[] = Array.isArray(written) ? written : [written]
  return node.invoke.map((invoke, index) => ({
    id: invoke.id,
    source: typeof invoke.src === "string" ? invoke.src : "inline",
    hasExplicitId: typeof property(configs[index], "id") === "string",
  }))
}

/** What a state of history leads to where nothing is remembered is written as it would be written for a transition of the state around it. */
const historyOf = (node: StateNode): NonNullable<StateEntry["history"]> => {
  const written = property(node.config, "target")
  const names = (Array.isArray(written) ? written : [written]).filter((name) => typeof name === "string")
  const found = names.map((name) =>
    name.startsWith("#")
      ? node.machine.getStateNodeById(name.slice(1))
      : node.parent?.states[name.replace(/^\./, "")],
  )
  return { isDeep: node.history === "deep", targets: found.flatMap((state) => state?.id ?? []) }
}

const stateEntry = (node: StateNode): StateEntry => ({
  id: node.id,
  path: node.path,
  parent: node.parent?.id,
  kind: node.type,
  initial: node.type === "compound" ? node.initial.target?.[0]?.id : undefined,
  description: node.description,
  meta: metaOf<StateMeta>(node.meta),
  tags: node.tags,
  entry: node.entry.map(actionLabel),
  exit: node.exit.map(actionLabel),
  invokes: invokesOf(node),
  ...(node.type === "history" ? { history: historyOf(node) } : {}),
})

const transitionEntry = (
  definition: AnyTransitionDefinition,
  event: string,
  index: number,
): TransitionEntry => ({
  key: `${definition.source.id}|${event}|${index}`,
  source: definition.source.id,
  event,
  index,
  kind: kindOf(event),
  guard: definition.guard === undefined ? undefined : guardLabel(definition.guard),
  actions: definition.actions.map(actionLabel),
  targets: (definition.target ?? []).map((target) => target.id),
  reenters: definition.reenter,
  description: definition.description,
  meta: metaOf<TransitionMeta>(definition.meta),
})

/** The candidates of a state for each event, `always` last, as the chart's own objects. */
const definitionsOf = (
  node: StateNode,
): ReadonlyArray<readonly [string, readonly AnyTransitionDefinition[]]> => [
  ...node.transitions,
  ...(node.always === undefined ? [] : [[ALWAYS, node.always] as const]),
]

const nodesBelow = (node: StateNode): readonly StateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesBelow),
]

/** Every state and every transition of a chart, `always`, `onDone` and `onError` included. Pure: reads the chart only. */
export const enumerate = (machine: AnyStateMachine): ChartEntries => {
  const nodes = nodesBelow(machine.root)
  return {
    id: machine.id,
    states: nodes.map(stateEntry),
    transitions: nodes.flatMap((node) =>
      definitionsOf(node).flatMap(([event, definitions]) =>
        definitions.map((definition, index) => transitionEntry(definition, event, index)),
      ),
    ),
  }
}

/** The key of each of a chart's transitions by the chart's own object, which inspection reports when it is taken. */
export const transitionKeys = (machine: AnyStateMachine): ReadonlyMap<AnyTransitionDefinition, string> =>
  new Map(
    nodesBelow(machine.root).flatMap((node) =>
      definitionsOf(node).flatMap(([event, definitions]) =>
        definitions.map((definition, index) => [definition, `${node.id}|${event}|${index}`] as const),
      ),
    ),
  )
