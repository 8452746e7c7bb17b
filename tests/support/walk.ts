import type {
  ActorLogic,
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyTransitionDefinition,
  Snapshot,
} from "xstate"
import { transitionKeys } from "#machines/kernel/enumerate.ts"
import { createInertScope } from "#machines/kernel/inert-scope.ts"
import type { ChartModel } from "#machines/kernel/model.ts"
import { effectWords, ownEffects } from "./effects.ts"
import { refusedAlways, refusedByEvent } from "./refusals.ts"
import { serialise } from "./serialise.ts"

/** Where a walk over a chart stands, and what the last step did there. */
export interface Position extends Extract<Snapshot<unknown>, { status: "active" }> {
  readonly snapshot: AnyMachineSnapshot
  /** Ids of actors that have answered and whose state is still active: they answer once only. */
  readonly ended: readonly string[]
  /** Keys of the transitions the last step took, `always` and raised ones included. */
  readonly taken: readonly string[]
  /** Keys of the guarded transitions whose guard the last step saw refuse. */
  readonly refused: readonly string[]
  /** The chart's own actions that the last step would have run, each with its parameters. */
  readonly effects: readonly string[]
}

/** A chart as a thing to be walked step by step, with every sample offered in every position. */
export interface Walk {
  readonly logic: ActorLogic<Position, AnyEventObject, unknown>
  /** What the chart is started with. */
  readonly input: unknown
  readonly start: () => Position
  readonly step: (position: Position, event: AnyEventObject) => Position
  readonly eventsAt: (position: Position) => readonly AnyEventObject[]
  readonly keyOf: (position: Position) => string
}

interface Microstep {
  readonly transitions: readonly AnyTransitionDefinition[]
  readonly snapshot: AnyMachineSnapshot
}

const childrenOf = (snapshot: AnyMachineSnapshot) =>
  Object.entries<AnyActorRef | undefined>(snapshot.children).flatMap(([id, child]) =>
    child === undefined || typeof child.src !== "string" ? [] : [{ id, source: child.src }],
  )

const listensTo = (snapshot: AnyMachineSnapshot, type: string): boolean =>
  snapshot._nodes.some((node) => node.transitions.has(type))

/** Done and error events, for those actors only that exist, have not answered yet and are listened to. */
const answersAt = (model: ChartModel, { snapshot, ended }: Position): readonly AnyEventObject[] =>
  childrenOf(snapshot)
    .filter(({ id }) => !ended.includes(id))
    .flatMap(({ id, source }) => {
      const done = `xstate.done.actor.${id}`
      const error = `xstate.error.actor.${id}`
      return [
        ...(listensTo(snapshot, done)
          ? model.answersOf(source, snapshot).map((output) => ({ type: done, actorId: id, output }))
          : []),
        ...(listensTo(snapshot, error)
          ? [{ type: error, actorId: id, error: new Error(`a defect of ${source}`) }]
          : []),
      ]
    })

const answeredId = (event: AnyEventObject): string | undefined =>
  event.type.startsWith("xstate.done.actor.") || event.type.startsWith("xstate.error.actor.")
    ? String(event.actorId)
    : undefined

const endedAfter = (
  before: Position,
  event: AnyEventObject,
  after: AnyMachineSnapshot,
): readonly string[] => {
  const id = answeredId(event)
  const ids = id === undefined ? before.ended : [...before.ended, id]
  return ids.filter(
    (ended) =>
      after.children[ended] !== undefined && after.children[ended] === before.snapshot.children[ended],
  )
}

/** Makes a chart walkable. Nothing is run: no action, no actor, no clock. */
export const walkOf = (model: ChartModel): Walk => {
  const { machine } = model
  const keys = transitionKeys(machine)
  const keyed = (transitions: readonly AnyTransitionDefinition[]) =>
    transitions.flatMap((transition) => keys.get(transition) ?? [])
  const isOwnEffect = ownEffects(machine)
  let microsteps: Microstep[] = []
  let effects: string[] = []
  const newScope = () =>
    createInertScope(machine, {
      onMicrostep: ({ transitions, snapshot }) => {
        microsteps.push({ transitions, snapshot: snapshot as AnyMachineSnapshot })
      },
      onAction: (type, params) => {
        if (isOwnEffect(type)) effects.push(effectWords(type, params))
      },
    })
  let scope = newScope()

  /** Runs one transition on a scope without leftovers and collects its microsteps. */
  const observed = (move: (scope: ReturnType<typeof newScope>) => AnyMachineSnapshot) => {
    if (Object.keys(scope.system.getAll()).length > 0) scope = newScope()
    microsteps = []
    effects = []
    const snapshot = move(scope)
    return { snapshot, steps: microsteps, effects }
  }

  const position = (
    snapshot: AnyMachineSnapshot,
    ended: readonly string[],
    steps: readonly Microstep[],
    refused: readonly AnyTransitionDefinition[],
    effects: readonly string[],
  ): Position => {
    const settled = steps.flatMap((step, index) =>
      step.snapshot.status === "active"
        ? refusedAlways(step.snapshot, steps[index + 1]?.transitions ?? [])
        : [],
    )
    return {
      status: "active",
      output: undefined,
      error: undefined,
      snapshot,
      ended,
      taken: keyed(steps.flatMap((step) => step.transitions)),
      refused: [...new Set(keyed([...refused, ...settled]))],
      effects,
    }
  }

  const start = (): Position => {
    const { snapshot, steps, effects } = observed((inert) => machine.getInitialSnapshot(inert, model.input))
    if (snapshot.status === "error") throw snapshot.error
    const passedBy = steps[0] === undefined ? refusedAlways(snapshot, []) : []
    return position(snapshot, [], steps, passedBy, effects)
  }

  const step = (before: Position, event: AnyEventObject): Position => {
    const { snapshot, steps, effects } = observed((inert) =>
      machine.transition(before.snapshot, event, inert),
    )
    const refused = refusedByEvent(before.snapshot, event, steps[0]?.transitions ?? [])
    return position(snapshot, endedAfter(before, event, snapshot), steps, refused, effects)
  }

  return {
    input: model.input,
    start,
    step,
    eventsAt: (here) =>
      here.snapshot.status === "active" ? [...model.eventsAt(here.snapshot), ...answersAt(model, here)] : [],
    keyOf: ({ snapshot, ended }) =>
      serialise([
        snapshot.value,
        snapshot.status,
        Object.keys(snapshot.children).sort(),
        ended,
        Object.entries(snapshot.historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id)]),
        model.project(snapshot),
      ]),
    logic: {
      transition: step,
      getInitialSnapshot: start,
      getPersistedSnapshot: (snapshot) => snapshot,
    },
  }
}
