import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { SelectionRef } from "../betting/market.ts"
import { OddsMilli } from "../betting/odds.ts"
import { Champ, Sport } from "../catalogue/catalogue.ts"
import { GameView, Names } from "../feed/frames.ts"
import { answer } from "./attributes.ts"
import { BadRequest, NotFound } from "./errors.ts"
import { FeedQuery, GameIds, idOf, SearchText } from "./feed-query.ts"

/** Games with their main markets, and the names they mention. `seq` and `topic` say where the pushed feed goes on. */
export const GameList = Schema.Struct({ games: Schema.Array(GameView), names: Names, total: Schema.Int })
/** An express that the line offers ready; `odds` is what its selections multiply to. All odds in thousandths. */
const ReadyExpress = Schema.Struct({
  selections: Schema.Array(Schema.Struct({ ...SelectionRef.fields, odds: OddsMilli })),
  odds: Schema.Int,
})
/** Ready expresses, and the games and names that they mention. */
export const ExpressList = Schema.Struct({
  expresses: Schema.Array(ReadyExpress),
  games: Schema.Array(GameView),
  names: Names,
})
export const SportCount = Schema.Struct({ sport: Sport, games: Schema.Int, champs: Schema.Int })
export const ChampCount = Schema.Struct({ champ: Champ, games: Schema.Int })

const feed = <const Name extends string, const Base extends `/${string}`>(name: Name, base: Base) =>
  HttpApiGroup.make(name).add(
    HttpApiEndpoint.get("sports", `${base}/GetSportsShortZip`, {
      query: FeedQuery,
      success: answer(Schema.Array(SportCount)),
      error: BadRequest,
    }),
    HttpApiEndpoint.get("champs", `${base}/GetChampsZip`, {
      query: FeedQuery,
      success: answer(Schema.Array(ChampCount)),
      error: BadRequest,
    }),
    HttpApiEndpoint.get("champ", `${base}/GetChampZip`, {
      query: { ...FeedQuery, champId: idOf("champId") },
      success: answer(GameList),
      error: [BadRequest, NotFound],
    }),
    HttpApiEndpoint.get("games", `${base}/Get1x2_VZip`, {
      query: FeedQuery,
      success: answer(GameList),
      error: BadRequest,
    }),
    HttpApiEndpoint.get("game", `${base}/GetGameZip`, {
      query: { ...FeedQuery, id: idOf("id") },
      success: answer(GameList),
      error: [BadRequest, NotFound],
    }),
    HttpApiEndpoint.get("topChamps", `${base}/WebGetTopChampsZip`, {
      query: FeedQuery,
      success: answer(Schema.Array(ChampCount)),
      error: BadRequest,
    }),
    /** Games of teams, by start; `teams` names them. */
    HttpApiEndpoint.get("teamGames", `${base}/GetGamesTeamZip`, {
      query: FeedQuery,
      success: answer(GameList),
      error: BadRequest,
    }),
    /** The games that stand highest: by rank of their championships, then by start. */
    HttpApiEndpoint.get("topGames", `${base}/GetTopGamesStatZip`, {
      query: FeedQuery,
      success: answer(GameList),
      error: BadRequest,
    }),
    /** The same for a dashboard, which shows no more than §9 allows. */
    HttpApiEndpoint.get("dashboardGames", `${base}/TopGamesStatDashbord`, {
      query: FeedQuery,
      success: answer(GameList),
      error: BadRequest,
    }),
    /** The Asian view (§3 Default betting view): games with its markets alone, handicap, total and result by part. */
    HttpApiEndpoint.get("asiaSports", `${base}/Asia/AsiaGetSports`, {
      query: FeedQuery,
      success: answer(Schema.Array(SportCount)),
      error: BadRequest,
    }),
    HttpApiEndpoint.get("asiaLeagues", `${base}/Asia/AsiaGetLeagues`, {
      query: FeedQuery,
      success: answer(Schema.Array(ChampCount)),
      error: BadRequest,
    }),
    HttpApiEndpoint.get("asiaGames", `${base}/Asia/AsiaGetGames`, {
      query: FeedQuery,
      success: answer(GameList),
      error: BadRequest,
    }),
    HttpApiEndpoint.get("asiaGame", `${base}/Asia/AsiaGetGame`, {
      query: { ...FeedQuery, id: idOf("id") },
      success: answer(GameList),
      error: [BadRequest, NotFound],
    }),
    HttpApiEndpoint.get("asiaTopGames", `${base}/Asia_GetTopGamesStatZip`, {
      query: FeedQuery,
      success: answer(GameList),
      error: BadRequest,
    }),
    /** What a player follows: the games named, and those of the championships and teams named; none where none is. */
    HttpApiEndpoint.get("favouriteGames", `${base}/GetFavoritesZip`, {
      query: { ...FeedQuery, games: GameIds },
      success: answer(GameList),
      error: BadRequest,
    }),
    /** Expresses of the likeliest winners: of games ahead within a day, of those in play, of cyber sports. */
    HttpApiEndpoint.get("expressDay", `${base}/GetExpressDayExtendedZip`, {
      query: FeedQuery,
      success: answer(ExpressList),
      error: BadRequest,
    }),
    HttpApiEndpoint.get("liveExpress", `${base}/GetLiveExpressExtendedZip`, {
      query: FeedQuery,
      success: answer(ExpressList),
      error: BadRequest,
    }),
    /** Of cyber sports, on this side of the line. */
    HttpApiEndpoint.get("cyberExpress", `${base}/GetCyberExpressExtendedZip`, {
      query: FeedQuery,
      success: answer(ExpressList),
      error: BadRequest,
    }),
    HttpApiEndpoint.get("cyberExpressDay", `${base}/GetCyberExpressDayExtendedZip`, {
      query: FeedQuery,
      success: answer(ExpressList),
      error: BadRequest,
    }),
    HttpApiEndpoint.get("search", `${base}/Web_SearchZip`, {
      /** §5: at most 100 characters. */
      query: { ...FeedQuery, text: SearchText, limit: FeedQuery.count },
      success: answer(GameList),
      error: BadRequest,
    }),
  )

/** §7 Betting: games ahead. */
export class LineFeedApi extends feed("lineFeed", "/service-api/LineFeed") {}
/** §7 Betting: games in play. */
export class LiveFeedApi extends feed("liveFeed", "/service-api/LiveFeed") {}
