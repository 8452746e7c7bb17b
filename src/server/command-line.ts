import { parseArgs } from "node:util"
import { Effect, Schema } from "effect"
import type { FixtureOptions } from "./bookmaker/embedded-feed.ts"

const HELP = `npm start -- [--fixtures FILE… [--shift today|YYYY-MM-DD]] [--speed N] [--seed N]

  --fixtures FILE…   football.json files as the line, in place of the simulated football
  --shift today      moves each league so that its first unplayed day is today; of a season that is over, its first day.
                     Matches of the past are then played with their real results.
  --shift YYYY-MM-DD moves all files so that this day of theirs is today
  --speed N          how many times faster than life games are played (SPEED, 6)
  --seed N           the simulated season (SEED, 1)
  --help             these words
The other settings come from the environment: see the README.`

/** What was asked for on the command line can't be understood; `message` says what is wrong and what is possible. */
export class CommandLineWrong extends Schema.TaggedError<CommandLineWrong>()("CommandLineWrong", {
  message: Schema.String,
}) {}

export interface CommandLine {
  /** The words to print in place of starting. */
  readonly help?: string
  readonly fixtures?: FixtureOptions
  readonly speed?: number
  readonly seed?: number
}

const wrong = (detail: string) => new CommandLineWrong({ message: `${detail}\n\n${HELP}` })

const numberOf = (name: string, text: string) =>
  Effect.suspend(() => {
    const value = Number(text)
    return text.trim() !== "" && Number.isFinite(value) && value > 0
      ? Effect.succeed(value)
      : Effect.fail(wrong(`--${name}: a number above 0 is expected, not "${text}"`))
  })

/** Reads the arguments of `npm start`. */
export const readCommandLine = (args: ReadonlyArray<string>): Effect.Effect<CommandLine, CommandLineWrong> =>
  Effect.gen(function* () {
    const { values, positionals } = yield* Effect.try({
      try: () =>
        parseArgs({
          args: [...args],
          allowPositionals: true,
          options: {
            fixtures: { type: "string", multiple: true },
            shift: { type: "string" },
            speed: { type: "string" },
            seed: { type: "string" },
            help: { type: "boolean" },
          },
        }),
      catch: (cause) => wrong(cause instanceof Error ? cause.message : String(cause)),
    })
    if (values.help) return { help: HELP }
    if (values.fixtures === undefined && positionals.length > 0) {
      return yield* wrong(`"${positionals[0]}" is no option; files follow --fixtures`)
    }
    if (values.shift !== undefined && values.fixtures === undefined) {
      return yield* wrong("--shift moves the dates of --fixtures")
    }
    if (values.shift !== undefined && !/^(today|\d{4}-\d{2}-\d{2})$/.test(values.shift)) {
      return yield* wrong(`--shift: today or a date such as 2025-08-15 is expected, not "${values.shift}"`)
    }
    const fixtures: FixtureOptions | undefined = values.fixtures && {
      files: [...values.fixtures, ...positionals],
      ...(values.shift !== undefined && { shift: values.shift }),
    }
    return {
      ...(fixtures && { fixtures }),
      ...(values.speed !== undefined && { speed: yield* numberOf("speed", values.speed) }),
      ...(values.seed !== undefined && { seed: yield* numberOf("seed", values.seed) }),
    }
  })
