import { Schema } from "effect"
import { ChampId, GameId, SportId, TeamId } from "../line/catalogue/catalogue.ts"
import { RaceScore, Runner } from "./race.ts"

/** A pair of numbers: home, away. */
export const Pair = Schema.Tuple([Schema.Int, Schema.Int])
export type Pair = typeof Pair.Type

/** How a match ends that one side does not play to its end: it stops in the middle, or never begins. */
export const GIVEN_UP = ["retired", "walkover"] as const

/** Which side gave the match up, 0 the home side and 1 the away side, and how. The other goes on. */
export const GivenUp = Schema.Struct({ side: Schema.Literals([0, 1]), how: Schema.Literals(GIVEN_UP) })
export type GivenUp = typeof GivenUp.Type

/** The score: overall (goals, sets, maps, points), by part (halves, periods, quarters, sets, maps), and the points of the game in play. */
export const Score = Schema.Struct({
  total: Pair,
  parts: Schema.Array(Pair),
  /** Tennis points (`40:15`), rounds of the map in play and the like, as shown. */
  points: Schema.optionalKey(Schema.String),
  /** Of a race, whose total is 0:0. */
  race: Schema.optionalKey(RaceScore),
  /** Of a match that one side gave up; `total` and `parts` are what was played by then. */
  givenUp: Schema.optionalKey(GivenUp),
})
export type Score = typeof Score.Type

/** Where the game stands. `phase` is a key of the dictionary, `game.phase.half-1`. */
export const GameClock = Schema.Struct({
  phase: Schema.String,
  /** Seconds of play when `at` was stamped. */
  elapsed: Schema.Int,
  /** Milliseconds since the epoch, by the server's clock. */
  at: Schema.Int,
  /** Seconds of play that pass in a second; 0 while the clock stands. */
  rate: Schema.Number,
  /** Seconds of play at which this part of the game begins and ends, where its length is known (a period, a quarter). */
  part: Schema.optionalKey(Pair),
})
export type GameClock = typeof GameClock.Type

export const GameStatus = Schema.Literals(["scheduled", "live", "finished", "cancelled"])
export type GameStatus = typeof GameStatus.Type

/** A game as lists and pages show it; prices travel beside it. */
export const Game = Schema.Struct({
  id: GameId,
  sportId: SportId,
  champId: ChampId,
  /** The first side; of a game without sides, as a race, the event itself. */
  home: TeamId,
  /** Absent where the game has no sides. */
  away: Schema.optionalKey(TeamId),
  /** Of a race: everyone on its card. */
  runners: Schema.optionalKey(Schema.Array(Runner)),
  /** Milliseconds since the epoch. */
  startsAt: Schema.Int,
  status: GameStatus,
  /** Bets are not taken now: a dangerous moment, or the feed is silent. */
  suspended: Schema.Boolean,
  score: Score,
  clock: GameClock,
  /** Of a game in play, in the feed of that game alone, what goes on in it: a `PlayNow`, read by who draws it. Lists and the first page have no use for it. */
  play: Schema.optionalKey(Schema.Unknown),
})
export type Game = typeof Game.Type

/** The ids of everyone whom a game names: its sides or the event itself, and the runners of a race. */
export const teamsOf = ({
  home,
  away,
  runners = [],
}: Pick<Game, "home" | "away" | "runners">): ReadonlyArray<TeamId> => [
  home,
  ...(away === undefined ? [] : [away]),
  ...runners.map(({ team }) => team),
]
