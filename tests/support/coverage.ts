import { enumerate } from "#machines/kernel/enumerate.ts"
import type { ChartModel, Exemption } from "#machines/kernel/model.ts"
import { generatePaths } from "./paths.ts"

/** How far the generated paths cover a chart: every figure counts transitions, by key. */
export interface Coverage {
  readonly chart: string
  readonly states: number
  readonly transitions: number
  readonly paths: number
  readonly steps: number
  /** Reachable transitions that no path takes. */
  readonly missed: readonly string[]
  /** Guards that no path sees refuse. */
  readonly neverRefused: readonly string[]
  /** Exemptions of the model that are not true: what they name is covered, or is not in the chart. */
  readonly staleExemptions: readonly string[]
  /** Transitions the model says no path can take, with its reasons. */
  readonly unreachable: readonly Exemption[]
}

export const coverageOf = (model: ChartModel): Coverage => {
  const { id, states, transitions } = enumerate(model.machine)
  const { paths, taken, refused } = generatePaths(model)
  const unreachable = new Set(model.unreachable.map(({ key }) => key))
  const unrefused = new Set(model.neverRefused.map(({ key }) => key))
  const all = transitions.map(({ key }) => key)
  const guarded = transitions.filter(({ guard }) => guard !== undefined).map(({ key }) => key)
  return {
    chart: id,
    states: states.length,
    transitions: transitions.length,
    paths: paths.length,
    steps: paths.reduce((sum, { steps }) => sum + steps.length, 0),
    missed: all.filter((key) => !taken.has(key) && !unreachable.has(key)),
    neverRefused: guarded.filter((key) => !refused.has(key) && !unrefused.has(key) && !unreachable.has(key)),
    staleExemptions: [
      ...[...unreachable].filter((key) => taken.has(key) || !all.includes(key)),
      ...[...unrefused].filter((key) => refused.has(key) || !guarded.includes(key)),
    ],
    unreachable: model.unreachable,
  }
}
