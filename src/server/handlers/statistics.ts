import { Clock, Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import type { GameEvent } from "#machines/game/game.events.ts"
import { Api } from "#models/api/api.ts"
import type { ChronoEntry } from "#models/api/statistics.ts"
import type { MarketKey } from "#models/betting/market.ts"
import type { ChampId, GameId } from "#models/catalogue/catalogue.ts"
import { standings, sumsOf, TABLE } from "#models/statistics/standings.ts"
import { namesOf } from "../feed/names.ts"
import { Journal } from "../journal/Journal.ts"
import { type ResultQuery, Results } from "../projections/Results.ts"
import { gameAggregate, marketAggregate, streamIdOf } from "../trading/aggregates.ts"
import { Book } from "../trading/Book.ts"
import { PriceHistory } from "../trading/PriceHistory.ts"
import { priceHistoryOf } from "../trading/price-history-of.ts"
import { answered, notFound } from "./answered.ts"
import { makePlayed, SEASON } from "./played.ts"

/** A page of results. */
const PAGE = 50
/** Games of each kind in a comparison of two sides. */
const LAST = 10

const ids = (list: string): ReadonlySet<number> => new Set(list.split(",").map(Number))

const kindOf = ({ type }: GameEvent) => type.slice("game.".length) as (typeof ChronoEntry.Type)["kind"]

/** §7 Betting: results, tables, comparisons and chronologies, from the log of the games. */
export const StatisticsHandlers = HttpApiBuilder.group(
  Api,
  "statistics",
  Effect.fnUntraced(function* (handlers) {
    const book = yield* Book
    const results = yield* Results
    const journal = yield* Journal
    const prices = yield* PriceHistory
    const played = yield* makePlayed

    const stageTable = Effect.fnUntraced(function* ({
      champId,
      seasonId,
      tt = TABLE.all,
    }: {
      readonly champId: number
      readonly seasonId?: number
      readonly tt?: number
    }) {
      const champ = book.champ(champId as ChampId)
      if (champ === undefined) return yield* notFound(`champId: no championship ${champId}`)
      const now = yield* Clock.currentTimeMillis
      const year = seasonId === undefined || seasonId === 0 ? new Date(now).getUTCFullYear() : seasonId
      const games = yield* results.list({
        champs: new Set([champId]),
        from: Date.UTC(Math.min(year, 9999), 0),
        to: Date.UTC(Math.min(year, 9999) + 1, 0),
        limit: SEASON,
      })
      const table = standings(games, tt)
      return { champ, seasonId: year, games: games.length, table, names: namesOf(book, games) }
    })

    const headToHead = Effect.fnUntraced(function* ({ gameId }: { readonly gameId: number }) {
      const { sportId, champId, home, away, meetings, ofHome, ofAway } = yield* played.compared(gameId)
      const game = { champId, home, ...(away === undefined ? {} : { away }) }
      const shown = [meetings, ofHome, ofAway].map((list) => list.slice(0, LAST))
      const [met = [], homeLast = [], awayLast = []] = shown
      return {
        gameId: gameId as GameId,
        ...game,
        sums: sumsOf(meetings, home),
        meetings: met,
        homeLast,
        awayLast,
        names: namesOf(book, [{ sportId, ...game }, ...shown.flat()]),
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

    /** Ids of the championships that have a table, of the sports named or of all. */
    const withTable = ({ sports }: { readonly sports?: string }) =>
      Effect.map(results.champs, (known) => {
        const wanted = sports === undefined ? undefined : ids(sports)
        return known.filter((id) => {
          const champ = book.champ(id as ChampId)
          return champ !== undefined && (wanted === undefined || wanted.has(champ.sportId))
        })
      })

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
      liveStageTableZip: ({ query }) => answered(stageTable(query)),
      stageTableIds: ({ query }) => answered(withTable(query)),
      liveStageTableIds: ({ query }) =>
        answered(
          Effect.map(withTable(query), (known) => {
            const played = new Set<number>(
              book.games().flatMap(({ game }) => (game.status === "live" ? [game.champId] : [])),
            )
            return known.filter((id) => played.has(id))
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
