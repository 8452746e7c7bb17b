/**
 * `npm run bench`: every row of `rows/`, ours beside its contenders. `-- --only NAME` (again for more), `--rounds N`,
 * `--seed N`, `--write` (draws the run into docs/performance.md), `--list`.
 */
import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { cpus, tmpdir, totalmem } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { ensureChromium } from "#src/tools/chromium.ts"
import { ROOT } from "#src/tools/inputs.mjs"
import { isBuilt } from "#src/tools/is-built.mjs"
import { contenderVersions, ensureContenders } from "./harness/contenders.ts"
import { openPostgres, type Postgres } from "./harness/postgres.ts"
import { makeProgress } from "./harness/progress.ts"
import type { Report, RowResult } from "./harness/report.ts"
import type { Machine, Row } from "./harness/row.ts"
import { runAll } from "./harness/run-all.ts"
import { makeShuffle } from "./harness/statistics.ts"
import { toHtml } from "./harness/write-html.ts"
import { drawInto } from "./harness/write-markdown.ts"
import { toTerminal } from "./harness/write-terminal.ts"
import { ensureWrk } from "./harness/wrk.ts"

const OUT = join(ROOT, "dist/bench")
const PAGE = join(ROOT, "docs/performance.md")
const LEAST_ROUNDS = 5
/** What a whole run may spend on rounds beyond those wanted, in seconds, before the noise of the machine is accepted. */
const SPARE_SECONDS = 20

const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true },
    rounds: { type: "string", default: `${LEAST_ROUNDS}` },
    seed: { type: "string", default: "1" },
    write: { type: "boolean", default: false },
    list: { type: "boolean", default: false },
  },
})

const findRows = async (): Promise<ReadonlyArray<Row>> => {
  const folder = new URL("./rows/", import.meta.url)
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".row.ts"))
    .sort()
  const modules = await Promise.all(
    files.map((file) => import(new URL(file, folder).href) as Promise<{ readonly default: Row }>),
  )
  return modules.map((module) => module.default)
}

/** Lends what a row asks for and takes it back when the row is over. */
const lend = (postgres: () => Promise<Postgres>) => {
  const databases: Array<string> = []
  const folders: Array<string> = []
  const machine: Machine = {
    database: async () => {
      const url = await (await postgres()).database()
      databases.push(url)
      return url
    },
    folder: async () => {
      const folder = mkdtempSync(join(tmpdir(), "statebook-bench-"))
      folders.push(folder)
      return folder
    },
    chromium: ensureChromium,
    wrk: ensureWrk,
  }
  const takeBack = async () => {
    for (const url of databases) await (await postgres()).drop(url)
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
  return { machine, takeBack }
}

const wholeNumber = (name: string, text: string, least: number): number => {
  const number = Number(text)
  if (!Number.isInteger(number) || number < least)
    throw new Error(`--${name}: a whole number from ${least} on`)
  return number
}

const commitOf = (): string => {
  try {
    return execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: ROOT, encoding: "utf8" }).trim()
  } catch {
    return "unknown"
  }
}

// Before the rows are read: those that start a server choose then whether the built one is there.
if (!values.list && !isBuilt())
  execFileSync(process.execPath, ["src/tools/build.ts"], { cwd: ROOT, stdio: "inherit" })
const rows = await findRows()
if (values.list) {
  for (const { name, title } of rows) console.log(`${name.padEnd(24)} ${title}`)
  process.exit()
}
const rounds = wholeNumber("rounds", values.rounds, 1)
const seed = wholeNumber("seed", values.seed, 0)
const unknown = values.only?.find((name) => !rows.some((row) => row.name === name))
if (unknown !== undefined) throw new Error(`There is no row ${unknown}; --list names them`)
const chosen = values.only ? rows.filter(({ name }) => values.only?.includes(name)) : rows

const isMet = (result: RowResult) => !("failure" in result) && result.verdict.bars.every(({ met }) => met)

const startedAt = Date.now()
ensureContenders()
let opened: Promise<Postgres> | undefined
const postgres = () => {
  opened ??= openPostgres()
  return opened
}
const progress = makeProgress(chosen.length, startedAt)
try {
  const results = await runAll(chosen, {
    rounds,
    spare: { seconds: SPARE_SECONDS },
    shuffle: (index) => makeShuffle(seed + index),
    lend: () => lend(postgres),
    tell: progress.tell,
    over: (result) => progress.say(toTerminal(result)),
  })
  const [processor] = cpus()
  const report: Report = {
    surroundings: {
      date: new Date(startedAt).toISOString(),
      commit: commitOf(),
      machine: `${cpus().length} cores of ${processor?.model ?? "unknown"}, ${Math.round(totalmem() / 2 ** 30)} GB`,
      versions: {
        Node: process.versions.node,
        ...(opened === undefined ? {} : { PostgreSQL: (await opened).version }),
        ...contenderVersions(),
      },
      seed,
      rounds,
      minutes: (Date.now() - startedAt) / 60_000,
    },
    rows: results,
  }
  mkdirSync(OUT, { recursive: true })
  writeFileSync(join(OUT, "report.json"), `${JSON.stringify(report, null, 2)}\n`)
  writeFileSync(join(OUT, "report.html"), toHtml(report))
  if (values.write) writeFileSync(PAGE, drawInto(readFileSync(PAGE, "utf8"), report))
  progress.say(`${join(OUT, "report.html")}, report.json${values.write ? ", docs/performance.md" : ""}`)
  process.exitCode = results.every(isMet) ? 0 : 1
} finally {
  if (opened !== undefined) await (await opened).end()
}
