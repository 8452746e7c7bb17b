import { hashUniform } from "#src/server/kernel/random.ts"
import { dayNumber } from "#src/server/providers/line/fixtures/shift.ts"
import type { Judged } from "./forecasts.ts"
import type { Result } from "./results-file.ts"
import { meanScores, scoresOf } from "./scores.ts"

/** A number from 0 to 1 that hangs on the match alone. */
const shareOf = ({ date, home, away }: Result, salt: string): number => hashUniform(salt, date, home, away)

/** The same match with the sides exchanged. */
const exchanged = (result: Result): Result => {
  const { home, away, goals, closing } = result
  return {
    ...result,
    home: away,
    away: home,
    goals: [goals[1], goals[0]],
    closing: closing && [closing[2], closing[1], closing[0]],
  }
}

/** The results with home advantage halved in one season: in a quarter of its matches the sides are exchanged. */
export const withHalfHomeAdvantage = (
  results: ReadonlyArray<Result>,
  season: number,
): ReadonlyArray<Result> =>
  results.map((result) =>
    result.season === season && shareOf(result, "exchanged") < 0.25 ? exchanged(result) : result,
  )

/** The results with the time of each season of each division shuffled: its matches are played on its days in another order. */
export const shuffledInTime = (results: ReadonlyArray<Result>): ReadonlyArray<Result> =>
  [...Map.groupBy(results, ({ league, division, season }) => `${league} ${division} ${season}`).values()]
    .flatMap((season) => {
      const order = season.toSorted((one, other) => shareOf(one, "shuffled") - shareOf(other, "shuffled"))
      return order.map((result, place) => ({ ...result, date: season[place]?.date ?? result.date }))
    })
    .toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))

/** Weeks of a season, from the first to before the second. */
const STRETCHES = [
  [0, 3],
  [3, 6],
  [6, 10],
  [10, 16],
  [16, 60],
] as const

/** What the model said of home sides beside what came, by weeks of a season whose home advantage was halved. */
export interface Stretch {
  readonly weeks: readonly [from: number, to: number]
  readonly said: number
  readonly came: number
  readonly logLoss: number
  readonly count: number
}

/** How soon the model follows what happens from the first day of the rows on. */
export const stretchesOf = (rows: ReadonlyArray<Judged>): ReadonlyArray<Stretch> => {
  const first = Math.min(...rows.map(({ date }) => dayNumber(date)))
  return STRETCHES.map(([from, to]) => {
    const within = rows.filter(({ date }) => {
      const week = (dayNumber(date) - first) / 7
      return week >= from && week < to
    })
    const mean = (of: (row: Judged) => number) =>
      within.reduce((sum, row) => sum + of(row), 0) / Math.max(1, within.length)
    return {
      weeks: [from, to],
      said: mean(({ model }) => model[0]),
      came: mean(({ outcome }) => (outcome === 0 ? 1 : 0)),
      logLoss: meanScores(within.map(({ model, outcome }) => scoresOf(model, outcome))).logLoss,
      count: within.length,
    }
  })
}

/** The stretches as lines of text. */
export const stretchTable = (season: number, rows: ReadonlyArray<Judged>): ReadonlyArray<string> => [
  `home advantage halved in ${season}: weeks   rows  home said   home came   log-loss`,
  ...stretchesOf(rows).map(({ weeks: [from, to], said, came, logLoss, count }) =>
    [
      " ".repeat(32),
      `${from}–${to}`.padStart(7),
      String(count).padStart(7),
      said.toFixed(4).padStart(11),
      came.toFixed(4).padStart(12),
      logLoss.toFixed(4).padStart(11),
    ].join(""),
  ),
]
