import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from "xstate"
import { enumerate } from "#machines/kernel/enumerate.ts"
import { received, type Stand, walkerOf } from "#machines/kernel/walk.ts"

/** Something a running chart would do now, which a walk only tells. */
export interface Effect {
  readonly kind: "action" | "starts" | "stops"
  readonly name: string
}

/** Where a walk stands, and all that the last event would have done. */
export interface ToldStand extends Stand {
  readonly effects: readonly Effect[]
}

/** A chart that is walked by a person, who sends events as plain data. */
export interface TellingWalker {
  readonly start: () => ToldStand
  readonly step: (from: Stand, event: AnyEventObject) => ToldStand
}

const actorIds = (snapshot: AnyMachineSnapshot | undefined): readonly string[] =>
  Object.keys(snapshot?.children ?? {})

/** Makes a chart walkable by hand: its events are plain data, and what would run is told. */
export const tellingWalker = (machine: AnyStateMachine, input: unknown): TellingWalker => {
  const walker = walkerOf(machine, input)
  const chart = enumerate(machine)
  const states = new Map(chart.states.map((state) => [state.id, state]))
  const transitions = new Map(chart.transitions.map((transition) => [transition.key, transition]))

  const effectsOf = (
    before: AnyMachineSnapshot | undefined,
    { snapshot: after, taken }: Stand,
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
      ...taken.flatMap((key) => transitions.get(key)?.actions ?? []).map(action),
      ...entered.flatMap((id) => states.get(id)?.entry ?? []).map(action),
      ...actorIds(after)
        .filter((id) => !stayed(id))
        .map((name): Effect => ({ kind: "starts", name })),
    ]
  }

  const told = (before: AnyMachineSnapshot | undefined, { snapshot, ended, taken }: Stand): ToldStand => ({
    snapshot,
    ended,
    taken,
    effects: effectsOf(before, { snapshot, ended, taken }),
  })

  return {
    start: () => told(undefined, walker.start()),
    step: (from, event) => told(from.snapshot, walker.step(from, received(event))),
  }
}
