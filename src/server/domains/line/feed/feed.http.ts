import { Cache, Clock, Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import type { BadRequest } from "#models/api/errors.ts"
import type { FeedQuery } from "#models/api/feed-query.ts"
import type { ChampId, GameId } from "#models/line/catalogue/catalogue.ts"
import { SCROLLER_LIMIT } from "#models/line/catalogue/scroller.ts"
import { SHORT_NAMES } from "#models/request/catalogue.ts"
import { fault } from "#models/request/fault.ts"
import { isTruthyFlag } from "#models/request/parameters.ts"
import { GLOBAL_EVENTS } from "#src/server/kernel/reference/global-events.ts"
import { ReadyAnswers } from "#src/server/web/ReadyAnswers.ts"
import { answerCache, Question, respondReady } from "#src/server/web/ready-bytes.ts"
import { badField, nothingThere } from "#src/server/web/refusals.ts"
import { Book } from "../trading/Book.ts"
import { Interests } from "./Interests.ts"
import {
  ASIAN,
  champCounts,
  type ExpressScope,
  expressesBy,
  type FeedSide,
  favouriteGamesBy,
  type GameQuery,
  gameBy,
  gamesBy,
  likedGamesBy,
  sportCounts,
  TOP_CHAMPS,
  topGamesBy,
  winnerOf,
} from "./queries.ts"
import { SearchIndex } from "./SearchIndex.ts"
import { popular, search } from "./search.ts"
import { type FeedAnswer, spoken, tellingOf, toldAs } from "./told-as.ts"

/** How long one answer serves all who ask for the same; the pushed feed brings what changes in between. */
const FRESH_FOR = "250 millis"
/** §9 Dashboard games limit. */
const DASHBOARD_GAMES = 20

/** The game of a call, by one of its names or by both. */
interface GameNamed {
  readonly gameId?: number
  readonly id?: number
}

const ids = (list: string | undefined) => list && new Set(list.split(",").map(Number))

/** §7 Common feed params as the queries use them; how an answer is told is `tellingOf`'s to read. */
const gameQuery = (raw: FeedQuery & { readonly globalChampId?: number }): GameQuery => {
  const within = raw.globalChampId === undefined ? undefined : GLOBAL_EVENTS.get(raw.globalChampId)
  const sports = ids(raw.sports)
  const antiSports = ids(raw.antiSports)
  const champs = ids(raw.champs)
  const teams = ids(raw.teams)
  return {
    ...(sports && { sports }),
    ...(antiSports && { antiSports }),
    ...(champs && { champs }),
    ...(within && { within: new Set(within.champs) }),
    ...(teams && { teams }),
    ...(raw.order === "champ" && { isByChamp: true }),
    ...(raw.count !== undefined && { count: raw.count }),
    ...(raw.page !== undefined && { page: raw.page }),
    ...(raw.tsFrom !== undefined && { tsFrom: raw.tsFrom }),
    ...(raw.tsTo !== undefined && { tsTo: raw.tsTo }),
    ...(raw.minOffset !== undefined && { minOffset: raw.minOffset }),
    ...(raw.country !== undefined &&
      (isTruthyFlag(raw.countryOnly) ? { country: raw.country } : { homeCountry: raw.country })),
    ...(isTruthyFlag(raw.top) && { top: true }),
    ...(raw.virtualSports !== undefined && { virtualSports: isTruthyFlag(raw.virtualSports) }),
  }
}

/** The parameters that change an answer: one serves all who ask alike, whoever they say they are. */
const heeded = ({ mode: _mode, partner: _partner, userId: _userId, ...query }: FeedQuery) => query

/** A call that may also be refused for a parameter given by two names. */
type WithLongNames<Call> = Call extends (asked: infer Asked) => Effect.Effect<infer Answer, infer E, infer R>
  ? (asked: Asked) => Effect.Effect<Answer, E | BadRequest, R | HttpServerRequest.HttpServerRequest>
  : never

const ANSWER = { "cache-control": "no-store" }

const makeFeedHandlers = Effect.fnUntraced(function* (headers: Readonly<Record<string, string>>) {
  const book = yield* Book
  const ready = yield* ReadyAnswers
  const interests = yield* Interests
  const { names } = yield* SearchIndex
  const held = { ...headers, vary: "accept-encoding" }
  const cache = yield* answerCache({ capacity: 512, timeToLive: FRESH_FOR })

  /** What is asked, of which parameters, answered as these want it told. */
  const answer = (
    words: ReadonlyArray<string | number>,
    query: FeedQuery,
    ask: (now: number) => FeedAnswer | undefined,
  ) =>
    Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      const telling = yield* tellingOf(query)
      const question = new Question(JSON.stringify([words, heeded(query)]), () => {
        const found = ask(now)
        return { success: true, value: found && toldAs(found, telling) }
      })
      const bytes = yield* Cache.get(cache, question)
      const { url } = yield* HttpServerRequest.HttpServerRequest
      ready.keep(url, { bytes, headers: held, until: bytes.until })
      return yield* respondReady(bytes, "application/json", ANSWER)
    })

  /** The game that a call names, by whichever of its two names; a refusal tells of the one that was given. */
  const namedGame = Effect.fnUntraced(function* ({ gameId, id }: GameNamed) {
    const named = gameId ?? id
    if (named === undefined) return yield* badField("gameId", fault("missing"))
    if (id !== undefined && id !== named) return yield* badField("id", fault("games-differ"))
    if (!book.get(named as GameId))
      return yield* nothingThere(gameId === undefined ? "id" : "gameId", fault("game-unknown", { id: named }))
    yield* book.want([named as GameId])
    return named
  })

  type Query<More = unknown> = { readonly query: FeedQuery & More }

  /** A call by the longer names of its parameters, whichever it was given (§3); of one given twice with different values it is refused. */
  const byLongNames =
    (call: (asked: never) => Effect.Effect<unknown, unknown, unknown>) =>
    (asked: Query): Effect.Effect<unknown, unknown, unknown> =>
      Effect.gen(function* () {
        let query: Readonly<Record<string, unknown>> = asked.query
        for (const [long, short] of Object.entries(SHORT_NAMES)) {
          const { [short]: given, ...rest } = query
          if (given === undefined) continue
          if (rest[long] !== undefined && rest[long] !== given)
            return yield* badField(short, fault("names-differ", { other: long }))
          query = { ...rest, [long]: given }
        }
        return yield* call({ ...asked, query } as never)
      })

  /** All calls of a group so. */
  const namedLong = <
    Calls extends Readonly<Record<string, (asked: never) => Effect.Effect<unknown, unknown, unknown>>>,
  >(
    calls: Calls,
  ) =>
    Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, byLongNames(call)])) as unknown as {
      readonly [Name in keyof Calls]: WithLongNames<Calls[Name]>
    }

  const express =
    (scope: ExpressScope) =>
    ({ query }: Query) =>
      answer(["express", ...Object.values(scope).map(String)], query, (now) =>
        expressesBy(book, scope, gameQuery(query), now),
      )

  /** To somebody's liking: kept for whom it is told alone, and never by its address. */
  const liked = (side: FeedSide, query: FeedQuery) =>
    Effect.gen(function* () {
      const { player, interest } = yield* interests.ofRequest
      const wanted = { count: DASHBOARD_GAMES, ...gameQuery(query) }
      const now = yield* Clock.currentTimeMillis
      const telling = yield* tellingOf(query)
      const question = new Question(
        JSON.stringify([[side, "liked", player ?? "everybody"], heeded(query)]),
        () => ({ success: true, value: toldAs(likedGamesBy(book, side, interest, wanted, now), telling) }),
      )
      return yield* respondReady(yield* Cache.get(cache, question), "application/json", {
        ...ANSWER,
        vary: "cookie",
      })
    })

  /** What is ahead of games that start within a day; of games in play all there are. */
  const callsOf = (side: FeedSide) => ({
    expressDay: express({ side, isOfDay: side === "line", isCyber: false }),
    liveExpress: express({ side: "live", isOfDay: false, isCyber: false }),
    cyberExpress: express({ side, isOfDay: false, isCyber: true }),
    cyberExpressDay: express({ side, isOfDay: side === "line", isCyber: true }),
    sports: ({ query }: Query) => {
      const wanted = gameQuery(query)
      return answer([side, "sports"], query, (now) => sportCounts(book, side, wanted, now))
    },
    champs: ({ query }: Query) => {
      const wanted = gameQuery(query)
      return answer([side, "champs"], query, (now) => champCounts(book, side, wanted, now))
    },
    champ: Effect.fnUntraced(function* ({ query }: Query<{ readonly champId: number }>) {
      const { champId, ...rest } = query
      if (!book.champ(champId as ChampId))
        return yield* nothingThere("champId", fault("champ-unknown", { id: champId }))
      return yield* answer([side, "champ"], query, (now) =>
        gamesBy(book, side, { count: SCROLLER_LIMIT, ...gameQuery(rest), champs: new Set([champId]) }, now),
      )
    }),
    games: ({ query }: Query) =>
      answer([side, "games"], query, (now) => gamesBy(book, side, gameQuery(query), now)),
    teamGames: ({ query }: Query) =>
      answer([side, "teamGames"], query, (now) =>
        gamesBy(book, side, { teams: new Set(), ...gameQuery(query) }, now),
      ),
    game: Effect.fnUntraced(function* ({ query }: Query<GameNamed>) {
      const id = yield* namedGame(query)
      return yield* answer(["game", id], spoken(query), () => gameBy(book, id))
    }),
    topChamps: ({ query }: Query) =>
      answer([side, "topChamps"], query, (now) =>
        champCounts(book, side, { count: TOP_CHAMPS, ...gameQuery(query) }, now),
      ),
    favouriteGames: ({ query }: Query<{ readonly games?: string }>) => {
      const { games, ...rest } = query
      const followed = new Set(games?.split(",").map(Number))
      return answer([side, "favouriteGames"], query, (now) =>
        favouriteGamesBy(book, side, followed, gameQuery(rest), now),
      )
    },
    topGames: ({ query }: Query) =>
      answer([side, "topGames"], query, (now) => topGamesBy(book, side, gameQuery(query), now)),
    dashboardGames: ({ query }: Query) => {
      const wanted = gameQuery(query)
      const count = Math.min(wanted.count ?? DASHBOARD_GAMES, DASHBOARD_GAMES)
      return answer([side, "dashboardGames"], query, (now) =>
        topGamesBy(book, side, { ...wanted, count }, now),
      )
    },
    asiaSports: ({ query }: Query) =>
      answer([side, "asiaSports"], query, (now) => sportCounts(book, side, gameQuery(query), now, ASIAN)),
    asiaLeagues: ({ query }: Query) =>
      answer([side, "asiaLeagues"], query, (now) => champCounts(book, side, gameQuery(query), now, ASIAN)),
    asiaGames: ({ query }: Query) =>
      answer([side, "asiaGames"], query, (now) => gamesBy(book, side, gameQuery(query), now, ASIAN)),
    asiaGame: Effect.fnUntraced(function* ({ query }: Query<GameNamed>) {
      const id = yield* namedGame(query)
      return yield* answer(["asiaGame", id], spoken(query), () => gameBy(book, id, ASIAN))
    }),
    asiaTopGames: ({ query }: Query) =>
      answer([side, "asiaTopGames"], query, (now) => topGamesBy(book, side, gameQuery(query), now, ASIAN)),
    search: Effect.fnUntraced(function* ({
      query,
    }: Query<{ readonly text: string; readonly limit?: number }>) {
      const count = query.limit ?? query.count
      const wanted = { ...gameQuery(query), ...(count === undefined ? {} : { count }) }
      const text = query.text.trim()
      if (text !== "")
        return yield* answer([side, "search"], query, (now) =>
          search({ book, names }, side, text, wanted, now),
        )
      const interest = yield* interests.ofEverybody
      return yield* answer([side, "search"], query, (now) => popular(book, side, interest, wanted, now))
    }),
  })

  /** A call about the championships of a global event, across sports and countries. */
  const ofGlobal =
    <Answer, E, R>(call: (asked: Query<{ readonly globalChampId: number }>) => Effect.Effect<Answer, E, R>) =>
    (asked: Query<{ readonly globalChampId: number }>) =>
      Effect.gen(function* () {
        const { globalChampId: id } = asked.query
        if (!GLOBAL_EVENTS.has(id))
          return yield* nothingThere("globalChampId", fault("champ-unknown", { id }))
        return yield* call(asked)
      })

  return (side: FeedSide) => {
    const calls = callsOf(side)
    return namedLong({
      ...calls,
      globalSports: ofGlobal(calls.sports),
      globalChamps: ofGlobal(calls.champs),
      globalGames: ofGlobal(calls.games),
      global1x2: ofGlobal(calls.games),
      globalTeamGames: ofGlobal(calls.teamGames),
      mainExpressDay: calls.expressDay,
      mainGameEvents: calls.game,
      mainGameInfo: Effect.fnUntraced(function* ({ query }: Query<GameNamed>) {
        const id = yield* namedGame(query)
        return yield* answer(["gameInfo", id], spoken(query), () => {
          const found = gameBy(book, id)
          return found && { ...found, games: found.games.map((view) => ({ ...view, markets: [] })) }
        })
      }),
      mainSliderGames: ({ query }: Query) => liked(side, query),
      mainGamesByChamp: calls.champ,
      mainGamesByOpp: calls.teamGames,
      mainTopChamps: calls.topChamps,
      mainChampsBySport: calls.champs,
      mainSport1x2: calls.games,
      mainSearch: calls.search,
      mainWhoWins: Effect.fnUntraced(function* ({ query }: Query<{ readonly champId: number }>) {
        const { champId } = query
        if (winnerOf(book, champId) === undefined)
          return yield* nothingThere("champId", fault("season-not-bet", { id: champId }))
        return yield* answer(["whoWins", champId], spoken(query), () => winnerOf(book, champId))
      }),
    })
  }
})

/** `GET /service-api/LineFeed/…` (§7 Betting). `headers` are those that every answer of the site carries. */
export const lineFeedHandlers = (headers: Readonly<Record<string, string>>) =>
  HttpApiBuilder.group(
    Api,
    "lineFeed",
    Effect.fnUntraced(function* (handlers) {
      const calls = (yield* makeFeedHandlers(headers))("line")
      return handlers.handleAll({ ...calls, externalTopChamps: calls.topChamps })
    }),
  )

/** `GET /service-api/LiveFeed/…` (§7 Betting). `headers` are those that every answer of the site carries. */
export const liveFeedHandlers = (headers: Readonly<Record<string, string>>) =>
  HttpApiBuilder.group(
    Api,
    "liveFeed",
    Effect.fnUntraced(function* (handlers) {
      return handlers.handleAll((yield* makeFeedHandlers(headers))("live"))
    }),
  )
