import { Clock, Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import type { GameEvent } from "#machines/game/game.events.ts"
import { Api } from "#models/api/api.ts"
import { NotFound } from "#models/api/errors.ts"
import type { ChronoEntry } from "#models/api/statistics.ts"
import type { MarketKey } from "#models/betting/market.ts"
import type { ChampId, GameId, TeamId } from "#models/catalogue/catalogue.ts"
import type { GameResult } from "#models/statistics/result.ts"
import { standings, sumsOf } from "#models/statistics/standings.ts"
import { namesOf } from "../feed/names.ts"
import { Journal } from "../journal/Journal.ts"
import { type ResultQuery, Results } from "../projections/Results.ts"
import { StoreUnavailable } from "../store/errors.ts"
import { gameAggregate, marketAggregate, streamIdOf } from "../trading/aggregates.ts"
import { Book } from "../trading/Book.ts"
import { PriceHistory } from "../trading/PriceHistory.ts"
import { priceHistoryOf } from "../trading/price-history-of.ts"
import { fromOrigin, unavailable } from "./refusals.ts"

/** A page of results. */
const PAGE = 50
/** Games that a table is computed from at most: more than a league plays in a year at six times the speed of life. */
const SEASON = 5_000
/** Games of each kind in a comparison of two sides. */
const LAST = 10

const ids = (list: string): ReadonlySet<number> => new Set(list.split(",").map(Number))

const notFound = (detail: string) =>
  new NotFound({ success: false, code: "not-found", message: detail, errors: [{ detail }] })

const kindOf = ({ type }: GameEvent) => type.slice("game.".length) as (typeof ChronoEntry.Type)["kind"]

const success = <Value>(value: Value) => ({ success: true as const, value })

/** §7 Betting: results, tables, comparisons and chronologies, from the log of the games. */
export const StatisticsHandlers = HttpApiBuilder.group(
  Api,
  "statistics",
  Effect.fnUntraced(function* (handlers) {
    const book = yield* Book
    const results = yield* Results
    const journal = yield* Journal
    const prices = yield* PriceHistory

    const stageTable = Effect.fnUntraced(function* ({
      champId,
      seasonId,
    }: {
      readonly champId: number
      readonly seasonId?: number
    }) {
      const champ = book.champ(champId as ChampId)
      if (champ === undefined) return yield* notFound(`champId: no championship ${champId}`)
      const now = yield* Clock.currentTimeMillis
      const year = seasonId === undefined || seasonId === 0 ? new Date(now).getUTCFullYear() : seasonId
      const played = yield* results.list({
        champs: new Set([champId]),
        from: Date.UTC(Math.min(year, 9999), 0),
        to: Date.UTC(Math.min(year, 9999) + 1, 0),
        limit: SEASON,
      })
      const table = standings(played)
      return { champ, seasonId: year, games: played.length, table, names: namesOf(book, played) }
    })

    /** The sides of a game that is in the book, or over. */
    const sidesOf = Effect.fnUntraced(function* (gameId: number) {
      const game = book.get(gameId as GameId)?.game
      if (game !== undefined)
        return { champId: game.champId, home: game.home, away: game.away as TeamId | undefined }
      const events = yield* journal.read(gameAggregate.streamOf(streamIdOf(gameId as GameId)), 0)
      for (const stored of events) {
        const event = gameAggregate.decode(stored)
        if (event.type !== "game.scheduled") continue
        return { champId: event.champId, home: event.home, away: event.away as TeamId | undefined }
      }
      return yield* notFound(`gameId: no game ${gameId}`)
    })

    const headToHead = Effect.fnUntraced(function* ({ gameId }: { readonly gameId: number }) {
      const { champId, home, away } = yield* sidesOf(gameId)
      const of = (team: TeamId) => results.list({ teams: new Set([team]), limit: SEASON })
      const [ofHome, ofAway] = [yield* of(home), away === undefined ? [] : yield* of(away)]
      const others = (list: ReadonlyArray<GameResult>) => list.filter((each) => each.gameId !== gameId)
      const meetings =
        away === undefined ? [] : others(ofHome).filter((each) => each.home === away || each.away === away)
      const shown = [meetings, others(ofHome), others(ofAway)].map((list) => list.slice(0, LAST))
      const [met = [], homeLast = [], awayLast = []] = shown
      return {
        gameId: gameId as GameId,
        champId,
        home,
        ...(away === undefined ? {} : { away }),
        sums: sumsOf(meetings, home),
        meetings: met,
        homeLast,
        awayLast,
        names: namesOf(book, shown.flat()),
      }
    })

    const chronology = Effect.fnUntraced(function* ({ gameId }: { readonly gameId: number }) {
      const stored = yield* journal.read(gameAggregate.streamOf(streamIdOf(gameId as GameId)))
      if (stored.length === 0) return yield* notFound(`gameId: no game ${gameId}`)
      const entries = stored.map((each): typeof ChronoEntry.Type => {
        const event = gameAggregate.decode(each)
        return {
          at: event.at,
          kind: kindOf(event),
          ...("reason" in event ? { reason: event.reason } : {}),
          ...("score" in event ? { score: event.score } : {}),
        }
      })
      return { gameId: gameId as GameId, entries }
    })

    const priceMovement = Effect.fnUntraced(function* ({
      gameId,
      market,
    }: {
      readonly gameId: number
      readonly market: MarketKey
    }) {
      const id = gameId as GameId
      const stored = yield* journal.read(marketAggregate.streamOf(streamIdOf(id)))
      const outcomes = priceHistoryOf(market, prices.of(id, market), stored.map(marketAggregate.decode))
      return outcomes.length === 0
        ? yield* notFound(`market: game ${gameId} has no market ${market}`)
        : { gameId: id, market, outcomes }
    })

    const list = Effect.fnUntraced(function* (query: ResultQuery) {
      const found = yield* results.list({ ...query, limit: query.limit + 1 })
      const shown = found.slice(0, query.limit)
      return { results: shown, names: namesOf(book, shown), more: found.length > query.limit }
    })

    const answered = <Value, Failure, Needs>(made: Effect.Effect<Value, Failure | StoreUnavailable, Needs>) =>
      fromOrigin((origin) =>
        Effect.map(made, success).pipe(
          Effect.catchIf(
            (failure): failure is Extract<typeof failure, StoreUnavailable> =>
              failure instanceof StoreUnavailable,
            unavailable(origin),
          ),
        ),
      )

    return handlers.handleAll({
      results: ({ query: { sports, champs, teams, count = PAGE, page = 1, tsFrom, tsTo } }) =>
        answered(
          list({
            ...(sports !== undefined && { sports: ids(sports) }),
            ...(champs !== undefined && { champs: ids(champs) }),
            ...(teams !== undefined && { teams: ids(teams) }),
            ...(tsFrom !== undefined && { from: tsFrom * 1000 }),
            ...(tsTo !== undefined && { to: tsTo * 1000 }),
            limit: count,
            skip: count * (page - 1),
          }),
        ),
      priceMovement: ({ query }) => answered(priceMovement(query)),
      stageTable: ({ query }) => answered(stageTable(query)),
      stageTableZip: ({ query }) => answered(stageTable(query)),
      stageTableIds: ({ query: { sports } }) =>
        answered(
          Effect.map(results.champs, (known) => {
            const wanted = sports === undefined ? undefined : ids(sports)
            return known.filter((id) => {
              const champ = book.champ(id as ChampId)
              return champ !== undefined && (wanted === undefined || wanted.has(champ.sportId))
            })
          }),
        ),
      headToHead: ({ query }) => answered(headToHead(query)),
      h2h: ({ query }) => answered(headToHead(query)),
      teamLastGames: ({ query: { teamId, count = LAST } }) =>
        answered(list({ teams: new Set([teamId]), limit: count })),
      chrono: ({ query }) => answered(chronology(query)),
    })
  }),
)
