import { parseArgs } from "node:util"
import { DateTime, Effect, Option, Schema } from "effect"
import { countryIdOf, INTERNATIONAL } from "#src/server/kernel/reference/countries.ts"
import { ANY_LEAGUE } from "#src/server/providers/line/fixtures/read-fixtures.ts"
import type { FixtureOptions } from "#src/server/providers/line/simulated/embedded-feed.ts"

const HELP = `npm start -- [--fixtures FILE… [--shift today|YYYY-MM-DD] [--zone ZONE] [--country CODE]] [--speed N] [--seed N]

  --fixtures FILE…   football.json files as the line, in place of the simulated football
  --shift today      moves each league so that its first unplayed day is today; of a season that is over, its first day.
                     Matches of the past are then played with their real results.
  --shift YYYY-MM-DD moves all files so that this day of theirs is today
  --zone ZONE        whose clock the kick-off times keep where a file's name does not tell: Europe/Moscow.
                     For one league of several, with its name before it: --zone xx=Europe/Moscow --zone yy.2=Asia/Tokyo
  --country CODE     the country of such a file, by its ISO code: ru, or xx=ru for one league of several
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

/** `ZONE` for every league that is not known, `xx=ZONE` for one. */
const byLeague = (
  name: string,
  told: ReadonlyArray<string>,
  isKnown: (value: string) => boolean,
  example: string,
): Effect.Effect<Readonly<Record<string, string>>, CommandLineWrong> =>
  Effect.suspend(() => {
    const places: Record<string, string> = {}
    for (const each of told) {
      const [, league = ANY_LEAGUE, value = ""] = /^(?:([^=]*)=)?(.*)$/.exec(each.trim()) ?? []
      if (!isKnown(value)) return Effect.fail(wrong(`--${name}: ${example} is expected, not "${each}"`))
      const key = league.trim().toLowerCase()
      const before = places[key]
      if (before !== undefined && before !== value) {
        return Effect.fail(wrong(`--${name}: "${before}" and "${value}" are said of the same files`))
      }
      places[key] = value
    }
    return Effect.succeed(places)
  })

const isZone = (zone: string): boolean =>
  zone.includes("/") || zone === "UTC" ? Option.isSome(DateTime.zoneMakeNamed(zone)) : false

const isCountry = (code: string): boolean => countryIdOf(code.toLowerCase()) !== INTERNATIONAL

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
            zone: { type: "string", multiple: true },
            country: { type: "string", multiple: true },
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
    for (const name of ["zone", "country"] as const) {
      if (values[name] !== undefined && values.fixtures === undefined) {
        return yield* wrong(`--${name} tells where the files of --fixtures are played`)
      }
    }
    if (values.shift !== undefined && !/^(today|\d{4}-\d{2}-\d{2})$/.test(values.shift)) {
      return yield* wrong(`--shift: today or a date such as 2025-08-15 is expected, not "${values.shift}"`)
    }
    const places = {
      ...(values.zone && {
        zones: yield* byLeague("zone", values.zone, isZone, "a time zone such as Europe/Moscow"),
      }),
      ...(values.country && {
        countries: yield* byLeague(
          "country",
          values.country.map((each) => each.toLowerCase()),
          isCountry,
          "a country's code of two letters such as ru",
        ),
      }),
    }
    const fixtures: FixtureOptions | undefined = values.fixtures && {
      files: [...values.fixtures, ...positionals],
      ...(values.shift !== undefined && { shift: values.shift }),
      ...(Object.keys(places).length > 0 && { places }),
    }
    return {
      ...(fixtures && { fixtures }),
      ...(values.speed !== undefined && { speed: yield* numberOf("speed", values.speed) }),
      ...(values.seed !== undefined && { seed: yield* numberOf("seed", values.seed) }),
    }
  })
