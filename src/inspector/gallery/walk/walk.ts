import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from "xstate"
import { enumerate, transitionKeys } from "#machines/kernel/enumerate.ts"
import { createInertScope } from "#machines/kernel/inert-scope.ts"

/** Something a running chart would do now, which a walk only tells. */
export interface Effect {
  readonly kind: "action" | "starts" | "stops"
  readonly name: string
}

/** Where a walk stands after one event, and what the event did. */
export interface Stand {
  readonly snapshot: AnyMachineSnapshot
  /** Keys of the transitions taken, those taken at once included; empty where every guard refused. */
  readonly taken: readonly string[]
  readonly effects: readonly Effect[]
  /** Ids of actors that have answered while their state stays: they answer once. */
  readonly ended: readonly string[]
}

/** A chart that is walked: nothing is run, neither action nor actor nor clock. */
export interface Walker {
  readonly start: () => Stand
  readonly step: (from: Stand, event: AnyEventObject) => Stand
}

const DONE = "xstate.done.actor."
const FAILED = "xstate.error.actor."

/** The actor that an event comes from. */
export const answeringActor = (type: string): string | undefined =>
  [DONE, FAILED].filter((prefix) => type.startsWith(prefix)).map((prefix) => type.slice(prefix.length))[0]

/** An event as the chart gets it: what came as plain data is given the actor it comes from, and a failure its error. */
export const received = (event: AnyEventObject): AnyEventObject => {
  const actorId = answeringActor(event.type)
  if (actorId === undefined) return event
  return event.type.startsWith(FAILED)
    ? { ...event, actorId, error: new Error(String(event.error ?? "")) }
    : { ...event, actorId }
}

const actorIds = (snapshot: AnyMachineSnapshot | undefined): readonly string[] =>
  Object.keys(snapshot?.children ?? {})

/** Makes a chart walkable. */
export const walkerOf = (machine: AnyStateMachine, input: unknown): Walker => {
  const keys = transitionKeys(machine)
  const chart = enumerate(machine)
  const states = new Map(chart.states.map((state) => [state.id, state]))
  const transitions = new Map(chart.transitions.map((transition) => [transition.key, transition]))
  let taken: AnyTransitionDefinition[] = []
  const newScope = () =>
    createInertScope(machine, { onMicrostep: (step) => void taken.push(...step.transitions) })
  let scope = newScope()

  const observed = (move: () => AnyMachineSnapshot) => {
    if (Object.keys(scope.system.getAll()).length > 0) scope = newScope()
    taken = []
    return { snapshot: move(), keys: taken.flatMap((transition) => keys.get(transition) ?? []) }
  }

  const effectsOf = (
    before: AnyMachineSnapshot | undefined,
    after: AnyMachineSnapshot,
    keysTaken: readonly string[],
  ): readonly Effect[] => {
    const idsOf = (snapshot: AnyMachineSnapshot | undefined): readonly string[] =>
      (snapshot?._nodes ?? []).map(({ id }) => id)
    const here = new Set(idsOf(after))
    const there = new Set(idsOf(before))
    const left = idsOf(before).filter((id) => !here.has(id))
    const entered = idsOf(after).filter((id) => !there.has(id))
    const stayed = (id: string) => before?.children[id] === after.children[id]
    const action = (name: string): Effect => ({ kind: "action", name })
    return [
      ...left.flatMap((id) => states.get(id)?.exit ?? []).map(action),
      ...actorIds(before)
        .filter((id) => !stayed(id))
        .map((name): Effect => ({ kind: "stops", name })),
      ...keysTaken.flatMap((key) => transitions.get(key)?.actions ?? []).map(action),
      ...entered.flatMap((id) => states.get(id)?.entry ?? []).map(action),
      ...actorIds(after)
        .filter((id) => !stayed(id))
        .map((name): Effect => ({ kind: "starts", name })),
    ]
  }

  return {
    start: () => {
      const { snapshot, keys: keysTaken } = observed(() => machine.getInitialSnapshot(scope, input))
      if (snapshot.status === "error") throw snapshot.error
      return { snapshot, taken: keysTaken, effects: effectsOf(undefined, snapshot, keysTaken), ended: [] }
    },
    step: (from, event) => {
      const { snapshot, keys: keysTaken } = observed(() =>
        machine.transition(from.snapshot, received(event), scope),
      )
      const answered = answeringActor(event.type)
      const ended = [...from.ended, ...(answered === undefined ? [] : [answered])].filter(
        (id) => snapshot.children[id] !== undefined && snapshot.children[id] === from.snapshot.children[id],
      )
      return { snapshot, taken: keysTaken, effects: effectsOf(from.snapshot, snapshot, keysTaken), ended }
    },
  }
}
