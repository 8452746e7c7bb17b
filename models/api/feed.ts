import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { MarketStatus, SelectionRef } from "../betting/market.ts"
import { OddsMilli } from "../betting/odds.ts"
import { Champ, Sport } from "../line/catalogue/catalogue.ts"
import { GameView, MarketView, Names } from "../line/feed/frames.ts"
import { answer } from "./attributes.ts"
import { BadRequest, NotFound } from "./errors.ts"
import { FeedQuery, GameIds, GameNamed, idOf, SearchText } from "./feed-query.ts"

/** Odds in words, in answers that were asked for a way of writing them (`coefViewId`). */
const written = Schema.optionalKey(Schema.String)
/** A market as lists show it, its prices in words as far as they are asked for; empty where there is none. */
const ToldMarket = Schema.Struct({
  ...MarketView.fields,
  written: Schema.optionalKey(Schema.Array(Schema.String)),
})
const ToldGame = Schema.Struct({
  ...GameView.fields,
  /** Of the whole game: 1 bets are taken, 2 settled, 3 bets are taken no longer, 4 cancelled (§3 Event or market status); always told. How it stands in play is `game.status`. */
  status: Schema.optionalKey(MarketStatus),
  markets: Schema.Array(ToldMarket),
})
export type ToldGame = typeof ToldGame.Type
/** Games with their main markets, and the names they mention. */
export const GameList = Schema.Struct({ games: Schema.Array(ToldGame), names: Names, total: Schema.Int })
/** A sport, championship, team or player by name, with the games that one side of the line has of it. */
export const FoundName = Schema.Struct({
  kind: Schema.Literals(["sport", "champ", "team", "player"]),
  id: Schema.Int,
  games: Schema.Int,
  /** 0 it is the whole name, 1 the name begins so, 2 words of it do, 3 it stands within a word, 4 there is an error in it; of what is popular 0. */
  closeness: Schema.Literals([0, 1, 2, 3, 4]),
})
export type FoundName = typeof FoundName.Type
/** Games that were searched for, and what else goes by such a name; the nearest first. Where nothing was typed, what is popular now. */
export const SearchList = Schema.Struct({ ...GameList.fields, found: Schema.Array(FoundName) })
/** An express that the line offers ready; `odds` is what its selections multiply to. All odds in thousandths. */
const ReadyExpress = Schema.Struct({
  selections: Schema.Array(Schema.Struct({ ...SelectionRef.fields, odds: OddsMilli, written })),
  odds: Schema.Int,
  written,
})
/** Ready expresses, and the games and names that they mention. */
export const ExpressList = Schema.Struct({
  expresses: Schema.Array(ReadyExpress),
  games: Schema.Array(ToldGame),
  names: Names,
})
export const SportCount = Schema.Struct({ sport: Sport, games: Schema.Int, champs: Schema.Int })
export const ChampCount = Schema.Struct({ champ: Champ, games: Schema.Int })

/** A championship across sports and countries, such as an Olympiad, by its id; 404 where there is none. */
const ofGlobalChamp = { ...FeedQuery, globalChampId: idOf("globalChampId") }

const feed = <const Name extends string, const Base extends `/${string}`, const Main extends `/${string}`>(
  name: Name,
  base: Base,
  main: Main,
) =>
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
      query: { ...FeedQuery, ...GameNamed },
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
      query: { ...FeedQuery, ...GameNamed },
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
      success: answer(SearchList),
      error: BadRequest,
    }),
    /** Championships that belong together across sports, told by what they hold. */
    HttpApiEndpoint.get("globalSports", `${base}/SportsByGlobalChamp`, {
      query: ofGlobalChamp,
      success: answer(Schema.Array(SportCount)),
      error: [BadRequest, NotFound],
    }),
    HttpApiEndpoint.get("globalChamps", `${base}/ChampsByGlobalChamp`, {
      query: ofGlobalChamp,
      success: answer(Schema.Array(ChampCount)),
      error: [BadRequest, NotFound],
    }),
    HttpApiEndpoint.get("globalGames", `${base}/GamesByGlobalChamp`, {
      query: ofGlobalChamp,
      success: answer(GameList),
      error: [BadRequest, NotFound],
    }),
    HttpApiEndpoint.get("global1x2", `${base}/GlobalChamp1x2`, {
      query: ofGlobalChamp,
      success: answer(GameList),
      error: [BadRequest, NotFound],
    }),
    HttpApiEndpoint.get("globalTeamGames", `${base}/GamesByTeamGlobalChamp`, {
      query: ofGlobalChamp,
      success: answer(GameList),
      error: [BadRequest, NotFound],
    }),
    /** The same line under the names of the main feed. */
    HttpApiEndpoint.get("mainExpressDay", `${main}/v1/expressDay`, {
      query: FeedQuery,
      success: answer(ExpressList),
      error: BadRequest,
    }),
    HttpApiEndpoint.get("mainGameEvents", `${main}/v1/gameEvents`, {
      query: { ...FeedQuery, ...GameNamed },
      success: answer(GameList),
      error: [BadRequest, NotFound],
    }),
    /** A game without its markets. */
    HttpApiEndpoint.get("mainGameInfo", `${main}/v1/gameInfo`, {
      query: { ...FeedQuery, ...GameNamed },
      success: answer(GameList),
      error: [BadRequest, NotFound],
    }),
    /** To the liking of whoever asks: what the player of the session follows, bets on and watches; for guests what is followed most. */
    HttpApiEndpoint.get("mainSliderGames", `${main}/personalise/v1/sliderGames`, {
      query: FeedQuery,
      success: answer(GameList),
      error: BadRequest,
    }),
    HttpApiEndpoint.get("mainGamesByChamp", `${main}/sportSection/v1/gamesByChamp`, {
      query: { ...FeedQuery, champId: idOf("champId") },
      success: answer(GameList),
      error: [BadRequest, NotFound],
    }),
    HttpApiEndpoint.get("mainGamesByOpp", `${main}/sportSection/v1/gamesByOpp`, {
      query: FeedQuery,
      success: answer(GameList),
      error: BadRequest,
    }),
    HttpApiEndpoint.get("mainTopChamps", `${main}/sportSection/v1/topChamps`, {
      query: FeedQuery,
      success: answer(Schema.Array(ChampCount)),
      error: BadRequest,
    }),
    HttpApiEndpoint.get("mainChampsBySport", `${main}/sportSection/v1/champsBySport`, {
      query: FeedQuery,
      success: answer(Schema.Array(ChampCount)),
      error: BadRequest,
    }),
    HttpApiEndpoint.get("mainSport1x2", `${main}/sportSection/v1/sport1x2`, {
      query: FeedQuery,
      success: answer(GameList),
      error: BadRequest,
    }),
    /** Who wins the championship: the prices of its season; 404 where it is not bet on. */
    HttpApiEndpoint.get("mainWhoWins", `${main}/v1/StageTableWhoWins`, {
      query: { ...FeedQuery, champId: idOf("champId") },
      success: answer(GameList),
      error: [BadRequest, NotFound],
    }),
    HttpApiEndpoint.get("mainSearch", `${main}/sportSection/v1/search`, {
      query: { ...FeedQuery, text: SearchText, limit: FeedQuery.count },
      success: answer(SearchList),
      error: BadRequest,
    }),
  )

/** §7 Betting: games ahead. */
export class LineFeedApi extends feed("lineFeed", "/service-api/LineFeed", "/service-api/main-line-feed").add(
  /** The championships that stand highest, for other sites. */
  HttpApiEndpoint.get("externalTopChamps", "/api/external/web/sportSection/v1/topChamps", {
    query: FeedQuery,
    success: answer(Schema.Array(ChampCount)),
    error: BadRequest,
  }),
) {}
/** §7 Betting: games in play. */
export class LiveFeedApi extends feed("liveFeed", "/service-api/LiveFeed", "/service-api/main-live-feed") {}
