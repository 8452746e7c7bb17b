import type { ChartModel } from "#machines/kernel/model.ts"
import { runLive } from "#tests/support/live-run.ts"
import type { ChosenPath } from "#tests/support/path-choice.ts"
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
