import { parseArgs } from "node:util"
import { Effect, Schema } from "effect"
import type { FixtureOptions } from "./bookmaker/embedded-feed.ts"

/** The command line can't be understood: what was wrong with it. */
export class CommandLineWrong extends Schema.TaggedError<CommandLineWrong>()("CommandLineWrong", {
  message: Schema.String,
}) {}

const SHIFT = /^(today|\d{4}-\d{2}-\d{2})$/

/**
 * Reads `--fixtures FILE…` (football.json files to use as the line) and `--shift today` or `--shift 2025-08-15` (the
 * first unplayed day of each league, or this day of the files, becomes today).
 */
export const readCommandLine = (
  args: ReadonlyArray<string>,
): Effect.Effect<{ readonly fixtures?: FixtureOptions }, CommandLineWrong> =>
  Effect.try({
    try: () =>
      parseArgs({
        args: [...args],
        allowPositionals: true,
        options: { fixtures: { type: "string", multiple: true }, shift: { type: "string" } },
      }),
    catch: (error) =>
      new CommandLineWrong({ message: error instanceof Error ? error.message : String(error) }),
  }).pipe(
    Effect.flatMap(({ values: { fixtures, shift }, positionals }) => {
      const wrong = (message: string) => Effect.fail(new CommandLineWrong({ message }))
      if (fixtures === undefined) {
        if (positionals.length > 0) return wrong(`Unknown argument ${positionals[0]}`)
        return shift === undefined
          ? Effect.succeed({})
          : wrong("--shift moves fixtures: it needs --fixtures FILE…")
      }
      if (shift !== undefined && !SHIFT.test(shift)) {
        return wrong(`--shift takes today or a day such as 2025-08-15, not ${shift}`)
      }
      const files = [...fixtures, ...positionals]
      return Effect.succeed({ fixtures: shift === undefined ? { files } : { files, shift } })
    }),
  )
