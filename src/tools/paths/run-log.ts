import { appendFileSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { Schema } from "effect"
import { Medium } from "#models/inspection/paths-report.ts"

/** One walk of one path. Keys are those of transitions, `id|event|index`. */
export const PathRun = Schema.Struct({
  medium: Medium,
  /** The chart's id. */
  chart: Schema.String,
  /** The path's title, by which its walks on all media are told to be of the same path. */
  title: Schema.String,
  /** Its events in words, where the path is walked on this medium alone. */
  steps: Schema.optionalKey(Schema.Array(Schema.String)),
  /** Transitions that were taken, as far as the walk came. */
  taken: Schema.Array(Schema.String),
  milliseconds: Schema.Finite,
  /** What was wrong; null where the walk came to its end. */
  fault: Schema.NullOr(Schema.String),
})
export type PathRun = typeof PathRun.Type

const decodeLine = Schema.decodeUnknownSync(Schema.fromJsonString(PathRun))

/** Name of the environment variable that names the folder where test processes write down the paths they walk. */
export const LOG_FOLDER = "PATHS_LOG"

/** Writes a walk down, where somebody asked for it. */
export const logRun = (run: PathRun): void => {
  const folder = process.env[LOG_FOLDER]
  if (folder === undefined || folder === "") return
  appendFileSync(join(folder, `${run.medium}-${run.chart}-${process.pid}.jsonl`), `${JSON.stringify(run)}\n`)
}

/** All walks written down in a folder so far: a line that is being written does not count yet. */
export const readRuns = (folder: string): readonly PathRun[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".jsonl"))
    .sort()
    .flatMap((name) => readFileSync(join(folder, name), "utf8").split("\n").slice(0, -1))
    .map((line) => decodeLine(line))
