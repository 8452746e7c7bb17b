import type { ChartModel } from "#machines/kernel/model.ts"
import { behaviourOf, mutantsOf } from "./mutants.ts"
import { generatePaths, transitionsMet } from "./paths.ts"

/** How many of a chart's mutants its generated paths tell from the chart itself. */
export interface MutationScore {
  readonly chart: string
  readonly mutants: number
  readonly killed: number
  /** Names of those no path tells apart and the model does not name. */
  readonly survivors: readonly string[]
  /** Names the model tolerates that are killed or do not exist. */
  readonly staleTolerances: readonly string[]
}

export const mutationScore = (model: ChartModel): MutationScore => {
  const runs = generatePaths(model).paths.map((path) => {
    const route = path.steps.map(({ event }) => event)
    return {
      met: new Set(transitionsMet(path)),
      route,
      expected: behaviourOf(model.machine, model.input, route),
    }
  })
  const mutants = mutantsOf(model.machine)
  const survivors = mutants
    .filter(({ key, machine }) =>
      runs
        .filter(({ met }) => key === undefined || met.has(key))
        .every(({ route, expected }) => behaviourOf(machine, model.input, route) === expected),
    )
    .map(({ name }) => name)
  // A body's mutant is tried by the tests alone: `npm run paths -- --mutate` holds its tolerance to be true.
  const tolerated = new Set(model.tolerates.map(({ key }) => key).filter((key) => !key.includes(" → ")))
  return {
    chart: model.machine.id,
    mutants: mutants.length,
    killed: mutants.length - survivors.length,
    survivors: survivors.filter((name) => !tolerated.has(name)),
    staleTolerances: [...tolerated].filter((name) => !survivors.includes(name)),
  }
}
