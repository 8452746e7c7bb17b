import { spawn } from "node:child_process"
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ROOT } from "../inputs.mjs"
import { LOG_FOLDER, type PathRun, readRuns } from "./run-log.ts"

/** What came of a run of the tests that walk paths. */
export interface TestRuns {
  readonly runs: readonly PathRun[]
  readonly milliseconds: number
  /** What the test runner said, where it failed. */
  readonly failure: string | undefined
}

/** The test runner's own file: what stands in `.bin` may be a script of a shell. */
const VITEST = join(ROOT, "node_modules/vitest/vitest.mjs")

/** Where the tests are that walk paths on screens, each naming its chart by importing its model. */
export const SCREENS = "src/{features,inspector}/**/*.paths.test.tsx"

/** Where the tests are that walk paths on the real site. */
export const SITE_PATHS = "tests/paths/site/*.paths.ts"

/** A model that goes by its own name: under another it helps to walk somebody else's paths. */
const WALKED = /\{[^}]*\bmodel\b(?! as )[^}]*\} from "#machines\/[\w-]+\/([\w-]+)\/\1\.model\.ts"/

/** The flow whose paths a test file walks, told by the model it takes them from. */
export const flowWalkedBy = (file: string): string | undefined =>
  WALKED.exec(readFileSync(join(ROOT, file), "utf8"))?.[1]

/** Test files that walk the paths of one of these flows. */
export const filesThatWalk = (pattern: string, flows: readonly string[]): readonly string[] =>
  globSync(pattern, { cwd: ROOT })
    .sort()
    .filter((file) => {
      const flow = flowWalkedBy(file)
      return flow !== undefined && flows.includes(flow)
    })

/** Runs the test runner with these arguments; what it said, where it failed. */
export const runVitest = async (
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<string | undefined> => {
  let printed = ""
  const code = await new Promise<number>((resolve, reject) => {
    const child = spawn(process.execPath, [VITEST, "run", "--reporter=dot", ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env, NO_COLOR: "1" },
      stdio: ["ignore", "pipe", "pipe"],
    })
    const note = (chunk: Buffer) => {
      printed = `${printed}${chunk.toString()}`.slice(-20_000)
    }
    child.stdout.on("data", note)
    child.stderr.on("data", note)
    child.once("error", reject)
    child.once("exit", (status) => resolve(status ?? 1))
  })
  return code === 0 ? undefined : printed
}

/** How often a long run says how far it has come, in milliseconds. */
const TELL_EVERY_MS = 30_000

const tellHowFar = (folder: string): void => {
  const runs = readRuns(folder)
  const wrong = runs.filter(({ fault }) => fault !== null)
  const charts = [...new Set(wrong.map(({ chart }) => chart))].join(", ")
  console.log(`  ${runs.length} paths walked${charts === "" ? "" : `, ${wrong.length} wrong: ${charts}`}`)
}

/** Runs test files, of a project or by a configuration of their own, and gathers the walks they wrote down; says meanwhile how far it is. */
export const runTests = async (where: readonly string[], files: readonly string[]): Promise<TestRuns> => {
  if (files.length === 0) return { runs: [], milliseconds: 0, failure: undefined }
  const folder = mkdtempSync(join(tmpdir(), "statebook-paths-"))
  const startedAt = performance.now()
  const telling = setInterval(tellHowFar, TELL_EVERY_MS, folder)
  try {
    const failure = await runVitest([...where, ...files], { [LOG_FOLDER]: folder })
    return { runs: readRuns(folder), milliseconds: performance.now() - startedAt, failure }
  } finally {
    clearInterval(telling)
    rmSync(folder, { recursive: true, force: true })
  }
}
