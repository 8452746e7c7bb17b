import { Effect } from "effect"
import { LineFeedApi, LiveFeedApi } from "#models/api/feed.ts"
import { ReferenceApi } from "#models/api/reference.ts"
import { BETTING_VIEWS } from "#models/catalogue/betting-view.ts"
import type { BrowserServices } from "./BrowserServices.ts"
import { Http } from "./Http.ts"
import type { GamesQuery, LineClient, LineKind } from "./LineClient.ts"

/** Runs a program with the browser's services; rejects with its failure. */
export type RunProgram = <Value, Failure>(
  program: Effect.Effect<Value, Failure, BrowserServices>,
  options: { readonly signal: AbortSignal },
) => Promise<Value>

/** §5 Request building: ids unique, ascending, joined by commas. */
const idList = (ids: ReadonlyArray<number>): string =>
  [...new Set(ids)].sort((left, right) => left - right).join(",")

/** What names the sports that are left out. */
const without = (antiSports: ReadonlyArray<number> | undefined) =>
  antiSports === undefined || antiSports.length === 0 ? {} : { antiSports: idList(antiSports) }

/** The query as the contract has it: times in seconds. */
const feedQuery = (query: GamesQuery) => {
  const {
    sports,
    antiSports,
    champs,
    teams,
    top,
    country,
    virtualSports,
    tsFrom,
    tsTo,
    view: _,
    ...rest
  } = query
  return {
    ...rest,
    ...without(antiSports),
    ...(tsFrom === undefined ? {} : { tsFrom: Math.floor(tsFrom / 1000) }),
    ...(tsTo === undefined ? {} : { tsTo: Math.floor(tsTo / 1000) }),
    ...(sports === undefined || sports.length === 0 ? {} : { sports: idList(sports) }),
    ...(champs === undefined || champs.length === 0 ? {} : { champs: idList(champs) }),
    ...(teams === undefined || teams.length === 0 ? {} : { teams: idList(teams) }),
    ...(top === true ? { top: "true" } : {}),
    ...(country === undefined ? {} : { country, countryOnly: "true" }),
    ...(virtualSports === true ? { virtualSports: "true" } : {}),
  }
}

/** The line's services over the contract (§7 Betting). */
export const makeLineClient = (run: RunProgram): LineClient => {
  const group = (kind: LineKind) => (kind === "line" ? LineFeedApi : LiveFeedApi) as typeof LineFeedApi
  return {
    statistics: async () => (await import("./StatisticsClient.ts")).makeStatisticsClient(run),
    sports: (kind, signal, antiSports) =>
      run(
        Effect.gen(function* () {
          const http = yield* Http
          return (yield* http.call(group(kind), "sports", { query: without(antiSports) })).value
        }),
        { signal },
      ),
    champs: (kind, query, signal) =>
      run(
        Effect.gen(function* () {
          const http = yield* Http
          return (yield* http.call(group(kind), "champs", { query: feedQuery(query) })).value
        }),
        { signal },
      ),
    topChamps: (kind, signal, antiSports) =>
      run(
        Effect.gen(function* () {
          const http = yield* Http
          return (yield* http.call(group(kind), "topChamps", { query: without(antiSports) })).value
        }),
        { signal },
      ),
    games: (kind, query, signal) =>
      run(
        Effect.gen(function* () {
          const http = yield* Http
          return (yield* http.call(group(kind), query.view === BETTING_VIEWS.asian ? "asiaGames" : "games", {
            query: feedQuery(query),
          })).value
        }),
        { signal },
      ),
    gamesById: (kind, ids, signal) =>
      run(
        Effect.gen(function* () {
          const http = yield* Http
          return (yield* http.call(group(kind), "favouriteGames", {
            query: { games: idList(ids), count: ids.length },
          })).value
        }),
        { signal },
      ),
    game: (kind, id, signal) =>
      run(
        Effect.gen(function* () {
          const http = yield* Http
          return (yield* http.call(group(kind), "game", { query: { gameId: id } })).value
        }),
        { signal },
      ),
    liked: (kind, query, signal) =>
      run(
        Effect.gen(function* () {
          const http = yield* Http
          return (yield* http.call(group(kind), "mainSliderGames", { query: feedQuery(query) })).value
        }),
        { signal },
      ),
    expresses: (signal, antiSports) =>
      run(
        Effect.gen(function* () {
          const http = yield* Http
          return (yield* http.call(LineFeedApi, "expressDay", { query: without(antiSports) })).value
        }),
        { signal },
      ),
    search: (kind, text, signal, antiSports) =>
      run(
        Effect.gen(function* () {
          const http = yield* Http
          return (yield* http.call(group(kind), "search", { query: { text, ...without(antiSports) } })).value
        }),
        { signal },
      ),
    allSports: (lng, signal) =>
      run(
        Effect.gen(function* () {
          const http = yield* Http
          return (yield* http.call(ReferenceApi, "sports", { query: { lng } })).value
        }),
        { signal },
      ),
  }
}
