import { Schema } from "effect"
import { countedScore } from "../../betting/decided-score.ts"
import { TeamId } from "../catalogue/catalogue.ts"
import type { GameResult } from "./result.ts"

/** Ratings of §2 Statistics frame, by what of the season they count: all of the year, or its last thirty days. */
export const RATING = { season: 1, month: 2 } as const

/** A line of a rating; `points` are Elo's, 1500 for who has not played. */
export const Rated = Schema.Struct({
  /** From 1; those with the same points share it. */
  place: Schema.Int,
  teamId: TeamId,
  points: Schema.Int,
  played: Schema.Int,
  won: Schema.Int,
})
export type Rated = typeof Rated.Type

const START = 1500
/** What a game can move at most. */
const STEP = 32

/** Who came in before whom: levels, the best first. A game of two sides has one or two of them. */
const levelsOf = ({ home, away, runners, score }: GameResult): ReadonlyArray<ReadonlyArray<TeamId>> => {
  if (score === undefined) return []
  if (score.race !== undefined) {
    const teams = new Map(runners?.map(({ number, team }) => [number, team]))
    return score.race.order.map((level) => level.flatMap((number) => teams.get(number) ?? []))
  }
  // A match that was not played says nothing of who plays better.
  if (away === undefined || score.givenUp?.how === "walkover") return []
  const [ofHome, ofAway] = countedScore(score)
  if (ofHome === ofAway) return [[home, away]]
  return ofHome > ofAway ? [[home], [away]] : [[away], [home]]
}

/** What the first is expected to take of a meeting, from 0 to 1 (A. Elo, _The Rating of Chessplayers_, 1978). */
const expected = (own: number, other: number): number => 1 / (1 + 10 ** ((other - own) / 400))

/**
 * The rating of everyone who played: Elo's, over the games in the order in which they were played. A race counts as a meeting of each two
 * of its runners, all together as much as one game.
 */
export const ratingOf = (results: ReadonlyArray<GameResult>): ReadonlyArray<Rated> => {
  const tallies = new Map<TeamId, { points: number; played: number; won: number }>()
  const tallyOf = (team: TeamId) => {
    const tally = tallies.get(team) ?? { points: START, played: 0, won: 0 }
    tallies.set(team, tally)
    return tally
  }
  const played = results.toSorted(
    (left, right) => left.startsAt - right.startsAt || left.gameId - right.gameId,
  )
  for (const result of played) {
    const levels = levelsOf(result)
    const all = levels.flatMap((level, place) => level.map((team) => ({ tally: tallyOf(team), place })))
    if (all.length < 2) continue
    const moves = all.map(({ tally, place }) =>
      all.reduce((sum, other) => {
        if (other.tally === tally) return sum
        const taken = place === other.place ? 0.5 : place < other.place ? 1 : 0
        return sum + taken - expected(tally.points, other.tally.points)
      }, 0),
    )
    for (const [index, { tally, place }] of all.entries()) {
      tally.points += (STEP * (moves[index] ?? 0)) / (all.length - 1)
      tally.played += 1
      tally.won += place === 0 && levels[0]?.length === 1 ? 1 : 0
    }
  }
  const rows = [...tallies]
    .map(([teamId, { points, ...tally }]) => ({ teamId, points: Math.round(points), ...tally }))
    .toSorted((left, right) => right.points - left.points || left.teamId - right.teamId)
  return rows.map((row) => ({ place: 1 + rows.findIndex(({ points }) => points === row.points), ...row }))
}
