import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { mutantsOf } from "#tests/support/mutants.ts"
import type { FoundChart } from "../../find-charts.ts"
import { ROOT } from "../../inputs.mjs"
import type { PathsOptions } from "../options.ts"
import { type BodyPlan, planBodies } from "./bodies/plan-bodies.ts"
import { flowMutants } from "./flow-mutants.ts"
import { mutantsPage } from "./mutants-page.ts"
import { isSurvivor, type MutationReport, scoreOf } from "./mutation-report.ts"
import type { Notice } from "./notice.ts"
import { faultsOf, head, line, survivorLines } from "./told.ts"
import { type Modelled, noticedByPaths, noticedByScreens, noticedByTests, type Trial } from "./trials.ts"
import { strangers } from "./unmutated.ts"

/** Share of the mutants that some test has to notice. */
const BAR = 0.98

const FOLDER = join(ROOT, "paths-report")

const seconds = (from: number): string => `${((performance.now() - from) / 1_000).toFixed(0)} s`

/** Tries all mutants under all tests, and says how far it is. */
const tryAll = async (
  modelled: readonly Modelled[],
  plan: BodyPlan,
): Promise<{ readonly notices: readonly Notice[]; readonly failures: readonly string[] }> => {
  const startedAt = performance.now()
  const byPaths = modelled.flatMap(noticedByPaths)
  console.log(`paths: ${seconds(startedAt)}`)
  const tests = await noticedByTests(modelled, plan)
  console.log(`tests of charts and models: ${seconds(startedAt)}`)
  const soFar = [...byPaths, ...tests.notices]
  const screens: Trial = await noticedByScreens(modelled, plan, soFar)
  console.log(`screens: ${seconds(startedAt)}`)
  return {
    notices: [...soFar, ...screens.notices],
    failures: [tests.failure, screens.failure].flatMap((failure) => (failure === undefined ? [] : [failure])),
  }
}

const writeReport = (report: MutationReport): void => {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, "mutants.json"), `${JSON.stringify(report, null, 1)}\n`)
  writeFileSync(join(FOLDER, "mutants.html"), mutantsPage(report))
}

/**
 * Damages each chart in one place at a time, its wiring and the bodies of its guards, actions and pure functions, and says
 * which tests notice; false where too few mutants are noticed, or where something was not damaged.
 */
export const mutateAll = async (
  charts: readonly FoundChart[],
  { flows: asked, only = "" }: PathsOptions,
): Promise<boolean> => {
  const startedAt = performance.now()
  const modelled = charts.flatMap(({ flow, file, model }): readonly Modelled[] =>
    model === undefined
      ? []
      : [{ flow, file, model, mutants: mutantsOf(model.machine).filter(({ name }) => name.includes(only)) }],
  )
  const plan = planBodies(modelled, only)
  const { notices, failures } = await tryAll(modelled, plan)
  const flows = modelled.map((each) => flowMutants(each, plan, notices))
  const report: MutationReport = {
    format: "statebook-mutants",
    formatVersion: 2,
    madeAt: Date.now(),
    milliseconds: performance.now() - startedAt,
    flows,
  }
  writeReport(report)

  console.log(head())
  for (const flow of flows) console.log(line(flow))
  for (const told of flows.flatMap(survivorLines)) console.log(told)
  // A look at some mutants says nothing of what was left out of it.
  const faults = only === "" ? [...strangers(charts, asked.length === 0), ...flows.flatMap(faultsOf)] : []
  for (const fault of faults) console.error(`FAILED: ${fault}`)
  for (const failure of failures) console.error(`FAILED: the tests of charts and screens:\n${failure}`)
  const all = flows.flatMap(({ mutants }) => mutants)
  const { of, noticed } = scoreOf(all)
  const share = noticed / of
  console.log(
    `${noticed} of ${of} mutants noticed (${(share * 100).toFixed(1)} %, ${BAR * 100} % are wanted), ${all.filter(isSurvivor).length} survive, ${(report.milliseconds / 1_000).toFixed(0)} s: paths-report/mutants.html`,
  )
  return share >= BAR && faults.length === 0 && failures.length === 0
}
