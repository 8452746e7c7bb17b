import { Cache, Context, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { teamsOf } from "#models/betting/game.ts"
import type { PastQuery } from "#models/line/statistics/past.ts"
import { GameResult } from "#models/line/statistics/result.ts"
import { readable } from "#src/server/kernel/journal/readable.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { Past } from "../past/Past.ts"
import { PastGames } from "../past/PastGames.ts"
import type { ResultQuery } from "../past/result-query.ts"
import { champOwner, FINISHED_GAME, TEAM_GAME, teamOwner } from "../trading/aggregates.ts"
import { FeedSources } from "../trading/FeedSource.ts"

/** How long what a source tells of the past serves all who ask: games of it may have to be played again. */
const PAST_FRESH_FOR = "2 minutes"
/** Ids of one kind that the past is looked for in. */
const MOST_PAST = 8

const decode = Schema.decodeUnknownSync(GameResult)

/** Games that are over, found by championship, team or day (migration `0005_results`): the log's, and those of before it. */
export class Results extends Context.Service<
  Results,
  {
    readonly list: (query: ResultQuery) => Effect.Effect<ReadonlyArray<GameResult>, StoreUnavailable>
    /** Ids of the championships of which a game was played to its end or called off. */
    readonly champs: Effect.Effect<ReadonlyArray<number>, StoreUnavailable>
    /** Ids of the sports of which a game was played to its end or called off. */
    readonly sports: Effect.Effect<ReadonlyArray<number>, StoreUnavailable>
  }
>()("statebook/server/projections/Results") {
  static readonly layer = Layer.effect(
    Results,
    Effect.suspend(() => make),
  ).pipe(Layer.provideMerge(Past.layer), Layer.provideMerge(PastGames.layer))
}

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const past = yield* Past
  const pastGames = yield* PastGames
  // Written out, since the index by day knows games by their kind alone.
  const kindOf = (kind: string) => sql.literal(`'${kind}'`)
  const finished = kindOf(FINISHED_GAME)
  const logged = ({
    games,
    sports,
    champs,
    teams,
    from = 0,
    to = Number.MAX_SAFE_INTEGER,
    sided,
    skip = 0,
    limit,
  }: ResultQuery) => {
    const kind = teams === undefined ? finished : kindOf(TEAM_GAME)
    const owners =
      teams !== undefined
        ? [...teams].map(teamOwner)
        : champs === undefined
          ? undefined
          : [...champs].map(champOwner)
    if (owners?.length === 0) return Effect.succeed([])
    const owned = owners === undefined ? sql`` : sql`AND ${sql.in("owner", owners)}`
    const ofSides = sided === undefined ? sql`` : sql`AND data ->> 'away' IS NOT NULL`
    const inSports =
      sports === undefined ? sql`` : sql`AND data ->> 'sportId' IN ${sql.in([...sports].map(String))}`
    const ids = games && [...games].map(String)
    const named =
      ids === undefined
        ? sql``
        : kind === finished
          ? sql`AND ${sql.in("id", ids)}`
          : sql`AND data ->> 'gameId' IN ${sql.in(ids)}`
    return readable(
      Effect.map(
        sql<{ readonly data: unknown }>`
            SELECT data FROM documents
            WHERE kind = ${kind} AND sort >= ${`${from}`}::bigint AND sort < ${`${to}`}::bigint
              ${owned} ${inSports} ${ofSides} ${named}
            ORDER BY sort DESC, id DESC LIMIT ${`${limit}`}::bigint OFFSET ${`${skip}`}::bigint`,
        (rows) => {
          const results = rows.map(({ data }) => decode(data))
          const wanted = champs === undefined ? results : results.filter((each) => champs.has(each.champId))
          // Two teams that met are one game.
          return [...new Map(wanted.map((each) => [each.gameId, each])).values()]
        },
      ),
    )
  }

  const sources = Option.match(yield* Effect.serviceOption(FeedSources), {
    onNone: () => [],
    onSome: ({ all }) => all.flatMap(({ past }) => past ?? []),
  })

  /** What sources tell of the past, by the parts of a query that they know. */
  const pasts = yield* Cache.make({
    capacity: 64,
    timeToLive: PAST_FRESH_FOR,
    lookup: (asked: string) =>
      Effect.map(
        Effect.forEach(sources, (past) => past(JSON.parse(asked) as PastQuery)),
        (told) => told.flat(),
      ),
  })

  const toldOf = ({ games, sports, champs, teams, from = 0 }: ResultQuery) => {
    const parts = { games, sports: champs || teams ? undefined : sports, champs, teams }
    const asked = Object.fromEntries(
      Object.entries(parts).flatMap(([name, ids]) =>
        ids === undefined || ids.size === 0 || ids.size > MOST_PAST
          ? []
          : [[name, [...ids].toSorted((a, b) => a - b)]],
      ),
    )
    // What is written need not be played again, but for a game from before all of it.
    const isNeeded = games !== undefined || from < past.writtenFrom()
    return !isNeeded || Object.keys(asked).length === 0 || sources.length === 0
      ? Effect.succeed([])
      : Cache.get(pasts, JSON.stringify(asked))
  }

  /**
   * The log's results and, of what was played before it was begun, those that are written and, until all are, those that sources tell: each
   * game once, the log's word first.
   */
  const list = Effect.fnUntraced(function* (query: ResultQuery) {
    const { games, sports, champs, teams, from = 0, to = Number.MAX_SAFE_INTEGER, skip = 0, limit } = query
    const told = (yield* toldOf(query)).filter(
      (each) =>
        games?.has(each.gameId) !== false &&
        (query.sided === undefined || each.away !== undefined) &&
        sports?.has(each.sportId) !== false &&
        champs?.has(each.champId) !== false &&
        (teams === undefined || teamsOf(each).some((id) => teams.has(id))) &&
        each.startsAt >= from &&
        each.startsAt < to,
    )
    const written = yield* pastGames.list(query)
    if (told.length + written.length === 0) return yield* logged(query)
    const known = yield* logged({ ...query, skip: 0, limit: skip + limit })
    const all = new Map([...told, ...written, ...known].map((each) => [each.gameId, each] as const))
    return [...all.values()]
      .toSorted((left, right) => right.startsAt - left.startsAt || right.gameId - left.gameId)
      .slice(skip, skip + limit)
  })

  const union = <Failed>(
    one: Effect.Effect<ReadonlyArray<number>, Failed>,
    other: Effect.Effect<ReadonlyArray<number>, Failed>,
  ) =>
    Effect.zipWith(one, other, (left, right) => [...new Set([...left, ...right])].toSorted((a, b) => a - b))

  const loggedChamps = readable(
    Effect.map(
      sql<{ readonly owner: string }>`
        SELECT DISTINCT owner FROM documents WHERE kind = ${finished} ORDER BY owner`,
      (rows) => rows.map(({ owner }) => Number(owner.slice(owner.indexOf(":") + 1))),
    ),
  )

  // Championships one by one by their index, and a game of each: all results would be read for their sports otherwise.
  const loggedSports = readable(
    Effect.map(
      sql<{ readonly sport: string }>`
        WITH RECURSIVE champs (owner) AS (
          SELECT min(owner) FROM documents WHERE kind = ${finished}
          UNION ALL
          SELECT (SELECT min(owner) FROM documents WHERE kind = ${finished} AND owner > champs.owner)
          FROM champs WHERE champs.owner IS NOT NULL
        )
        SELECT DISTINCT (
          SELECT data ->> 'sportId' FROM documents
          WHERE kind = ${finished} AND owner = champs.owner LIMIT 1
        ) AS sport FROM champs WHERE owner IS NOT NULL`,
      (rows) => rows.map(({ sport }) => Number(sport)),
    ),
  )

  return Results.of({
    list,
    champs: union(loggedChamps, pastGames.champs),
    sports: union(loggedSports, pastGames.sports),
  })
})
