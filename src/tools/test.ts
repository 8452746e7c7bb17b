/**
 * `npm test`: everything. Static checks and the web bundle (each counts as one), two at a time, then all tests with live
 * output; what did not run is said plainly, and the last line is `N passed, N failed`. `npm test -- --changed [commit]` runs
 * what the files touch that differ from a commit, without the bundle and the journeys that did not change.
 */
import { execFileSync, spawn, spawnSync } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, join, relative } from "node:path"
import { parseArgs } from "node:util"
import { changedTests } from "./changed-tests.ts"
import { ensureHeadless } from "./chromium.ts"
import { ROOT } from "./inputs.mjs"
import { type Tally, tally } from "./test-report.ts"

interface Check {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
}

const tools = join(ROOT, "node_modules/.bin")
const tool = (name: string) => join(tools, name)

/** The project's own Node comes first on the path: tools start whichever `node` they find there. */
const ownPath = `${tools}${delimiter}${process.env.PATH ?? ""}`

/** The one that takes longest begins first, so that no other is waited for alone. */
const checks: readonly Check[] = [
  { name: "web bundle", command: process.execPath, args: ["src/tools/build.ts", "--if-needed"] },
  // Each checker infers the types of the contract anew: four took twice the processor's time and memory of one.
  { name: "types", command: tool("tsc"), args: ["--checkers", "1"] },
  {
    name: "format, lint and import arrows",
    command: tool("biome"),
    args: ["check", "--error-on-warnings", "."],
  },
  { name: "dead code", command: tool("knip"), args: [] },
]

/** Checks that run at once. More would compete for the cores, and types alone hold gigabytes of memory. */
const CHECKS_AT_ONCE = 2

/** Runs a check; answers its exit code and all it said, kept so that checks that run at once are not read into one another. */
const runQuietly = ({ command, args }: Check): Promise<{ readonly code: number; readonly said: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, PATH: ownPath },
    })
    let said = ""
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        said += chunk
      })
    child.once("error", reject)
    child.once("close", (code) => resolve({ code: code ?? 1, said }))
  })

const run = (
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: "inherit",
      env: { ...process.env, PATH: ownPath, ...env },
    })
    child.once("error", reject)
    child.once("exit", (code) => resolve(code ?? 1))
  })

const runChecks = async (checks: readonly Check[]): Promise<Tally> => {
  const waiting = [...checks]
  let failed = 0
  const lane = async (): Promise<void> => {
    const check = waiting.shift()
    if (check === undefined) return
    const startedAt = performance.now()
    const { code, said } = await runQuietly(check)
    if (code !== 0) failed += 1
    process.stdout.write(said)
    console.log(
      `${code === 0 ? "passed" : "FAILED"}: ${check.name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`,
    )
    await lane()
  }
  await Promise.all(Array.from({ length: CHECKS_AT_ONCE }, lane))
  return { passed: checks.length - failed, failed, skipped: [], seconds: [] }
}

/** Chromium's path, or nothing after saying why there is none. */
const chromiumOrWord = (): string | undefined => {
  try {
    return ensureHeadless()
  } catch (error) {
    console.error(`FAILED: ${error instanceof Error ? error.message : String(error)}`)
    return undefined
  }
}

const runTests = async (chromium: string | undefined, filters: readonly string[] = []): Promise<Tally> => {
  const folder = mkdtempSync(join(tmpdir(), "statebook-test-"))
  const report = join(folder, "report.json")
  try {
    const withoutBrowser = ["unit", "screens", "server"].flatMap((project) => ["--project", project])
    const exitCode = await run(
      tool("vitest"),
      [
        "run",
        "--passWithNoTests",
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${report}`,
        ...(chromium === undefined ? withoutBrowser : []),
        ...filters,
      ],
      chromium === undefined ? {} : { CHROMIUM_PATH: chromium },
    )
    if (existsSync(report)) return tally(readFileSync(report, "utf8"), exitCode)
    console.error("FAILED: the test runner broke down and left no report")
    return { passed: 0, failed: 1, skipped: [], seconds: [] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  skipped: tallies.flatMap(({ skipped }) => skipped),
  seconds: tallies.flatMap(({ seconds }) => seconds),
})

const sayWhatDidNotRun = (skipped: readonly string[], hasChromium: boolean) => {
  if (!hasChromium) console.log("Not run: journeys, since there is no Chromium (counted as one failure)")
  if (skipped.length === 0) return
  console.log(
    `Not run: ${skipped.length} tests. Those on PostgreSQL need one on 127.0.0.1:5432 or TEST_DATABASE_URL, those on NATS one on 127.0.0.1:4222 or TEST_NATS_URL.`,
  )
  for (const name of skipped) console.log(`  not run: ${name}`)
}

/** Files whose seconds are told. */
const LONGEST = 12

const sayWhatTookLongest = (seconds: Tally["seconds"]) => {
  if (seconds.length === 0) return
  console.log("Took longest, in seconds:")
  for (const [file, taken] of seconds.slice(0, LONGEST))
    console.log(`  ${taken.toFixed(1).padStart(6)}  ${relative(ROOT, file)}`)
}

/** Lines that git answers; throws what it says where it can't. */
const git = (...args: readonly string[]): readonly string[] =>
  execFileSync("git", args, { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] })
    .split("\n")
    .filter((line) => line !== "")

/** Files that name another in an import, by the path that imports have or by its last part. */
const importersOf = (file: string): readonly string[] => {
  const name = file.slice(file.lastIndexOf("/") + 1)
  const found = spawnSync(
    "git",
    ["grep", "-lE", `from "(#${file}|[./]+([^"]*/)?${name})"`, "--", "*.ts", "*.tsx"],
    {
      cwd: ROOT,
      encoding: "utf8",
    },
  )
  return found.stdout.split("\n").filter((line) => line !== "")
}

/** `--changed [since]`: only what files touch that differ from a commit (the last one where none is named). */
const changed = (since: string): readonly string[] => {
  const files = new Set([
    ...git("diff", "--name-only", since),
    ...git("ls-files", "--others", "--exclude-standard"),
  ])
  const { domains, filters } = changedTests([...files], importersOf)
  console.log(
    `${files.size} files differ from ${since}; they touch ${domains.length === 0 ? "no domain" : domains.join(", ")}. Journeys run where they changed themselves.`,
  )
  return filters
}

const { values, positionals } = parseArgs({
  options: { changed: { type: "boolean", default: false } },
  allowPositionals: true,
})
const filters = values.changed ? changed(positionals[0] ?? "HEAD") : []
const hasJourneys = !values.changed || filters.some((filter) => filter.startsWith("tests/journeys/"))
const chromium = hasJourneys ? chromiumOrWord() : undefined
if (chromium !== undefined) console.log(`Journeys run in ${chromium}`)
const results = [
  await runChecks(
    values.changed ? checks.filter(({ name }) => hasJourneys || name !== "web bundle") : checks,
  ),
  await runTests(chromium, filters),
  { passed: 0, failed: hasJourneys && chromium === undefined ? 1 : 0, skipped: [], seconds: [] },
]
const { passed, failed, skipped, seconds } = sum(results)
sayWhatDidNotRun(skipped, chromium !== undefined || !hasJourneys)
sayWhatTookLongest(seconds)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
