import { Schema } from "effect"
import { ChampId, GameId, TeamId } from "../catalogue/catalogue.ts"
import type { GameResult } from "./result.ts"

/** How a runner fared in a race that was run. */
export const RaceRun = Schema.Struct({
  gameId: GameId,
  champId: ChampId,
  /** The race, as it stands in the line. */
  home: TeamId,
  /** Milliseconds since the epoch. */
  startsAt: Schema.Int,
  /** Number on its card. */
  number: Schema.Int,
  /** From 1, shared in a dead heat; 0 where it did not finish. */
  place: Schema.Int,
  /** How many ran. */
  of: Schema.Int,
})
export type RaceRun = typeof RaceRun.Type

/** Races, those won, and those in the first three. */
export const RunSums = Schema.Struct({ runs: Schema.Int, won: Schema.Int, placed: Schema.Int })
export type RunSums = typeof RunSums.Type

/** The place of a number in an order with dead heats; 0 where it is not in it. */
export const placeIn = (order: ReadonlyArray<ReadonlyArray<number>>, number: number): number => {
  const level = order.findIndex((group) => group.includes(number))
  return level === -1 ? 0 : 1 + order.slice(0, level).flat().length
}

/** The races among these that had a team on their card, in their order. */
export const runsOf = (results: ReadonlyArray<GameResult>, team: TeamId): ReadonlyArray<RaceRun> =>
  results.flatMap(({ gameId, champId, home, startsAt, runners, score }) => {
    const runner = runners?.find((each) => each.team === team)
    if (runner === undefined || score?.race === undefined) return []
    const { order } = score.race
    const { number } = runner
    const place = placeIn(order, number)
    return [{ gameId, champId, home, startsAt, number, place, of: order.flat().length }]
  })

/** Sums of a runner's races. */
export const runSums = (runs: ReadonlyArray<RaceRun>): RunSums => ({
  runs: runs.length,
  won: runs.filter(({ place }) => place === 1).length,
  placed: runs.filter(({ place }) => place >= 1 && place <= 3).length,
})
