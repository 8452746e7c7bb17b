import type { ChartModel } from "#machines/kernel/model.ts"
import { runLive } from "#tests/support/live-run.ts"
import { type ChosenPath, SIMPLE_ON_SCREENS } from "#tests/support/path-choice.ts"
import type { PathRun } from "./run-log.ts"

/** Walks paths on a running actor of the chart, in this process. */
export const walkOnChart = (model: ChartModel, paths: readonly ChosenPath[]): readonly PathRun[] =>
  paths.map(({ path }) => {
    const startedAt = performance.now()
    const [divergence] = runLive(model, path)
    const milliseconds = performance.now() - startedAt
    const taken = [path.start, ...path.steps.map(({ after }) => after)].flatMap((position) => position.taken)
    return {
      medium: "chart",
      chart: model.machine.id,
      title: path.title,
      taken: divergence === undefined ? [...new Set(taken)] : [],
      milliseconds,
      fault:
        divergence === undefined
          ? null
          : `after ${divergence.afterEvent} the actor is at ${divergence.actual}, not at ${divergence.expected}`,
    }
  })

/**
 * The paths that the report lists of those walked on a chart: of the simple ones, which are tens of thousands, the
 * shortest, as many as are walked on screens, and each that went wrong.
 */
export const listedPaths = (
  paths: readonly ChosenPath[],
  runs: readonly PathRun[],
): readonly ChosenPath[] => {
  const wrong = new Set(runs.flatMap(({ title, fault }) => (fault === null ? [] : [title])))
  let simple = 0
  return paths.filter(({ origin, path }) => {
    if (origin !== "simple" || wrong.has(path.title)) return true
    simple += 1
    return simple <= SIMPLE_ON_SCREENS
  })
}
