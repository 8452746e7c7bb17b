import { appendFileSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { Schema } from "effect"

/**
 * A mutant noticed by a test; where `mutant` is null, a test that failed on what is written; where `test` is null, a
 * mutant that the file's tests ran on, noticed or not.
 */
export const Notice = Schema.Struct({
  /** The flow whose chart is damaged; null where the file is of several. */
  flow: Schema.NullOr(Schema.String),
  mutant: Schema.NullOr(Schema.String),
  /**
   * `path`: a path walked on the chart; `test`: the chart's own tests; `screen`: a path walked on a screen; `reading`: no test,
   * what stands there is computed as modules are read.
   */
  by: Schema.Literals(["path", "test", "screen", "reading"]),
  /** The file of the test, from the project's root. */
  file: Schema.String,
  test: Schema.NullOr(Schema.String),
})
export type Notice = typeof Notice.Type

const decodeLine = Schema.decodeUnknownSync(Schema.fromJsonString(Notice))

/** Environment of the test processes: the folder they write notices to. */
export const NOTICES = "PATHS_NOTICES"

/** Environment of the test processes: the flows whose charts are damaged, separated by commas. */
export const FLOWS = "PATHS_FLOWS"

/** Writes a notice down, in the folder that the environment names. */
export const writeNotice = (notice: Notice): void => {
  const folder = process.env[NOTICES]
  if (folder === undefined) throw new Error(`${NOTICES} names no folder`)
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(notice)}\n`)
}

/** All notices of a folder. */
export const readNotices = (folder: string): readonly Notice[] =>
  readdirSync(folder)
    .sort()
    .flatMap((name) => readFileSync(join(folder, name), "utf8").trimEnd().split("\n"))
    .map((line) => decodeLine(line))
