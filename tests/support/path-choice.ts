import type { ChartModel } from "#machines/kernel/model.ts"
import { generatePaths, type Path, possiblePaths, type Step } from "./paths.ts"
import { recordedPaths } from "./recorded-paths.ts"
import { simplePaths } from "./simple-paths.ts"

/** Where a path comes from: the small covering set, all simple paths, a recorded file. */
export type Origin = "covering" | "simple" | "recorded"

/** A path that is to be walked. */
export interface ChosenPath {
  readonly origin: Origin
  readonly path: Path
}

/** Name of the environment variable that asks for all simple paths, not the covering ones alone. */
export const ALL_PATHS = "PATHS_ALL"

/** Most simple paths that are walked on screens, the shortest ones: a walk there takes a hundred times as long. */
export const SIMPLE_ON_SCREENS = 200

/**
 * What is walked of a chart: the covering paths and the recorded ones; where asked all simple paths within the
 * model's bound, or the shortest of them up to `most`.
 */
export const chosenPaths = (
  model: ChartModel,
  most = Number.POSITIVE_INFINITY,
): { readonly paths: readonly ChosenPath[]; readonly isWhole: boolean } => {
  const simple = process.env[ALL_PATHS] ? simplePaths(model) : { paths: [], isWhole: true }
  const of = (origin: Origin, paths: readonly Path[]) => paths.map((path) => ({ origin, path }))
  const titles = new Set<string>()
  const paths = [
    ...of("covering", generatePaths(model).paths),
    ...of("recorded", recordedPaths(model)),
    ...of("simple", simple.paths.slice(0, most)),
  ].filter(({ path }) => {
    const isNew = !titles.has(path.title)
    titles.add(path.title)
    return isNew
  })
  return { paths, isWhole: simple.isWhole }
}

/**
 * What is walked of a chart on the real site: few paths that take all that can be taken there, and the recorded ones; no step takes what the model says nobody can
 * bring about.
 */
export const sitePaths = (
  model: ChartModel,
  isPossible: (step: Step) => boolean = () => true,
): readonly Path[] => {
  const exempt = new Set(typeof model.offBrowser === "string" ? [] : model.offBrowser.map(({ key }) => key))
  const isWalked = (step: Step) => !step.after.taken.some((key) => exempt.has(key)) && isPossible(step)
  return [
    ...possiblePaths(model, isWalked),
    ...recordedPaths(model).filter(({ steps }) => steps.every(isWalked)),
  ]
}
