import { Cache, Clock, Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import type { GameEvent } from "#machines/line/game/game.events.ts"
import { Api } from "#models/api/api.ts"
import type { ChronoEntry } from "#models/api/statistics.ts"
import type { MarketKey } from "#models/betting/market.ts"
import type { Champ, ChampId, GameId, SportId, TeamId } from "#models/line/catalogue/catalogue.ts"
import { type Bracket, bracketOf, type Known } from "#models/line/statistics/bracket.ts"
import { standings, sumsOf, TABLE } from "#models/line/statistics/standings.ts"
import { fault } from "#models/request/fault.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { sportsOf } from "#src/server/kernel/reference/sports.ts"
import { answered } from "#src/server/web/answered.ts"
import { nothingThere } from "#src/server/web/refusals.ts"
import { namesOf } from "../feed/names.ts"
import { Past } from "../past/Past.ts"
import type { ResultQuery } from "../past/result-query.ts"
import { gameAggregate, marketAggregate, streamIdOf } from "../trading/aggregates.ts"
import { Book } from "../trading/Book.ts"
import { FeedSources } from "../trading/FeedSource.ts"
import { PriceHistory } from "../trading/PriceHistory.ts"
import { priceHistoryOf } from "../trading/price-history-of.ts"
import { makePlayed, SEASON } from "./played.ts"
import { Results } from "./Results.ts"

/** A page of results. */
const PAGE = 50
/** Games of each kind in a comparison of two sides. */
const LAST = 10

/** How long the draw of a cup serves all who ask. */
const DRAWS_FRESH_FOR = "3 seconds"

/** Whether the log has any game of a bracket. */
const isPlayed = ({ rounds }: Bracket): boolean => rounds.flat().some(({ status }) => status !== undefined)

/** The games of brackets, as far as it is known who plays. */
const pairsOf = ({ id, sportId }: Champ, brackets: ReadonlyArray<Bracket>) =>
  brackets
    .flatMap(({ rounds }) => rounds.flat())
    .flatMap(({ home, away }) =>
      [home, away].flatMap((team) => (team === undefined ? [] : { sportId, champId: id, home: team })),
    )

const ids = (list: string): ReadonlySet<number> => new Set(list.split(",").map(Number))

const kindOf = ({ type }: GameEvent) => type.slice("game.".length) as (typeof ChronoEntry.Type)["kind"]

/** §7 Betting: results, tables, comparisons and chronologies, from the log of the games. */
export const StatisticsHandlers = HttpApiBuilder.group(
  Api,
  "statistics",
  Effect.fnUntraced(function* (handlers) {
    const book = yield* Book
    const results = yield* Results
    const past = yield* Past
    const journal = yield* Journal
    const prices = yield* PriceHistory
    const { all: sources } = yield* FeedSources
    const played = yield* makePlayed

    const draws = yield* Cache.make({
      capacity: 64,
      timeToLive: DRAWS_FRESH_FOR,
      lookup: (champId: ChampId) =>
        Effect.map(
          Effect.forEach(sources, ({ draws }) => draws?.(champId) ?? Effect.succeed([])),
          (all) => all.flat(),
        ),
    })

    /** How a cup stands, by the draw of whoever plays it and the results of the log; nothing of a championship that is none. */
    const bracketsOf = Effect.fnUntraced(function* ({ id }: Champ) {
      const drawn = yield* Cache.get(draws, id)
      if (drawn.length === 0) return []
      const limit = 2 * drawn.reduce((sum, { rounds }) => sum + rounds.flat().length, 0)
      const over = new Map(
        (yield* results.list({ champs: new Set([id]), limit })).map((game) => [game.gameId, game] as const),
      )
      const known = (gameId: GameId): Known | undefined => {
        const game = over.get(gameId) ?? book.get(gameId)?.game
        if (game === undefined) return undefined
        const { status, score } = game
        return { status, ...(score === undefined || status === "scheduled" ? {} : { score }) }
      }
      const [newest, ...before] = drawn.map((draw) => bracketOf(draw, known))
      // An edition that was over before the site first ran was not played here.
      return newest === undefined ? [] : [newest, ...before.filter(isPlayed)]
    })

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
      if (champ === undefined) return yield* nothingThere("champId", fault("champ-unknown", { id: champId }))
      const now = yield* Clock.currentTimeMillis
      const year = seasonId === undefined || seasonId === 0 ? new Date(now).getUTCFullYear() : seasonId
      const games = yield* results.list({
        champs: new Set([champId]),
        sided: true,
        from: Date.UTC(Math.min(year, 9999), 0),
        to: Date.UTC(Math.min(year, 9999) + 1, 0),
        limit: SEASON,
      })
      const table = standings(games, tt)
      const isNow = year === new Date(now).getUTCFullYear()
      const brackets = isNow ? yield* bracketsOf(champ) : []
      return {
        champ,
        seasonId: year,
        games: games.length,
        table,
        ...(brackets.length === 0 ? {} : { brackets }),
        names: namesOf(book, [...games, ...pairsOf(champ, brackets)]),
      }
    })

    const headToHead = Effect.fnUntraced(function* ({ gameId }: { readonly gameId: number }) {
      const { sportId, champId, home, away, ground, meetings, ofHome, ofAway } =
        yield* played.compared(gameId)
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
        ...(ground === undefined ? {} : { ground }),
        names: namesOf(book, [{ sportId, ...game }, ...shown.flat()]),
      }
    })

    const chronology = Effect.fnUntraced(function* ({ gameId }: { readonly gameId: number }) {
      const stored = yield* journal.read(gameAggregate.streamOf(streamIdOf(gameId as GameId)))
      // Of a game that was over before the log began there is how it was played, and no moments of the log.
      if (stored.length === 0) yield* played.game(gameId)
      const entries = stored.map((each): typeof ChronoEntry.Type => {
        const event = gameAggregate.decode(each)
        return {
          at: event.at,
          kind: kindOf(event),
          ...("reason" in event ? { reason: event.reason } : {}),
          ...("score" in event ? { score: event.score } : {}),
        }
      })
      const { moments, pressure, scorecard } = yield* played.about(gameId as GameId)
      return {
        gameId: gameId as GameId,
        entries,
        moments,
        ...(pressure === undefined ? {} : { pressure }),
        ...(scorecard === undefined ? {} : { scorecard }),
      }
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
        ? yield* nothingThere("market", fault("market-unknown", { id: gameId }))
        : { gameId: id, market, outcomes }
    })

    const list = Effect.fnUntraced(function* (query: ResultQuery) {
      const found = yield* results.list({ ...query, limit: query.limit + 1 })
      const shown = found.slice(0, query.limit)
      // Whose games are asked for is named also before the first is over.
      const names = namesOf(book, shown, query.teams as ReadonlySet<TeamId> | undefined)
      return { results: shown, names, more: found.length > query.limit }
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
      results: ({ query: { games, sports, champs, teams, count = PAGE, page = 1, tsFrom, tsTo } }) =>
        answered(
          list({
            ...(games !== undefined && { games: ids(games) }),
            ...(sports !== undefined && { sports: ids(sports) }),
            ...(champs !== undefined && { champs: ids(champs) }),
            ...(teams !== undefined && { teams: ids(teams) }),
            ...(tsFrom !== undefined && { from: tsFrom * 1000 }),
            ...(tsTo !== undefined && { to: tsTo * 1000 }),
            limit: count,
            skip: count * (page - 1),
          }),
        ),
      resultSports: () =>
        answered(Effect.map(results.sports, (known) => sportsOf(...known.map((id) => id as SportId)))),
      pastProgress: () => Effect.sync(() => past.progress()).pipe(answered),
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
