import { readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { CsvError, parse } from "csv-parse/sync"
import { Effect, Schema } from "effect"

/** A file of results that can't be used: where in it, and what was expected there. */
export class ResultsUnreadable extends Schema.TaggedError<ResultsUnreadable>()("ResultsUnreadable", {
  file: Schema.String,
  /** Line, from 1, and column by its name; empty where the file itself can't be read. */
  place: Schema.String,
  expected: Schema.String,
}) {
  override get message(): string {
    return [this.file, this.place]
      .filter((part) => part !== "")
      .join(", ")
      .concat(`: ${this.expected}`)
  }
}

const Count = (maximum: number) =>
  Schema.FiniteFromString.check(Schema.isInt(), Schema.isBetween({ minimum: 0, maximum }))

/** Decimal odds, or nothing where no bookmaker closed. */
const Closing = Schema.Union([
  Schema.Literal(""),
  Schema.FiniteFromString.check(Schema.isBetween({ minimum: 1, maximum: 10_000 })),
])

/** One match: a line of the file, under its header. */
const Row = Schema.Struct({
  date: Schema.String.check(
    Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/),
    Schema.makeFilter((date) => !Number.isNaN(Date.parse(date)), { expected: "a day of the calendar" }),
  ),
  /** Year in which the season ends. */
  season: Count(9999),
  league: Schema.NonEmptyString,
  division: Count(99),
  home: Schema.NonEmptyString,
  away: Schema.NonEmptyString,
  home_goals: Count(99),
  away_goals: Count(99),
  close_home: Closing,
  close_draw: Closing,
  close_away: Closing,
})

/** A match that was played, with the closing line where there is one. */
export interface Result {
  readonly date: string
  readonly season: number
  readonly league: string
  readonly division: number
  readonly home: string
  readonly away: string
  readonly goals: readonly [number, number]
  /** Decimal odds of home, draw, away. */
  readonly closing: readonly [number, number, number] | undefined
}

const COLUMNS = Object.keys(Row.fields)

const resultOf = (row: typeof Row.Type): Result => {
  const { close_home, close_draw, close_away, home_goals, away_goals, ...match } = row
  return {
    ...match,
    goals: [home_goals, away_goals],
    closing:
      close_home === "" || close_draw === "" || close_away === ""
        ? undefined
        : [close_home, close_draw, close_away],
  }
}

interface Line {
  readonly record: Readonly<Record<string, string>>
  readonly info: { readonly lines: number }
}

const headerOf = (header: ReadonlyArray<string>): Array<string> => {
  const missing = COLUMNS.filter((name) => !header.includes(name))
  if (missing.length > 0) throw new Error(`a header with the columns ${missing.join(", ")}`)
  return [...header]
}

const linesOf = (file: string, text: string): Effect.Effect<ReadonlyArray<Line>, ResultsUnreadable> =>
  Effect.try({
    try: () => parse<Line>(text, { bom: true, columns: headerOf, info: true, skip_empty_lines: true }),
    catch: (error) =>
      new ResultsUnreadable({
        file,
        place: error instanceof CsvError ? `line ${String(error.lines)}` : "line 1",
        expected: error instanceof Error ? error.message : String(error),
      }),
  })

const checked = Schema.toStandardSchemaV1(Row)

const checkedRow = (
  file: string,
  line: number,
  record: Line["record"],
): Effect.Effect<typeof Row.Type, ResultsUnreadable> =>
  Effect.flatMap(
    Effect.promise(async () => checked["~standard"].validate(record)),
    (read) => {
      if (read.issues === undefined) return Effect.succeed(read.value)
      const [issue] = read.issues
      return Effect.fail(
        new ResultsUnreadable({
          file,
          place: `line ${line}, ${(issue?.path ?? []).map(String).join(".")}`,
          expected: issue?.message ?? "a match",
        }),
      )
    },
  )

/** Reads the text of a file of results; the first wrong cell ends it, with its line and column. */
export const parseResults = Effect.fnUntraced(function* (file: string, text: string) {
  const lines = yield* linesOf(file, text)
  if (lines.length === 0) {
    return yield* new ResultsUnreadable({ file, place: "", expected: "results, but the file has none" })
  }
  const results: Array<Result> = []
  for (const { record, info } of lines) {
    const row = yield* checkedRow(file, info.lines, record)
    results.push(resultOf(row))
  }
  return results
})

/** Reads a file of results, packed by gzip where its name ends in `.gz`. */
export const readResults = (file: string): Effect.Effect<ReadonlyArray<Result>, ResultsUnreadable> =>
  Effect.flatMap(
    Effect.try({
      try: () => {
        const bytes = readFileSync(file)
        return (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8")
      },
      catch: (error) =>
        new ResultsUnreadable({
          file,
          place: "",
          expected: `a file that can be read (${error instanceof Error ? error.message : String(error)})`,
        }),
    }),
    (text) => parseResults(file, text),
  )
