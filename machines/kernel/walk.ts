import type {
  AnyActorRef,
  AnyActorScope,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
} from "xstate"
import { isBegun, standingAt } from "./begun.ts"
import { transitionKeys } from "./enumerate.ts"
import { createInertScope } from "./inert-scope.ts"
import type { ChartModel } from "./model.ts"
import { serialise } from "./serialise.ts"

const DONE = "xstate.done.actor."
const FAILED = "xstate.error.actor."

/** The id of the actor that an event comes from; `undefined` for an event that somebody sends. */
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

/** Where a walk over a chart stands, and what the last event did there. */
export interface Stand {
  readonly snapshot: AnyMachineSnapshot
  /** Ids of actors that have answered and whose state is still active: they answer once only. */
  readonly ended: readonly string[]
  /** Keys of the transitions taken, `always` and raised ones included; empty where every guard refused. */
  readonly taken: readonly string[]
}

/** One microstep of a move: the transitions it took and where they led. */
export interface Microstep {
  readonly transitions: readonly AnyTransitionDefinition[]
  readonly snapshot: AnyMachineSnapshot
}

/** A stand with all that was seen on the way to it. */
export interface Moved extends Stand {
  readonly microsteps: readonly Microstep[]
  /** Actions that a running actor would have executed, in their order, each with its parameters. */
  readonly actions: ReadonlyArray<{ readonly name: string; readonly params: unknown }>
}

/** A chart that is walked: nothing is run, neither action nor actor nor clock. */
export interface Walker {
  /** Throws what the chart throws where it can't begin. */
  readonly start: () => Moved
  readonly step: (from: Stand, event: AnyEventObject) => Moved
}

const endedAfter = (from: Stand, { type }: AnyEventObject, after: AnyMachineSnapshot): readonly string[] => {
  const answered = answeringActor(type)
  return [...from.ended, ...(answered === undefined ? [] : [answered])].filter(
    (id) => after.children[id] !== undefined && after.children[id] === from.snapshot.children[id],
  )
}

/** Makes a chart walkable. One scope serves many moves, since that is what makes a long walk fast. */
export const walkerOf = (machine: AnyStateMachine, input: unknown): Walker => {
  const keys = transitionKeys(machine)
  let microsteps: Microstep[] = []
  let actions: Array<{ readonly name: string; readonly params: unknown }> = []
  const newScope = () =>
    createInertScope(machine, {
      onMicrostep: ({ transitions, snapshot }) => {
        microsteps.push({ transitions, snapshot: snapshot as AnyMachineSnapshot })
      },
      onAction: (name, params) => {
        actions.push({ name, params })
      },
    })
  let scope = newScope()

  /** Runs one transition on a scope without leftovers and collects what is seen meanwhile. */
  const observed = (
    move: (scope: AnyActorScope) => AnyMachineSnapshot,
    ended: (snapshot: AnyMachineSnapshot) => readonly string[],
  ): Moved => {
    if (Object.keys(scope.system.getAll()).length > 0) scope = newScope()
    microsteps = []
    actions = []
    const snapshot = move(scope)
    const taken = microsteps.flatMap(({ transitions }) =>
      transitions.flatMap((transition) => keys.get(transition) ?? []),
    )
    return { snapshot, ended: ended(snapshot), taken, microsteps, actions }
  }

  return {
    start: () => {
      const moved = observed(
        (inert) => machine.getInitialSnapshot(inert, input),
        () => [],
      )
      if (moved.snapshot.status === "error") throw moved.snapshot.error
      return moved
    },
    step: (from, event) => {
      // What a journal begins with was not led to by anything that is known.
      if (isBegun(event)) {
        const snapshot = standingAt(machine, event.state)
        return { snapshot, ended: [], taken: [], microsteps: [], actions: [] }
      }
      return observed(
        (inert) => machine.transition(from.snapshot, event, inert),
        (snapshot) => endedAfter(from, event, snapshot),
      )
    },
  }
}

/** True where a state that a snapshot stands in listens to a type of event. */
export const isHeard = (snapshot: AnyMachineSnapshot, type: string): boolean =>
  snapshot._nodes.some((node) => node.transitions.has(type))

/** Done and error events of the actors that exist, have not answered yet and are listened to. */
const answersAt = (model: ChartModel, { snapshot, ended }: Stand): readonly AnyEventObject[] =>
  Object.entries<AnyActorRef | undefined>(snapshot.children).flatMap(([id, child]) => {
    if (child === undefined || typeof child.src !== "string" || ended.includes(id)) return []
    const done = `${DONE}${id}`
    const failed = `${FAILED}${id}`
    return [
      ...(isHeard(snapshot, done)
        ? model.answersOf(child.src, snapshot).map((output) => ({ type: done, actorId: id, output }))
        : []),
      ...(isHeard(snapshot, failed)
        ? [{ type: failed, actorId: id, error: new Error(`a defect of ${child.src}`) }]
        : []),
    ]
  })

/** The events that a model knows for a stand: its samples, heard or not, and the answers of the actors that run there. */
export const eventsAt = (model: ChartModel, stand: Stand): readonly AnyEventObject[] =>
  stand.snapshot.status === "active" ? [...model.eventsAt(stand.snapshot), ...answersAt(model, stand)] : []

/** What tells two stands apart: state, actors, what was remembered by history, and the model's projection of the context. */
export const standKey = (model: ChartModel, { snapshot, ended }: Stand): string =>
  serialise([
    snapshot.value,
    snapshot.status,
    Object.keys(snapshot.children).sort(),
    ended,
    Object.entries(snapshot.historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id)]),
    model.project(snapshot),
  ])
