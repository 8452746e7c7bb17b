import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Documents of games that were over before results were kept, as `gameAggregate` projects them; and their index by day. */
export const keepResults = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE INDEX IF NOT EXISTS documents_results ON documents (sort, id) WHERE kind = 'finished-game'`
  yield* sql`
    CREATE TEMPORARY TABLE over AS
    SELECT substr(game.stream, 6) AS id, fixture, moved.starts AS sort,
      jsonb_build_object(
        'gameId', fixture -> 'gameId', 'sportId', fixture -> 'sportId', 'champId', fixture -> 'champId',
        'home', fixture -> 'home', 'away', fixture -> 'away', 'startsAt', moved.starts,
        'status', CASE game.type WHEN 'game.finished' THEN 'finished' ELSE 'cancelled' END
      ) || CASE game.type WHEN 'game.finished'
        THEN jsonb_build_object('score', game.payload::jsonb -> 'score') ELSE '{}'::jsonb END AS data
    FROM events game
    CROSS JOIN LATERAL (
      SELECT payload::jsonb AS fixture FROM events
      WHERE stream = game.stream AND type = 'game.scheduled' LIMIT 1
    ) scheduled
    CROSS JOIN LATERAL (
      SELECT (payload::jsonb ->> 'startsAt')::bigint AS starts FROM events
      WHERE stream = game.stream AND type IN ('game.scheduled', 'game.rescheduled')
      ORDER BY version DESC LIMIT 1
    ) moved
    WHERE game.type IN ('game.finished', 'game.cancelled')`
  yield* sql`
    INSERT INTO documents (kind, id, owner, sort, data)
    SELECT 'finished-game', id, 'champ:' || (fixture ->> 'champId'), sort, data FROM over`
  yield* sql`
    INSERT INTO documents (kind, id, owner, sort, data)
    SELECT DISTINCT 'team-game', team || '/' || id, 'team:' || team, sort, data
    FROM over CROSS JOIN LATERAL (VALUES (fixture ->> 'home'), (fixture ->> 'away')) AS sides (team)`
  yield* sql`DROP TABLE over`
})
