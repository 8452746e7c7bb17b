import type { AnyEventObject } from "xstate"
import { enumerate, type TransitionEntry } from "#machines/kernel/enumerate.ts"
import type { ChartModel } from "#machines/kernel/model.ts"
import { standKey } from "#machines/kernel/walk.ts"
import { heardEvents } from "./offers.ts"
import { type ToldStand, tellingWalker } from "./walk.ts"

/** A way to a state: the events, and where they lead. */
export interface Way {
  readonly events: readonly AnyEventObject[]
  readonly stand: ToldStand
}

/** Stands that are looked at before the search ends; the charts of the product need a few thousand. */
const LIMIT = 20_000

/** States that a chart can stand in: one that is always left at once is never stood in. */
export const restingStates = ({ machine, neverRefused }: ChartModel): readonly string[] => {
  const { states, transitions } = enumerate(machine)
  const isUnconditional = ({ key, guard }: TransitionEntry) =>
    guard === undefined || neverRefused.some((exemption) => exemption.key === key)
  const leavesAtOnce = (id: string) =>
    transitions.some((each) => each.source === id && each.kind === "always" && isUnconditional(each))
  return states.map(({ id }) => id).filter((id) => !leavesAtOnce(id))
}

/** Ways to all stands that the samples lead to, the nearest first. */
function* ways(model: ChartModel): Generator<Way> {
  const walker = tellingWalker(model.machine, model.input)
  const first: Way = { events: [], stand: walker.start() }
  const seen = new Set([standKey(model, first.stand)])
  const queue = [first]
  yield first
  for (let next = 0; next < queue.length && next < LIMIT; next += 1) {
    const here = queue[next]
    if (here === undefined) return
    for (const event of heardEvents(model, here.stand)) {
      const stand = walker.step(here.stand, event)
      const key = standKey(model, stand)
      if (stand.taken.length === 0 || seen.has(key)) continue
      seen.add(key)
      const way = { events: [...here.events, event], stand }
      yield way
      queue.push(way)
    }
  }
}

/** The shortest way to a stand that is wanted; `undefined` where the samples lead to none. */
export const wayTo = (model: ChartModel, isWanted: (stand: ToldStand) => boolean): Way | undefined => {
  for (const way of ways(model)) if (isWanted(way.stand)) return way
  return undefined
}

/** The shortest way to each state that the samples lead to, by the state's id, in the order they are met. */
export const waysOf = (model: ChartModel): ReadonlyMap<string, Way> => {
  const wanted = new Set(restingStates(model))
  const found = new Map<string, Way>()
  for (const way of ways(model)) {
    for (const { id } of way.stand.snapshot._nodes) {
      if (!found.has(id)) found.set(id, way)
      wanted.delete(id)
    }
    if (wanted.size === 0) break
  }
  return found
}
