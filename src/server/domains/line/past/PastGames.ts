import { Context, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { GameResult } from "#models/line/statistics/result.ts"
import { readable } from "#src/server/kernel/journal/readable.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { FINISHED_GAME } from "../trading/aggregates.ts"
import type { ResultQuery } from "./result-query.ts"

/** A sheet of a season that was played; `isWhole` where none of its games can end later. */
export interface PlayedSheet {
  readonly season: string
  readonly sheet: number
  readonly results: ReadonlyArray<GameResult>
  readonly isWhole: boolean
}

const decode = Schema.decodeUnknownSync(GameResult)
const encode = Schema.encodeUnknownSync(GameResult)

/** Games that were played before the site was (migration `0013_past_games`): each once, and none that the log has when it is written. */
export class PastGames extends Context.Service<
  PastGames,
  {
    /** Writes a sheet as one: all of it is there, or nothing. What is there already stays as it is. */
    readonly put: (sheet: PlayedSheet) => Effect.Effect<void, StoreUnavailable>
    /** The sheets of a season that are whole, of those from a number on. */
    readonly whole: (season: string, from: number) => Effect.Effect<ReadonlySet<number>, StoreUnavailable>
    /** The latest games that a query names, so many as it skips and wants together. */
    readonly list: (query: ResultQuery) => Effect.Effect<ReadonlyArray<GameResult>, StoreUnavailable>
    /** Ids of their championships. */
    readonly champs: Effect.Effect<ReadonlyArray<number>, StoreUnavailable>
    /** Ids of their sports. */
    readonly sports: Effect.Effect<ReadonlyArray<number>, StoreUnavailable>
  }
>()("statebook/server/past/PastGames") {
  static readonly layer = Layer.effect(
    PastGames,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  const games = (results: ReadonlyArray<GameResult>) => {
    const rows = results.map((result) => {
      const { gameId, sportId, champId, home, away, startsAt } = result
      return { gameId, sportId, champId, home, away, startsAt, result: encode(result) }
    })
    // What the log has of them it tells itself.
    return sql`
      INSERT INTO past_games (game, starts_at, sport, champ, home, away, result)
      SELECT "gameId", "startsAt", "sportId", "champId", home, away, result
      FROM json_to_recordset(${JSON.stringify(rows)}::text::json) AS row (
        "gameId" bigint, "startsAt" bigint, "sportId" int, "champId" int, home int, away int, result jsonb
      )
      WHERE NOT EXISTS (
        SELECT 1 FROM documents WHERE kind = ${FINISHED_GAME}::text AND id = row."gameId"::text
      )
      ON CONFLICT DO NOTHING`
  }

  const put = ({ season, sheet, results, isWhole }: PlayedSheet) =>
    Effect.asVoid(
      readable(
        isWhole
          ? sql`
              WITH told AS (${games(results)})
              INSERT INTO past_sheets (season, sheet) VALUES (${season}::text, ${`${sheet}`}::int)
              ON CONFLICT DO NOTHING`
          : games(results),
      ),
    )

  const is = (column: "game" | "sport" | "champ" | "home" | "away", ids: ReadonlySet<number>) => {
    const [only] = ids
    // One alone is found in the order of its index.
    return ids.size === 1
      ? sql`${sql(column)} = ${`${only}`}::bigint`
      : sql`${sql(column)} = ANY(${[...ids].map(String)}::text[]::bigint[])`
  }

  const list = (query: ResultQuery) => {
    const { games: ids, sports, champs, teams, from = 0, to = Number.MAX_SAFE_INTEGER, skip = 0 } = query
    const named = [
      sql`starts_at >= ${`${from}`}::bigint AND starts_at < ${`${to}`}::bigint`,
      ...(query.sided === undefined ? [] : [sql`away IS NOT NULL`]),
      ...(ids === undefined ? [] : [is("game", ids)]),
      ...(sports === undefined ? [] : [is("sport", sports)]),
      ...(champs === undefined ? [] : [is("champ", champs)]),
      ...(teams === undefined ? [] : [sql`(${is("home", teams)} OR ${is("away", teams)})`]),
    ]
    return readable(
      Effect.map(
        sql<{ readonly result: unknown }>`
          SELECT result FROM past_games WHERE ${sql.and(named)}
          ORDER BY starts_at DESC, game DESC LIMIT ${`${skip + query.limit}`}::bigint`,
        (rows) => rows.map(({ result }) => decode(result)),
      ),
    )
  }

  /** The ids in an indexed column, one by one by its index: all games would be read for them otherwise. */
  const idsOf = (column: "champ" | "sport") =>
    readable(
      Effect.map(
        sql<{ readonly id: number }>`
          WITH RECURSIVE known (id) AS (
            SELECT min(${sql(column)}) FROM past_games
            UNION ALL
            SELECT (SELECT min(${sql(column)}) FROM past_games WHERE ${sql(column)} > known.id)
            FROM known WHERE known.id IS NOT NULL
          )
          SELECT id FROM known WHERE id IS NOT NULL`,
        (rows) => rows.map(({ id }) => Number(id)),
      ),
    )

  return PastGames.of({
    put,
    whole: (season, from) =>
      readable(
        Effect.map(
          sql<{ readonly sheet: number }>`
            SELECT sheet FROM past_sheets WHERE season = ${season}::text AND sheet >= ${`${from}`}::int`,
          (rows) => new Set(rows.map(({ sheet }) => Number(sheet))),
        ),
      ),
    list,
    champs: idsOf("champ"),
    sports: idsOf("sport"),
  })
})
