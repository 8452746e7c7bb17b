import { parseArgs } from "node:util"

/** What is asked of `npm run paths`. */
export interface PathsOptions {
  /** All simple paths within each model's bound, not the covering ones alone. */
  readonly all: boolean
  /** The real site in Chromium too. */
  readonly browser: boolean
  /** The mutation check in place of the paths. */
  readonly mutate: boolean
  /** Text that a mutant's name has to hold to be tried; all are tried where it is absent. */
  readonly only: string | undefined
  /** Names of the flows to walk; empty for all. */
  readonly flows: readonly string[]
  /** A recorded session whose paths are walked too. */
  readonly file: string | undefined
}

/** How the command is used. */
export const USAGE = `npm run paths -- [options] [flow…]
  --all        all simple paths within each model's bound, besides the covering ones
  --browser    the real site in Chromium too
  --file FILE  walk a recorded session too
  --mutate     damage each chart in one place at a time and see which tests notice
  --only TEXT  of the mutants those alone whose name holds the text`

/** Reads the command line; throws what is wrong with it, in words. */
export const readOptions = (args: readonly string[], known: readonly string[]): PathsOptions => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      all: { type: "boolean", default: false },
      browser: { type: "boolean", default: false },
      mutate: { type: "boolean", default: false },
      file: { type: "string" },
      only: { type: "string" },
    },
  })
  const strange = positionals.filter((name) => !known.includes(name))
  if (strange.length > 0)
    throw new Error(`There is no chart ${strange.join(", ")}. There are: ${known.join(", ")}`)
  return { ...values, flows: positionals, file: values.file, only: values.only }
}
