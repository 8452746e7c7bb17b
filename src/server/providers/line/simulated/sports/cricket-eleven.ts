import type { GameLineUps, LineUp } from "#models/line/statistics/line-up.ts"
import { type CricketRole, ELEVEN } from "#models/line/statistics/scorecard.ts"
import { hash32 } from "#src/server/kernel/random.ts"

/** Who does what in a side; players are known by their places in the batting order. */
export interface CricketEleven {
  readonly keeper: number
  /** Bowlers first, then those who bowl beside batting. */
  readonly bowlers: ReadonlyArray<number>
}

/** From this place on players are in the side to bowl. */
export const SPECIALISTS = 8

/** Places whose players bowl and hardly bat, and those among whom the keeper is and whoever does both. */
const BOWLERS = [11, 10, 9, 8]
const KEEPERS = [2, 3, 5, 6, 7]
const ALL_ROUNDERS = [5, 6, 7]

/** The eleven of a team: the same for ever. */
export const cricketEleven = (seed: number, teamId: number): CricketEleven => {
  const keeper = KEEPERS[hash32(seed, "keeper", teamId) % KEEPERS.length] ?? 5
  const both = ALL_ROUNDERS.filter((number) => number !== keeper).toReversed()
  return { keeper, bowlers: [...BOWLERS, ...both.slice(0, 2)] }
}

/** What a player of an eleven is. */
export const roleOf = ({ keeper, bowlers }: CricketEleven, number: number): CricketRole => {
  if (number === keeper) return "keeper"
  if (BOWLERS.includes(number)) return "bowler"
  return bowlers.includes(number) ? "all-rounder" : "batter"
}

const lineUpOf = (eleven: CricketEleven): LineUp => ({
  players: Array.from({ length: ELEVEN }, (_, place) => ({
    number: place + 1,
    position: roleOf(eleven, place + 1),
    row: 0,
    deeds: [],
  })),
  bench: [],
})

/** The sides of a game in their batting orders. */
export const cricketLineUps = ([home, away]: readonly [CricketEleven, CricketEleven]): GameLineUps => [
  lineUpOf(home),
  lineUpOf(away),
]
