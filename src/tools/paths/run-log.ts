import { appendFileSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { Schema } from "effect"
import { Medium, PathStep, Trace } from "#models/inspection/paths-report.ts"

/** One walk of one path. Keys are those of transitions, `id|event|index`. */
export const PathRun = Schema.Struct({
  medium: Medium,
  /** The chart's id. */
  chart: Schema.String,
  /** The path's title, by which its walks on all media are told to be of the same path. */
  title: Schema.String,
  /** Its steps, where the path is walked on this medium alone. */
  steps: Schema.optionalKey(Schema.Array(PathStep)),
  /** Transitions that were taken, as far as the walk came. */
  taken: Schema.Array(Schema.String),
  milliseconds: Schema.Finite,
  /** What was wrong; null where the walk came to its end. */
  fault: Schema.NullOr(Schema.String),
  /** How it went step by step, where it went wrong. */
  trace: Schema.optionalKey(Trace),
})
export type PathRun = typeof PathRun.Type

const decodeLine = Schema.decodeUnknownSync(Schema.fromJsonString(PathRun))

/** Name of the environment variable that names the folder where test processes write down the paths they walk. */
export const LOG_FOLDER = "PATHS_LOG"

/** Whether somebody asked for walks to be written down. */
export const isLogged = (): boolean => (process.env[LOG_FOLDER] ?? "") !== ""

/** Writes a walk down, where somebody asked for it. */
export const logRun = (run: PathRun): void => {
  if (!isLogged()) return
  const folder = process.env[LOG_FOLDER] ?? ""
  appendFileSync(join(folder, `${run.medium}-${run.chart}-${process.pid}.jsonl`), `${JSON.stringify(run)}\n`)
}

/** All walks written down in a folder so far: a line that is being written does not count yet. */
export const readRuns = (folder: string): readonly PathRun[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".jsonl"))
    .sort()
    .flatMap((name) => readFileSync(join(folder, name), "utf8").split("\n").slice(0, -1))
    .map((line) => decodeLine(line))
