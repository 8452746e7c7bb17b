import { type AnyActorRef, type AnyEventObject, type AnyMachineSnapshot, createActor } from "xstate"
import type { ChartModel } from "#machines/kernel/model.ts"
import { serialise } from "#machines/kernel/serialise.ts"
import type { Seen } from "#models/inspection/paths-report.ts"
import { effectWords, ownEffects } from "./effects.ts"
import { heldActor } from "./held-actor.ts"
import type { Path } from "./paths.ts"
import { seenOf } from "./told-steps.ts"

/** What of a snapshot a live actor and a fold have to agree on. */
const essence = (
  { value, status, context, output, children, tags }: AnyMachineSnapshot,
  ended: readonly string[],
  effects: readonly string[],
) =>
  serialise({
    value,
    status,
    context,
    output,
    tags: [...tags].sort(),
    effects,
    children:
      status === "active"
        ? Object.keys(children)
            .filter((id) => !ended.includes(id))
            .sort()
        : [],
  })

/** Every actor the chart declares, held by hand; every effect noted and not run; what changes the context stays. */
const withFakes = ({ machine }: ChartModel, onEffect: (words: string) => void) => {
  const isOwnEffect = ownEffects(machine)
  return machine.provide({
    actors: Object.fromEntries(
      Object.keys(machine.implementations.actors ?? {}).map((source) => [source, heldActor]),
    ),
    actions: Object.fromEntries(
      Object.keys(machine.implementations.actions ?? {})
        .filter(isOwnEffect)
        .map((name) => [name, (_: unknown, params: unknown) => onEffect(effectWords(name, params))]),
    ),
  })
}

const deliver = (actor: AnyActorRef, event: AnyEventObject) => {
  const child = (actor.getSnapshot() as AnyMachineSnapshot).children[String(event.actorId)]
  if (event.type.startsWith("xstate.done.actor."))
    child?.send({ type: "held.answered", output: event.output })
  else if (event.type.startsWith("xstate.error.actor."))
    child?.send({ type: "held.broken", error: event.error })
  else actor.send(event)
}

/** A place where the live actor and the fold of the same events part. */
export interface Divergence {
  readonly afterEvent: string
  readonly expected: string
  readonly actual: string
}

/**
 * Sends a path's events to a running actor whose own actors are held by hand and answer when the path says so,
 * and compares it after each event with the fold of the same events: what replay will see. `onStep` is told of the beginning
 * and of each step.
 */
export const runLive = (
  model: ChartModel,
  path: Path,
  onStep?: (expected: Seen, seen: Seen, isSame: boolean) => void,
): readonly Divergence[] => {
  const defects: unknown[] = []
  let effects: string[] = []
  const actor = createActor(
    withFakes(model, (words) => effects.push(words)),
    { input: path.input },
  )
  actor.subscribe({ error: (error) => defects.push(error) })
  actor.start()
  const compare = (afterEvent: string, position: Path["start"]): readonly Divergence[] => {
    const { snapshot, ended } = position
    const expected = essence(snapshot, ended, position.effects)
    const live = actor.getSnapshot() as AnyMachineSnapshot
    const actual = essence(live, ended, effects)
    onStep?.(seenOf(snapshot, ended, position.effects), seenOf(live, ended, effects), expected === actual)
    effects = []
    return expected === actual ? [] : [{ afterEvent, expected, actual }]
  }
  const compareEnd = (end: string): readonly Divergence[] => {
    const live = actor.getSnapshot() as AnyMachineSnapshot
    const { ended = [] } = path.steps.at(-1)?.after ?? path.start
    const seen = seenOf(live, ended, [])
    if (seen.state === end) return []
    onStep?.({ ...seen, state: end }, seen, false)
    return [{ afterEvent: "all that was recorded", expected: end, actual: seen.state }]
  }
  const divergences = [
    ...compare("the beginning", path.start),
    ...path.steps.flatMap(({ event, after }) => {
      deliver(actor, event)
      return compare(event.type, after)
    }),
    ...(path.end === undefined ? [] : compareEnd(path.end)),
    ...defects.map((defect) => ({ afterEvent: "a defect", expected: "none", actual: String(defect) })),
  ]
  actor.stop()
  return divergences
}
