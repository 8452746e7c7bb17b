import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { GameStatus, Score } from "../betting/game.ts"
import { ChampId, GameId, LocalizedName, SportId, TeamId } from "../line/catalogue/catalogue.ts"
import { Names } from "../line/feed/frames.ts"
import { CricketGame, CricketSums } from "../line/statistics/cricket-player.ts"
import { FootballerGame, FootballerSums } from "../line/statistics/footballer.ts"
import { Ground } from "../line/statistics/game-about.ts"
import { Insight } from "../line/statistics/insights.ts"
import { PlayerDeed, POSITIONS } from "../line/statistics/line-up.ts"
import { Rated } from "../line/statistics/rating.ts"
import { GameResult } from "../line/statistics/result.ts"
import { RaceRun, RunSums } from "../line/statistics/runs.ts"
import { HeadToHeadSums } from "../line/statistics/standings.ts"
import { answer } from "./attributes.ts"
import { BadRequest, NotFound, Unavailable } from "./errors.ts"
import { FeedQuery, idListOf, idOf } from "./feed-query.ts"

const common = { lng: FeedQuery.lng, partner: FeedQuery.partner, country: FeedQuery.country }

/**
 * Somebody of a line-up: a player of single sports; a player of an eleven, known by the side and the shirt; or a runner with its
 * number, colours, and places of the races before.
 */
const Entrant = Schema.Struct({
  team: TeamId,
  number: Schema.optionalKey(Schema.Int),
  /** Of an eleven, where its source tells it. */
  name: Schema.optionalKey(LocalizedName),
  /** Of an eleven: where the player stands, and in which row of the formation from behind, 0 the goalkeeper's. */
  position: Schema.optionalKey(Schema.Literals(POSITIONS)),
  row: Schema.optionalKey(Schema.Int),
  /** Of an eleven: goals, cards and substitutions in the order in which they happened. */
  deeds: Schema.optionalKey(Schema.Array(PlayerDeed)),
  silks: Schema.optionalKey(Schema.String),
  form: Schema.optionalKey(Schema.Array(Schema.Int)),
})

/**
 * Who plays a game, by side; of a race all stand in the first. Empty of a team whose players no source tells apart. Elevens come
 * row by row from behind, each row from the right wing to the left.
 */
export const LineUps = Schema.Struct({
  gameId: GameId,
  sportId: SportId,
  /** Of elevens: `4-4-2`, home and away. */
  formations: Schema.optionalKey(Schema.Tuple([Schema.String, Schema.String])),
  /** Of elevens: those on the benches, home and away, whether they came on or not. */
  benches: Schema.optionalKey(Schema.Tuple([Schema.Array(Entrant), Schema.Array(Entrant)])),
  home: Schema.Array(Entrant),
  away: Schema.Array(Entrant),
  names: Names,
})

export type LineUps = typeof LineUps.Type

/** Where a game stands. Milliseconds since the epoch. */
export const PlayStatus = Schema.Struct({
  gameId: GameId,
  status: GameStatus,
  startsAt: Schema.Int,
  score: Schema.optionalKey(Score),
})

/** Where a game is played: the ground that its source names, of races the course or the circuit that their series is named after. */
export const Stadium = Schema.Struct({ gameId: GameId, stadium: Ground })

/** A player as statistics show one: what was played, and the last of it. */
export const PlayerInfo = Schema.Struct({
  id: TeamId,
  sportId: SportId,
  sums: HeadToHeadSums,
  /** Absent where the season has none of the player. */
  rating: Schema.optionalKey(Rated),
  last: Schema.Array(GameResult),
})
export const PlayerList = Schema.Struct({ players: Schema.Array(PlayerInfo), names: Names })
export type PlayerList = typeof PlayerList.Type

/** A player of cricket: what he is in his side, and the last that he played. */
export const CricketPlayerInfo = Schema.Struct({
  id: Schema.Int,
  team: TeamId,
  /** The place in the batting order. */
  number: Schema.Int,
  /** Where the source tells it. */
  name: Schema.optionalKey(LocalizedName),
  /** Absent where no source tells the side apart. */
  position: Schema.optionalKey(Schema.Literals(POSITIONS)),
  /** Over the games of `last`. */
  sums: CricketSums,
  /** The latest first. */
  last: Schema.Array(CricketGame),
})
export type CricketPlayerInfo = typeof CricketPlayerInfo.Type
export const CricketPlayers = Schema.Struct({ players: Schema.Array(CricketPlayerInfo), names: Names })
export type CricketPlayers = typeof CricketPlayers.Type

/** A footballer: where he plays, and the last that he played. */
export const FootballerInfo = Schema.Struct({
  id: Schema.Int,
  sportId: SportId,
  team: TeamId,
  /** Of the shirt. */
  number: Schema.Int,
  /** Where the source tells it. */
  name: Schema.optionalKey(LocalizedName),
  position: Schema.Literals(POSITIONS),
  /** Over the games of `last`. */
  sums: FootballerSums,
  /** The latest first. */
  last: Schema.Array(FootballerGame),
})
export type FootballerInfo = typeof FootballerInfo.Type
export const Footballers = Schema.Struct({ players: Schema.Array(FootballerInfo), names: Names })
export type Footballers = typeof Footballers.Type

/** A race with everyone on its card, and how each fared in the races before. Milliseconds since the epoch. */
export const RaceCard = Schema.Struct({
  gameId: GameId,
  sportId: SportId,
  champId: ChampId,
  home: TeamId,
  startsAt: Schema.Int,
  status: GameStatus,
  runners: Schema.Array(
    Schema.Struct({
      ...Entrant.fields,
      number: Schema.Int,
      /** Where it came in; 0 where it did not finish, absent before the race is over. */
      place: Schema.optionalKey(Schema.Int),
      out: Schema.Boolean,
      sums: RunSums,
      runs: Schema.Array(RaceRun),
    }),
  ),
  names: Names,
})
export type RaceCard = typeof RaceCard.Type

/** What a horse, a marble or a driver ran, the latest first. */
export const HorseRuns = Schema.Struct({
  horseId: TeamId,
  sums: RunSums,
  runs: Schema.Array(RaceRun),
  names: Names,
})
export type HorseRuns = typeof HorseRuns.Type

/** Everyone who played a sport, by what they are worth (`RATING` says over which time). */
export const RatingTable = Schema.Struct({
  sportId: SportId,
  ratingId: Schema.Int,
  rows: Schema.Array(Rated),
  names: Names,
})
export type RatingTable = typeof RatingTable.Type

/** What is worth knowing of a game, computed from what its sides played. */
export const GameInsights = Schema.Struct({
  gameId: GameId,
  insights: Schema.Array(Insight),
  names: Names,
})
export type GameInsights = typeof GameInsights.Type

const ofGame = { ...common, gameId: idOf("gameId") }
const ofRace = { ...common, raceid: idOf("raceid") }
const FEED = "/service-api/statisticfeed/api/v1"
const errors = [BadRequest, NotFound, Unavailable] as const

const get = <
  const Name extends string,
  const Path extends `/${string}`,
  Query extends Schema.Struct.Fields,
  Success extends Schema.Top,
>(
  name: Name,
  path: Path,
  query: Query,
  success: Success,
) => HttpApiEndpoint.get(name, path, { query, success: answer(success), error: errors })

/**
 * §7 Betting: who plays and runs, and what became of them. All of it is computed from the book and from what was played when it is asked
 * for.
 */
export class CompetitorsApi extends HttpApiGroup.make("competitors").add(
  get("lineUps2", "/SiteService/LineUps2", ofGame, LineUps),
  get("lineUps", `${FEED}/LineUps`, ofGame, LineUps),
  get("status", `${FEED}/Status`, ofGame, PlayStatus),
  get("stadium", "/SiteService/GetStadiumForGame_2", ofGame, Stadium),
  /** Players by their ids; those who are not players of a sport of single persons, or not known, are left out. */
  get(
    "shortPlayersInfo",
    "/SiteService/ShortPlayersInfo",
    { ...common, players: idListOf("players") },
    PlayerList,
  ),
  get("horsesRace", "/SiteService/HorsesRace", ofRace, RaceCard),
  get("horseRace", `${FEED}/Horse/race`, ofRace, RaceCard),
  /** Not of §7, which has no call for them: the pages `horse` and `rating` of §2's frame. */
  get("horseRuns", `${FEED}/Horse/runs`, { ...common, horseId: idOf("horseId") }, HorseRuns),
  get(
    "rating",
    `${FEED}/Rating`,
    { ...common, sportId: idOf("sportId"), ratingId: idOf("ratingId") },
    RatingTable,
  ),
  /** Not of §7 either: the page `cricketPlayerInfo` of §2. Nobody where the id is no player's. */
  get("cricketPlayer", `${FEED}/CricketPlayer`, { ...common, playerId: idOf("playerId") }, CricketPlayers),
  /** Nor this: the page `player` of §2's frame, of football. Nobody where the id is no player's of a side that a source tells apart. */
  get("footballer", `${FEED}/Footballer`, { ...common, playerId: idOf("playerId") }, Footballers),
  get("lineInsights", "/service-api/LineFeed/GameInsights", ofGame, GameInsights),
  get("liveInsights", "/service-api/LiveFeed/GameInsights", ofGame, GameInsights),
) {}
