import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { ChartModel } from "#machines/kernel/model.ts"
import { runLive } from "#tests/support/live-run.ts"
import { type Mutant, mutantsOf } from "#tests/support/mutants.ts"
import { chosenPaths } from "#tests/support/path-choice.ts"
import { transitionsMet } from "#tests/support/paths.ts"
import type { FoundChart } from "../../find-charts.ts"
import { ROOT } from "../../inputs.mjs"
import { filesThatWalk, runVitest, SCREENS } from "../test-runs.ts"
import { mutantsPage } from "./mutants-page.ts"
import { type FlowMutants, isNoticed, type MutationReport, scoreOf } from "./mutation-report.ts"
import { FLOWS, NOTICES, type Notice, readNotices } from "./notice.ts"

/** Share of the mutants that some test has to notice. */
const BAR = 0.95

const FOLDER = join(ROOT, "paths-report")

interface Modelled {
  readonly flow: string
  readonly model: ChartModel
  readonly mutants: readonly Mutant[]
}

/** A mutant may break down in any way: what throws has been noticed. */
const parts = (model: ChartModel, path: Parameters<typeof runLive>[1]): boolean => {
  try {
    return runLive(model, path).length > 0
  } catch {
    return true
  }
}

/** Walks the chart's paths on each mutant in its place, as `tests/paths` walks them on the chart. */
const noticedByPaths = ({ flow, model, mutants }: Modelled): readonly Notice[] => {
  const paths = chosenPaths(model).paths.map(({ path }) => ({ path, met: new Set(transitionsMet(path)) }))
  return mutants.flatMap(({ name, key, machine }): readonly Notice[] => {
    const damaged = { ...model, machine }
    const noticing = paths.find(
      ({ path, met }) => (key === undefined || met.has(key)) && parts(damaged, path),
    )
    return noticing === undefined ? [] : [{ flow, mutant: name, by: "path", test: noticing.path.title }]
  })
}

/** What came of the tests that were run upon mutants. */
interface Trial {
  readonly notices: readonly Notice[]
  /** What the test runner said, where it failed: a test on the chart as it is written, or a file that could not be read. */
  readonly failure: string | undefined
}

/** Runs the charts' own tests and their screens' with each mutant in the chart's place. */
const noticedByTests = async (flows: readonly string[]): Promise<Trial> => {
  const files = [
    ...flows.flatMap((flow) => globSync(`machines/*/${flow}/*.test.ts`, { cwd: ROOT })),
    ...filesThatWalk(SCREENS, flows),
  ]
  if (files.length === 0) return { notices: [], failure: undefined }
  const folder = mkdtempSync(join(tmpdir(), "statebook-mutants-"))
  try {
    const failure = await runVitest(["--config", "src/tools/paths/mutate/vitest.config.ts", ...files], {
      [NOTICES]: folder,
      [FLOWS]: flows.join(),
    })
    return { notices: readNotices(folder), failure }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const flowMutants = ({ flow, model, mutants }: Modelled, notices: readonly Notice[]): FlowMutants => {
  const own = notices.filter((notice) => notice.flow === flow)
  const broken = own.filter(({ mutant }) => mutant === null)
  const first = (name: string, by: Notice["by"]) =>
    own.find(
      (notice) =>
        notice.mutant === name && notice.by === by && !broken.some(({ test }) => test === notice.test),
    )?.test ?? null
  return {
    flow,
    mutants: mutants.map(({ name }) => ({
      name,
      path: first(name, "path"),
      test: first(name, "test"),
      screen: first(name, "screen"),
      tolerated: model.tolerates.find(({ key }) => key === name)?.reason ?? null,
    })),
    broken: [...new Set(broken.map(({ test }) => test))],
  }
}

const line = ({ flow, mutants, broken }: FlowMutants): string => {
  const { of, noticed } = scoreOf(mutants)
  const by = (kind: "path" | "test" | "screen") =>
    String(mutants.filter((mutant) => mutant[kind] !== null).length).padStart(8)
  return `${flow.padEnd(20)}${`${noticed}/${of}`.padStart(9)}${by("path")}${by("test")}${by("screen")}${broken.length === 0 ? "" : `  ${broken.length} tests fail on the chart itself`}`
}

/** Damages each chart in one place at a time and says which tests notice; false where too few mutants are noticed. */
export const mutateAll = async (charts: readonly FoundChart[]): Promise<boolean> => {
  const startedAt = performance.now()
  const modelled = charts.flatMap(({ flow, model }): readonly Modelled[] =>
    model === undefined ? [] : [{ flow, model, mutants: mutantsOf(model.machine) }],
  )
  const byPaths = modelled.flatMap(noticedByPaths)
  console.log(`paths: ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
  const { notices: byTests, failure } = await noticedByTests(modelled.map(({ flow }) => flow))
  const flows = modelled.map((each) => flowMutants(each, [...byPaths, ...byTests]))

  const report: MutationReport = {
    format: "statebook-mutants",
    formatVersion: 1,
    madeAt: Date.now(),
    milliseconds: performance.now() - startedAt,
    flows,
  }
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, "mutants.json"), `${JSON.stringify(report, null, 1)}\n`)
  writeFileSync(join(FOLDER, "mutants.html"), mutantsPage(report))

  console.log(
    `${"".padEnd(20)}${"noticed".padStart(9)}${"paths".padStart(8)}${"tests".padStart(8)}${"screens".padStart(8)}`,
  )
  for (const flow of flows) console.log(line(flow))
  const all = flows.flatMap(({ mutants }) => mutants)
  for (const { flow, mutants } of flows)
    for (const mutant of mutants)
      if (!isNoticed(mutant) && mutant.tolerated === null) console.log(`not noticed: ${flow}: ${mutant.name}`)
  const broken = flows.flatMap(({ flow, broken: tests }) => tests.map((test) => `${flow}: ${test}`))
  for (const test of broken) console.error(`FAILED: on the chart as it is written: ${test.slice(0, 200)}`)
  if (failure !== undefined) console.error(`FAILED: the tests of charts and screens:\n${failure}`)
  const { of, noticed } = scoreOf(all)
  const share = noticed / of
  console.log(
    `${noticed} of ${of} mutants noticed (${(share * 100).toFixed(1)} %, ${BAR * 100} % are wanted), ${(report.milliseconds / 1_000).toFixed(0)} s: paths-report/mutants.html`,
  )
  return share >= BAR && broken.length === 0 && failure === undefined
}
