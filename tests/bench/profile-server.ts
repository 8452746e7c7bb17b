/**
 * Where the time of the server's rows goes: `node tests/bench/profile-server.ts bets|append|sign-ups [--seconds N] --svg FILE` runs
 * our contender alone under V8's profiler and draws its main thread as a flame graph.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { startProgram } from "./harness/child.ts"
import { readCpuProfile } from "./harness/cpu-profile.ts"
import { flameGraph } from "./harness/flame-graph.ts"
import { openPostgres } from "./harness/postgres.ts"

interface Subject {
  readonly title: string
  readonly program: string
  readonly options: (url: string) => unknown
}

const SUBJECTS: Readonly<Record<string, Subject>> = {
  bets: {
    title: "Bets of 256 players on PostgreSQL, our process",
    program: "./programs/bets.ts",
    options: (url) => ({ store: { url }, users: 256, hot: 0 }),
  },
  append: {
    title: "One writer's events on PostgreSQL, our process",
    program: "./programs/append.ts",
    options: (url) => ({ url, writers: 1 }),
  },
  "sign-ups": {
    title: "Sixty sign-ups a second on PostgreSQL, our process",
    program: "./programs/sign-ups.ts",
    options: (url) => ({ url, users: 0, perSecond: 60 }),
  },
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: "string", default: "8" }, svg: { type: "string" } },
})
const subject = SUBJECTS[positionals[0] ?? ""]
if (subject === undefined || values.svg === undefined)
  throw new Error(`Say what (${Object.keys(SUBJECTS).join(", ")}) and --svg FILE`)

const folder = mkdtempSync(join(tmpdir(), "statebook-profile-"))
const postgres = await openPostgres()
const url = await postgres.database()
try {
  const startedAt = performance.now()
  const running = await startProgram(new URL(subject.program, import.meta.url), subject.options(url), [
    "--cpu-prof",
    "--cpu-prof-interval=250",
    `--cpu-prof-dir=${folder}`,
  ])
  const from = performance.now() - startedAt
  const readings = await running.run(Number(values.seconds) * 1000)
  const to = performance.now() - startedAt
  await running.end()
  console.log(JSON.stringify(readings))
  // Reading the modules and making the tables is no part of what a row measures, nor is waiting for the database.
  const samples = readCpuProfile(folder).filter(
    ({ at, stack }) => at >= from * 1000 && at < to * 1000 && stack.at(-1) !== "(idle)",
  )
  writeFileSync(values.svg, flameGraph(subject.title, samples))
} finally {
  await postgres.drop(url)
  await postgres.end()
  rmSync(folder, { recursive: true })
}
