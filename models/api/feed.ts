import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Champ, Sport } from "../catalogue/catalogue.ts"
import { GameView, Names } from "../feed/frames.ts"
import { answer } from "./attributes.ts"
import { BadRequest, NotFound } from "./errors.ts"
import { FeedQuery, idOf, SearchText } from "./feed-query.ts"

/** Games with their main markets, and the names they mention. `seq` and `topic` say where the pushed feed goes on. */
export const GameList = Schema.Struct({ games: Schema.Array(GameView), names: Names, total: Schema.Int })
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
