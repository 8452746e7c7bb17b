/** `npm run calibrate -- FILE`: how good the bookmaker's football prices are, on real results it has not seen. */
import { mkdirSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { parseArgs } from "node:util"
import { NodeRuntime } from "@effect/platform-node"
import { Console, Effect } from "effect"
import { judge } from "./calibrate/forecasts.ts"
import { reliabilitySvg } from "./calibrate/reliability.ts"
import { seasonsOf, summary, table } from "./calibrate/report.ts"
import { readResults } from "./calibrate/results-file.ts"
import { shuffledInTime, stretchTable, withHalfHomeAdvantage } from "./calibrate/trials.ts"
import { ROOT } from "./inputs.mjs"

const PLOT = join(ROOT, "dist/calibrate/reliability.svg")

const HELP = `Learns ratings from the matches of each day after pricing them, and scores the prices of three-way results
beside the closing line and past frequencies on the same rows. Tries the same on a season whose home advantage is halved
(the sides of a quarter of its matches exchanged), and with the time of each season shuffled.

  npm run calibrate -- FILE [--seasons FROM-TO] [--plot FILE.svg]

FILE is CSV, or CSV packed by gzip (.gz), with the columns date, season (the year it ends), league, division, home, away,
home_goals, away_goals, close_home, close_draw, close_away. Without --seasons, its last three with a closing line.`

const program = Effect.gen(function* () {
  const { positionals, values } = yield* Effect.try({
    try: () =>
      parseArgs({
        allowPositionals: true,
        options: { seasons: { type: "string" }, plot: { type: "string", default: PLOT } },
      }),
    catch: (cause) => new Error(`${cause instanceof Error ? cause.message : String(cause)}\n\n${HELP}`),
  })
  const [file] = positionals
  if (file === undefined || positionals.length > 1) return yield* Effect.fail(new Error(HELP))
  const results = yield* readResults(file)
  const judged = judge(results)
  const seasons = yield* seasonsOf(judged, values.seasons)
  const rows = judged.filter(({ season }) => seasons.includes(season))
  for (const line of table(rows, seasons)) yield* Console.log(line)
  const middle = seasons[Math.floor(seasons.length / 2)] ?? 0
  const halved = judge(withHalfHomeAdvantage(results, middle)).filter(({ season }) => season === middle)
  for (const line of stretchTable(middle, halved)) yield* Console.log(line)
  const shuffled = judge(shuffledInTime(results)).filter(({ season }) => seasons.includes(season))
  yield* Console.log(`time shuffled within seasons: ${summary(shuffled)}`)
  mkdirSync(dirname(values.plot), { recursive: true })
  writeFileSync(
    values.plot,
    reliabilitySvg(rows, `Three-way results, seasons ${seasons.join(", ")}, ${rows.length} matches`),
  )
  yield* Console.log(`reliability plot: ${values.plot}`)
  yield* Console.log(summary(rows))
})

NodeRuntime.runMain(
  Effect.catch(program, ({ message }) =>
    Effect.andThen(
      Console.error(message),
      Effect.sync(() => {
        process.exitCode = 1
      }),
    ),
  ),
)
