import { Effect } from "effect"
import { LineFeedApi, LiveFeedApi } from "#models/api/feed.ts"
import { feedQueryOf } from "#models/api/feed-query.ts"
import { ReferenceApi } from "#models/api/reference.ts"
import { BETTING_VIEWS } from "#models/line/catalogue/betting-view.ts"
import type { BrowserServices } from "./BrowserServices.ts"
import { Http } from "./Http.ts"
import type { GamesQuery, LineClient, LineKind } from "./LineClient.ts"

/** Runs a program with the browser's services; rejects with its failure. */
export type RunProgram = <Value, Failure>(
  program: Effect.Effect<Value, Failure, BrowserServices>,
  options: { readonly signal: AbortSignal },
) => Promise<Value>

/** The query as the contract has it (§5 Request building): times in seconds, a country with no other. */
const feedQuery = ({ view: _, tsFrom, tsTo, country, ...query }: GamesQuery) =>
  feedQueryOf({
    ...query,
    tsFrom: tsFrom === undefined ? undefined : Math.floor(tsFrom / 1000),
    tsTo: tsTo === undefined ? undefined : Math.floor(tsTo / 1000),
    ...(country !== undefined && { country, countryOnly: true }),
  })

/** What names the sports that are left out. */
const without = (antiSports: ReadonlyArray<number> | undefined) => feedQueryOf({ antiSports })

/** The line's services over the contract (§7 Betting). */
export const makeLineClient = (run: RunProgram): LineClient => {
  const group = (kind: LineKind) => (kind === "line" ? LineFeedApi : LiveFeedApi) as typeof LineFeedApi
  const search: LineClient["search"] = (kind, text, signal, antiSports) =>
    run(
      Effect.gen(function* () {
        const http = yield* Http
        return (yield* http.call(group(kind), "search", { query: { text, ...without(antiSports) } })).value
      }),
      { signal },
    )
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
            query: { games: ids.join(","), count: ids.length },
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
    search,
    popular: (kind, signal, antiSports) => search(kind, "", signal, antiSports),
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
