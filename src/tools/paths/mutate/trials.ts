import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, relative } from "node:path"
import type { ChartModel } from "#machines/kernel/model.ts"
import { runLive } from "#tests/support/live-run.ts"
import type { Mutant } from "#tests/support/mutants.ts"
import { chosenPaths } from "#tests/support/path-choice.ts"
import { transitionsMet } from "#tests/support/paths.ts"
import { ROOT } from "../../inputs.mjs"
import { filesThatWalk, runVitest, SCREENS } from "../test-runs.ts"
import { BODIES } from "./bodies/body-plan-file.ts"
import type { BodyPlan } from "./bodies/plan-bodies.ts"
import { FLOWS, NOTICES, type Notice, readNotices } from "./notice.ts"

/** Where functions of models are tried by themselves. What draws many values anew for each of them is too dear to be run for each mutant. */
const FUNCTION_TESTS = "models/**/*.test.ts"

/** A chart with its model and the mutants of its wiring. */
export interface Modelled {
  readonly flow: string
  readonly file: string
  readonly model: ChartModel
  readonly mutants: readonly Mutant[]
}

/** What came of the tests that were run upon mutants. */
export interface Trial {
  readonly notices: readonly Notice[]
  /** What the test runner said, where it failed: a test on what is written, or a file that could not be read. */
  readonly failure: string | undefined
}

/** A mutant may break down in any way: what throws has been noticed. */
const parts = (model: ChartModel, path: Parameters<typeof runLive>[1]): boolean => {
  try {
    return runLive(model, path).length > 0
  } catch {
    return true
  }
}

/** Walks the chart's paths on each mutant of its wiring, as `tests/paths` walks them on the chart. */
export const noticedByPaths = ({ flow, file, model, mutants }: Modelled): readonly Notice[] => {
  const paths = chosenPaths(model).paths.map(({ path }) => ({ path, met: new Set(transitionsMet(path)) }))
  return mutants.flatMap(({ name, key, machine }): readonly Notice[] => {
    const damaged = { ...model, machine }
    const noticing = paths.find(
      ({ path, met }) => (key === undefined || met.has(key)) && parts(damaged, path),
    )
    return noticing === undefined ? [] : [{ flow, mutant: name, by: "path", file, test: noticing.path.title }]
  })
}

/** Tests of a chart beside it. */
export const testsBeside = ({ file }: { readonly file: string }): readonly string[] =>
  globSync(`${dirname(file)}/*.test.ts`, { cwd: ROOT }).sort()

/** Tests that walk a chart's paths on its screens. */
export const testsOnScreens = (flow: string): readonly string[] => filesThatWalk(SCREENS, [flow])

/** Tests of models that read a module whose bodies are damaged, and stand beside it or below. */
const testsOfFunctions = ({ scopes }: BodyPlan): readonly string[] => {
  const damaged = Object.keys(scopes)
  return globSync(FUNCTION_TESTS, { cwd: ROOT })
    .sort()
    .filter((test) => {
      const source = readFileSync(join(ROOT, test), "utf8")
      return damaged.some((file) => {
        // Where half of all tests make amounts of money, those that say what an amount is stand beside it.
        if (!test.startsWith(`${dirname(file)}/`)) return false
        const way = relative(dirname(test), file)
        return source.includes(`"#${file}"`) || source.includes(`"${way.startsWith(".") ? way : `./${way}`}"`)
      })
    })
}

/** Runs test files with each mutant in place of what is written. */
const tried = async (files: readonly string[], flows: readonly string[], plan: BodyPlan): Promise<Trial> => {
  if (files.length === 0) return { notices: [], failure: undefined }
  const folder = mkdtempSync(join(tmpdir(), "statebook-mutants-"))
  const notices = join(folder, "notices")
  const bodies = join(folder, "bodies.json")
  try {
    mkdirSync(notices)
    writeFileSync(bodies, JSON.stringify(plan))
    const failure = await runVitest(["--config", "src/tools/paths/mutate/vitest.config.ts", ...files], {
      [NOTICES]: notices,
      [FLOWS]: flows.join(),
      [BODIES]: bodies,
    })
    return { notices: readNotices(notices), failure }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs the charts' own tests, those of the models' functions they call, and for bodies the paths on running charts. */
export const noticedByTests = (modelled: readonly Modelled[], plan: BodyPlan): Promise<Trial> =>
  tried(
    ["src/tools/paths/mutate/walks.mutants.ts", ...modelled.flatMap(testsBeside), ...testsOfFunctions(plan)],
    modelled.map(({ flow }) => flow),
    plan,
  )

/** Walks the paths on screens: on each mutant of the wiring, and on those bodies that nothing has noticed yet. */
export const noticedByScreens = (
  modelled: readonly Modelled[],
  plan: BodyPlan,
  noticed: readonly Notice[],
): Promise<Trial> => {
  const dead = new Set(noticed.flatMap(({ mutant, test }) => (test === null ? [] : [mutant])))
  return tried(
    modelled.flatMap(({ flow }) => testsOnScreens(flow)),
    modelled.map(({ flow }) => flow),
    { ...plan, bodies: plan.bodies.filter(({ name }) => !dead.has(name)) },
  )
}
