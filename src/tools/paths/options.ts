import { parseArgs } from "node:util"

/** What is asked of `npm run paths`. */
export interface PathsOptions {
  /** All simple paths within each model's bound, not the covering ones alone. */
  readonly all: boolean
  /** The real site in Chromium too. */
  readonly browser: boolean
  /** The mutation check in place of the paths. */
  readonly mutate: boolean
  /** Every chart, whether it changed or not. */
  readonly allCharts: boolean
  /** Of the named charts those that changed; without names always. */
  readonly changed: boolean
  /** Walk again what a saved file touches, until stopped. */
  readonly watch: boolean
  /** Text that a mutant's name has to hold to be tried; all are tried where it is absent. */
  readonly only: string | undefined
  /** Names of the flows to walk; empty for those that changed. */
  readonly flows: readonly string[]
  /** A recorded session whose paths are walked too. */
  readonly file: string | undefined
  /** A recorded session that is added to the tests; of the named flows alone where some are named. */
  readonly add: string | undefined
  /** How what is added has to end: `FLOW=STATE`. */
  readonly expect: readonly string[]
}

/** How the command is used. */
export const USAGE = `npm run paths -- [options] [flow…]
               without names: the charts that changed since they were walked last, failed, or were never walked
  --all-charts every chart, changed or not
  --changed    of the named charts those that changed
  --watch      walk again what a saved file touches, until Ctrl C
  --all        all simple paths within each model's bound, besides the covering ones
  --browser    the real site in Chromium too
  --file FILE  walk a recorded session too
  --add FILE   add a recorded session to tests/paths/recorded, and walk it; of the named flows where some are named
  --expect FLOW=STATE
               how what is added has to end: it fails until the chart ends so
  --mutate     damage each chart in one place at a time and see which tests notice
  --only TEXT  of the mutants those alone whose name holds the text`

/** Reads the command line; throws what is wrong with it, in words. */
export const readOptions = (args: readonly string[], known: readonly string[]): PathsOptions => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      all: { type: "boolean", default: false },
      "all-charts": { type: "boolean", default: false },
      changed: { type: "boolean", default: false },
      watch: { type: "boolean", default: false },
      browser: { type: "boolean", default: false },
      mutate: { type: "boolean", default: false },
      file: { type: "string" },
      add: { type: "string" },
      expect: { type: "string", multiple: true, default: [] },
      only: { type: "string" },
    },
  })
  const strange = positionals.filter((name) => !known.includes(name))
  if (strange.length > 0)
    throw new Error(`There is no chart ${strange.join(", ")}. There are: ${known.join(", ")}`)
  if (values.expect.length > 0 && values.add === undefined)
    throw new Error("--expect says how a session that is added has to end: it needs --add FILE")
  const { "all-charts": allCharts, ...rest } = values
  return { ...rest, allCharts, flows: positionals, file: values.file, add: values.add, only: values.only }
}
