import { Schema } from "effect"
import { ChampId, GameId, LocalizedName, SportId } from "../line/catalogue/catalogue.ts"
import { SPORT } from "../line/catalogue/sport.ts"
import { type Game, Pair } from "./game.ts"

/** What of a game a player can be told of: its start, its scores (goals, runs), the end of each part, its end. */
export const GAME_NEWS_KINDS = ["start", "score", "part", "finish"] as const
export const GameNewsKind = Schema.Literals(GAME_NEWS_KINDS)
export type GameNewsKind = typeof GameNewsKind.Type

/** Something that happened in a game, as a player is told of it. */
export const GameNews = Schema.Struct({
  kind: GameNewsKind,
  gameId: GameId,
  sportId: SportId,
  champId: ChampId,
  home: LocalizedName,
  /** Absent where the game has no sides. */
  away: Schema.optionalKey(LocalizedName),
  /** The score then: home, away. */
  score: Pair,
  /** Of a part: its key in the dictionary, `game.phase.half-1`. */
  part: Schema.optionalKey(Schema.String),
  /** Whether the player is told because of an open bet on the game, be it followed or not. */
  isBet: Schema.optionalKey(Schema.Boolean),
})
export type GameNews = typeof GameNews.Type

/** Sports whose score moves a few times a game; elsewhere every rally or attack would be told of. */
const FEW_SCORES: ReadonlySet<SportId> = new Set([
  SPORT.football,
  SPORT.iceHockey,
  SPORT.futsal,
  SPORT.waterPolo,
  SPORT.baseball,
])

/** What a player can be told of this game; of a race its start and end alone. */
export const offeredNews = ({
  sportId,
  away,
}: Pick<Game, "sportId" | "away">): ReadonlyArray<GameNewsKind> =>
  away === undefined
    ? ["start", "finish"]
    : GAME_NEWS_KINDS.filter((kind) => kind !== "score" || FEW_SCORES.has(sportId))

/** The part of a game that a phase is: the first half, the second set; breaks are none. */
const partOf = (phase: string): string | undefined =>
  /^game\.phase\.(half|period|quarter|set|map|frame|leg|inning|innings|round)-\d+$/.test(phase)
    ? phase
    : undefined

/** What news depends on. */
export type GameMoment = Pick<Game, "status" | "score" | "clock">

type Happened = Pick<GameNews, "kind" | "part">

/**
 * What happened between two moments of a game, in order. The end of the last part is told as the end of the game; a game that was
 * called off has no news.
 */
export const happenedBetween = (before: GameMoment, after: GameMoment): ReadonlyArray<Happened> => {
  if (after.status === "cancelled" || before.status === "finished") return []
  const part = partOf(before.clock.phase)
  const [home, away] = before.score.total
  const scored = after.score.total[0] + after.score.total[1] > home + away
  const partEnded = part !== undefined && after.clock.phase !== part && after.status === "live"
  const begins = before.status === "scheduled" && after.status !== "scheduled"
  return [
    // A walkover ends a match that never began.
    ...(begins && after.score.givenUp?.how !== "walkover" ? [{ kind: "start" } as const] : []),
    ...(scored && before.status === "live" ? [{ kind: "score" } as const] : []),
    ...(partEnded && before.status === "live" ? [{ kind: "part", part } as const] : []),
    ...(after.status === "finished" ? [{ kind: "finish" } as const] : []),
  ]
}
