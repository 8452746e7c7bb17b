import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { FoundChart } from "../../find-charts.ts"
import { ROOT } from "../../inputs.mjs"
import { flowWalkedBy } from "../test-runs.ts"
import type { BodyPlan } from "./bodies/plan-bodies.ts"
import type { Notice } from "./notice.ts"
import { type Modelled, testsBeside, testsOnScreens } from "./trials.ts"

/** Guards and actions of a chart by whose names no body is damaged. */
const wholeImplementations = ({ flow, model }: Modelled, { bodies }: BodyPlan): readonly string[] => {
  const owners = new Set(bodies.filter(({ flows }) => flows.includes(flow)).flatMap(({ names }) => names))
  const { guards, actions } = model.machine.implementations
  const named = (kind: string, implementations: object) =>
    Object.keys(implementations)
      .filter((name) => !owners.has(name))
      .map((name) => `${kind} ${name}`)
  return [...named("guard", guards ?? {}), ...named("action", actions ?? {})]
}

/** Test files of a chart that used no mutant: beside it one of any kind, on a screen one of its wiring. */
const idleFiles = (modelled: Modelled, notices: readonly Notice[]): readonly string[] => {
  const wiring = new Set(modelled.mutants.map(({ name }) => name))
  const tried = notices.flatMap(({ file, mutant }) => (mutant === null ? [] : [{ file, mutant }]))
  const used = new Set(tried.map(({ file }) => file))
  const usedWired = new Set(tried.filter(({ mutant }) => wiring.has(mutant)).map(({ file }) => file))
  return [
    ...testsBeside(modelled).filter((file) => !used.has(file)),
    ...testsOnScreens(modelled.flow).filter((file) => !usedWired.has(file)),
  ].map((file) => `tests ${file}`)
}

/** What of a chart the run did not damage and its model does not name; and what the model names that was damaged. */
export const unmutatedOf = (
  modelled: Modelled,
  plan: BodyPlan,
  notices: readonly Notice[],
): readonly string[] => {
  const left = [...wholeImplementations(modelled, plan), ...idleFiles(modelled, notices)]
  const named = new Set(modelled.model.unmutated.map(({ key }) => key))
  return [
    ...left.filter((what) => !named.has(what)).map((what) => `${what} was not damaged`),
    ...[...named].filter((what) => !left.includes(what)).map((what) => `${what} is damaged after all`),
  ]
}

/** Charts without a model, and files that walk paths on a screen without a chart that the run knows: nothing of them is damaged. */
export const strangers = (charts: readonly FoundChart[], isWholeRun: boolean): readonly string[] => {
  const unmodelled = charts.flatMap(({ flow, model }) =>
    model === undefined ? [`${flow}: the chart has no model, nothing of it was damaged`] : [],
  )
  if (!isWholeRun) return unmodelled
  const flows = new Set(charts.map(({ flow }) => flow))
  const lost = globSync("{src,tests}/**/*.test.{ts,tsx}", { cwd: ROOT })
    .sort()
    .filter((file) => /\brunPathsOnScreen\(\{/.test(readFileSync(join(ROOT, file), "utf8")))
    .filter((file) => !flows.has(flowWalkedBy(file) ?? "") && !EXAMPLES.has(file))
    .map((file) => `tests ${file} walk no chart that is known: nothing was damaged under them`)
  return [...unmodelled, ...lost]
}

/** Walks of a chart that stands among the tests themselves, as an example of a page: it is told whole by `tests/paths`. */
const EXAMPLES = new Set(["tests/screens/locker.test.tsx"])
