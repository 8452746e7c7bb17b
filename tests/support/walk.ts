import type { ActorLogic, AnyEventObject, AnyTransitionDefinition, Snapshot } from "xstate"
import { transitionKeys } from "#machines/kernel/enumerate.ts"
import type { ChartModel } from "#machines/kernel/model.ts"
import { eventsAt, type Moved, type Stand, standKey, walkerOf } from "#machines/kernel/walk.ts"
import { effectWords, ownEffects } from "./effects.ts"
import { refusedAlways, refusedByEvent } from "./refusals.ts"

/** Where a walk over a chart stands, and what the last step did there. */
export interface Position extends Stand, Extract<Snapshot<unknown>, { status: "active" }> {
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

/** Makes a chart walkable, refusals and the chart's own effects told. Nothing is run: no action, no actor, no clock. */
export const walkOf = (model: ChartModel): Walk => {
  const { machine } = model
  const keys = transitionKeys(machine)
  const walker = walkerOf(machine, model.input)
  const isOwnEffect = ownEffects(machine)

  const position = (
    { snapshot, ended, taken, microsteps, actions }: Moved,
    refused: readonly AnyTransitionDefinition[],
  ): Position => {
    const settled = microsteps.flatMap((step, index) =>
      step.snapshot.status === "active"
        ? refusedAlways(step.snapshot, microsteps[index + 1]?.transitions ?? [])
        : [],
    )
    return {
      status: "active",
      output: undefined,
      error: undefined,
      snapshot,
      ended,
      taken,
      refused: [...new Set([...refused, ...settled].flatMap((transition) => keys.get(transition) ?? []))],
      effects: actions
        .filter(({ name }) => isOwnEffect(name))
        .map(({ name, params }) => effectWords(name, params)),
    }
  }

  const start = (): Position => {
    const moved = walker.start()
    return position(moved, moved.microsteps[0] === undefined ? refusedAlways(moved.snapshot, []) : [])
  }

  const step = (before: Position, event: AnyEventObject): Position => {
    const moved = walker.step(before, event)
    return position(moved, refusedByEvent(before.snapshot, event, moved.microsteps[0]?.transitions ?? []))
  }

  return {
    input: model.input,
    start,
    step,
    eventsAt: (here) => eventsAt(model, here),
    keyOf: (here) => standKey(model, here),
    logic: {
      transition: step,
      getInitialSnapshot: start,
      getPersistedSnapshot: (snapshot) => snapshot,
    },
  }
}
