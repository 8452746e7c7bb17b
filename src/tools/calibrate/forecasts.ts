import { dayNumber } from "#src/server/providers/line/fixtures/shift.ts"
import { walkForward } from "#src/server/providers/line/fixtures/walk-forward.ts"
import { above, below, mass } from "#src/server/providers/line/simulated/pricing/pmf.ts"
import { beforeMatch } from "#src/server/providers/line/simulated/sports/football-law.ts"
import type { FootballRates } from "#src/server/providers/line/simulated/sports/football-rates.ts"
import type { Result } from "./results-file.ts"
import type { Forecast, Outcome } from "./scores.ts"

/** What three forecasters said of one match, none of whom knew its result. */
export interface Judged {
  readonly season: number
  /** The day of the match, `2018-08-10`. */
  readonly date: string
  readonly outcome: Outcome
  readonly model: Forecast
  /** The closing line without its margin, taken off in proportion. */
  readonly closing: Forecast
  /** How often home, draw and away had come in the same division before that day. */
  readonly past: Forecast
}

/** Which of the forecasters. */
export type Forecaster = "model" | "closing" | "past"

const outcomeOf = ([home, away]: Result["goals"]): Outcome => (home > away ? 0 : home === away ? 1 : 2)

const modelForecast = (rates: FootballRates): Forecast => {
  const { difference } = beforeMatch(rates)
  return [above(difference, 0), mass(difference, 0), below(difference, 0)]
}

const withoutMargin = (odds: readonly [number, number, number]): Forecast => {
  const [home, draw, away] = odds.map((price) => 1 / price) as [number, number, number]
  const sum = home + draw + away
  return [home / sum, draw / sum, away / sum]
}

/** Counts of home, draw and away by division, begun as though each had come once. */
const makePast = () => {
  const counts = new Map<string, [number, number, number]>()
  const of = ({ league, division }: Result) => {
    const key = `${league} ${division}`
    const known = counts.get(key) ?? [1, 1, 1]
    counts.set(key, known)
    return known
  }
  return {
    forecast: (result: Result): Forecast => {
      const [home, draw, away] = of(result)
      const sum = home + draw + away
      return [home / sum, draw / sum, away / sum]
    },
    learn: (result: Result) => {
      of(result)[outcomeOf(result.goals)] += 1
    },
  }
}

const pastForecasts = (results: ReadonlyArray<Result>): ReadonlyMap<Result, Forecast> => {
  const past = makePast()
  const days = Map.groupBy(results, ({ date }) => date)
  const forecasts = new Map<Result, Forecast>()
  for (const date of [...days.keys()].toSorted()) {
    const played = days.get(date) ?? []
    for (const result of played) forecasts.set(result, past.forecast(result))
    for (const result of played) past.learn(result)
  }
  return forecasts
}

/** Prices every match by those before it, and keeps the ones that have a closing line to be compared with. */
export const judge = (results: ReadonlyArray<Result>): ReadonlyArray<Judged> => {
  const past = pastForecasts(results)
  const priced = walkForward(results, ({ league, division, season, home, away, date, goals }) => ({
    league: { group: league, division, season, neutral: false },
    home,
    away,
    day: dayNumber(date),
    goals,
  }))
  return priced.flatMap(({ match, rates }) => {
    const before = past.get(match)
    if (match.closing === undefined || before === undefined) return []
    return [
      {
        season: match.season,
        date: match.date,
        outcome: outcomeOf(match.goals),
        model: modelForecast(rates),
        closing: withoutMargin(match.closing),
        past: before,
      },
    ]
  })
}
