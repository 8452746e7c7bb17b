import { eventLabel } from "#machines/kernel/enumerate.ts"
import type { ChartModel } from "#machines/kernel/model.ts"
import type { Seen, TraceStep } from "#models/inspection/paths-report.ts"
import { type Divergence, runLive } from "#tests/support/live-run.ts"
import { type ChosenPath, SIMPLE_ON_SCREENS } from "#tests/support/path-choice.ts"
import type { Path } from "#tests/support/paths.ts"
import { payloadOf } from "#tests/support/told-steps.ts"
import type { PathRun } from "./run-log.ts"

/** How two sights of a chart differ, in words. */
const differenceOf = (expected: Seen, seen: Seen): string => {
  if (expected.state !== seen.state) return `expected ${expected.state}, seen ${seen.state}`
  const fields = (["tags", "context", "effects", "actors"] as const).filter(
    (field) => String(expected[field]) !== String(seen[field]),
  )
  return fields.length === 0 ? "it ended otherwise" : `expected other ${fields.join(", ")} than are seen`
}

/** Where the step stands in its path, in words. */
const placeIn = ({ steps }: Path, index: number): string => {
  if (index === steps.length) return "at the end"
  const event = steps[index]?.event.type
  return event === undefined
    ? "at the beginning"
    : `step ${index + 1} of ${steps.length}, ${eventLabel(event)}`
}

/** The walk of a path that went wrong, step by step: it goes the same way as often as it is walked. */
const tracedWalk = (model: ChartModel, path: Path): readonly TraceStep[] => {
  const steps: TraceStep[] = []
  runLive(model, path, (expected, seen, isSame) => {
    const event = path.steps[steps.length - 1]?.event
    steps.push({
      event:
        event !== undefined
          ? eventLabel(event.type)
          : steps.length === 0
            ? ""
            : "the end that the recording expects",
      payload: event === undefined ? "" : payloadOf(event),
      expected,
      seen,
      look: null,
      fault: isSame ? null : differenceOf(expected, seen),
    })
  })
  return steps
}

const wrongWalk = (
  model: ChartModel,
  path: Path,
  { afterEvent, actual }: Divergence,
): Pick<PathRun, "fault" | "trace"> => {
  const steps = tracedWalk(model, path)
  const at = steps.findIndex(({ fault }) => fault !== null)
  const fault =
    at === -1 ? `${afterEvent}: ${actual}` : `${placeIn(path, at - 1)}: ${steps[at]?.fault ?? actual}`
  return { fault, trace: { styles: "", steps } }
}

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
      ...(divergence === undefined ? { fault: null } : wrongWalk(model, path, divergence)),
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
