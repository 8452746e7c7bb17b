import { Effect, Schema } from "effect"
import type { Forecaster, Judged } from "./forecasts.ts"
import { meanScores, type Scores, scoresOf } from "./scores.ts"

/** Seasons were asked for that the file can't be judged by. */
export class NoSuchSeasons extends Schema.TaggedError<NoSuchSeasons>()("NoSuchSeasons", {
  reason: Schema.String,
}) {
  override get message(): string {
    return this.reason
  }
}

/** Seasons reported where none are named. */
const REPORTED = 3

/** The seasons to report, by a range such as `2017-2019` or one year; the last three that have a closing line without it. */
export const seasonsOf = (
  rows: ReadonlyArray<Judged>,
  range: string | undefined,
): Effect.Effect<ReadonlyArray<number>, NoSuchSeasons> => {
  const known = [...new Set(rows.map(({ season }) => season))].toSorted((left, right) => left - right)
  if (known.length === 0) {
    return Effect.fail(new NoSuchSeasons({ reason: "The file has no closing line to compare with." }))
  }
  if (range === undefined) return Effect.succeed(known.slice(-REPORTED))
  const [, first, last = first] = /^(\d{4})(?:-(\d{4}))?$/.exec(range) ?? []
  if (first === undefined) {
    return Effect.fail(
      new NoSuchSeasons({ reason: `--seasons is a year or two, such as 2017-2019, not ${range}.` }),
    )
  }
  const chosen = known.filter((season) => season >= Number(first) && season <= Number(last))
  return chosen.length > 0
    ? Effect.succeed(chosen)
    : Effect.fail(
        new NoSuchSeasons({
          reason: `The file has closing lines for the seasons ${known[0]} to ${known.at(-1)}, none in ${range}.`,
        }),
      )
}

const FORECASTERS: ReadonlyArray<readonly [Forecaster, string]> = [
  ["model", "model"],
  ["closing", "closing line"],
  ["past", "past frequencies"],
]

const meanOf = (rows: ReadonlyArray<Judged>, who: Forecaster): Scores =>
  meanScores(rows.map((row) => scoresOf(row[who], row.outcome)))

const section = (title: string, rows: ReadonlyArray<Judged>): ReadonlyArray<string> =>
  FORECASTERS.map(([who, name], index) => {
    const { logLoss, brier, ranked } = meanOf(rows, who)
    const head = index === 0 ? `${title.padEnd(8)}${String(rows.length).padStart(7)}` : " ".repeat(15)
    return `${head}  ${name.padEnd(17)}${[logLoss, brier, ranked].map((each) => each.toFixed(4).padStart(9)).join("")}`
  })

/** The scores by season and together, as lines of text. */
export const table = (rows: ReadonlyArray<Judged>, seasons: ReadonlyArray<number>): ReadonlyArray<string> => [
  "season    rows  forecaster        log-loss    Brier   ranked",
  ...seasons.flatMap((season) =>
    section(
      String(season),
      rows.filter((row) => row.season === season),
    ),
  ),
  ...section("all", rows),
]

/** `log-loss model X closing Y gap Z rows N`. */
export const summary = (rows: ReadonlyArray<Judged>): string => {
  const model = meanOf(rows, "model").logLoss
  const closing = meanOf(rows, "closing").logLoss
  return `log-loss model ${model.toFixed(4)} closing ${closing.toFixed(4)} gap ${(model - closing).toFixed(4)} rows ${rows.length}`
}
