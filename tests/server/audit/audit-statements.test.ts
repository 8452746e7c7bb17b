import { layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { expect } from "vitest"
import type { Subject } from "#models/audit/subject.ts"
import { PlayerId } from "#models/wallet/account.ts"
import { makeRecordSql } from "#src/server/domains/audit/record-sql.ts"
import { describeStores } from "#tests/support/stores.ts"

/** Enough that reading all of them is dearer than looking a page of them up. */
const EVENTS = 20_000
const PLAYERS = 20
const PLAYER = PlayerId.make(7)

/** A log of players who sign in again and again, bet and are paid: what a year makes of a few of them. */
const longLog = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const players = `${PLAYERS}`
  yield* sql`
    INSERT INTO events (seq, stream, version, type, schema_version, at, payload, meta, attached, stream_hash, hash,
      cause, correlation)
    SELECT i,
      CASE i % 4 WHEN 0 THEN 'wallet:' || player WHEN 1 THEN 'player:' || player
        WHEN 2 THEN 'session:' || i - 1 ELSE 'bet:' || player || '/' || i END,
      i, 'noted', 1, i * 1000, '{"sessionId":"' || i || '"}', '{"actor":"system"}', '', '', '',
      CASE WHEN i % 2 = 0 THEN i - 1 END, i - i % 2
    FROM (SELECT i, i / 4 % ${players}::bigint AS player FROM generate_series(1, ${`${EVENTS}`}::bigint) AS i) AS made`
  yield* sql`UPDATE chain_head SET seq = ${`${EVENTS}`}::bigint`
})

const subjects: ReadonlyArray<Subject> = [
  { kind: "player", playerId: PLAYER },
  { kind: "wallet", playerId: PLAYER },
  { kind: "bet", bet: "7/31" },
  { kind: "period", from: 0, to: EVENTS * 1000 },
  { kind: "event", seq: 1000 },
]

describeStores("the audit's statements", (store) => {
  layer(Layer.effectDiscard(longLog).pipe(Layer.provideMerge(store.layer)))((it) => {
    it.effect.each(subjects)("read no more of the log than they need: $kind", (subject) =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const record = makeRecordSql(sql)
        const wholeScans = Effect.map(
          sql<{
            scans: bigint
          }>`SELECT seq_scan AS scans FROM pg_stat_xact_user_tables WHERE relname = 'events'`,
          ([row]) => Number(row?.scans),
        )
        yield* Effect.gen(function* () {
          const before = yield* wholeScans
          for (const after of [0, EVENTS / 2]) {
            const rows = yield* record.page(subject, after, 51)
            yield* record.consequences(rows.map(({ seq }) => Number(seq)))
          }
          expect((yield* wholeScans) - before).toBe(0)
        }).pipe(sql.withTransaction)
      }),
    )

    it.effect("list a player's sessions once for all pages, and those that came since", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const record = makeRecordSql(sql)
        const subject = { kind: "player", playerId: PlayerId.make(3) } as const
        const fetched = Effect.map(
          sql<{
            rows: bigint
          }>`SELECT idx_tup_fetch AS rows FROM pg_stat_xact_user_tables WHERE relname = 'events'`,
          ([row]) => Number(row?.rows),
        )
        const page = (after: number) =>
          Effect.gen(function* () {
            const before = yield* fetched
            const rows = yield* record.page(subject, after, 51)
            return { rows, read: (yield* fetched) - before }
          })
        yield* Effect.gen(function* () {
          const first = yield* page(0)
          const again = yield* page(0)
          expect(again.rows).toEqual(first.rows)
          // A quarter of the log's events is of players' own streams.
          expect(first.read - again.read).toBeGreaterThanOrEqual(EVENTS / 4 / PLAYERS)

          const next = `${EVENTS + 1}`
          const session = `${EVENTS + 2}`
          yield* sql`
            INSERT INTO events (seq, stream, version, type, schema_version, at, payload, meta, attached, stream_hash, hash)
            VALUES (${next}::bigint, 'player:3', ${next}::bigint, 'noted', 1, 1, '{"sessionId":"new"}', '{"actor":"system"}', '', '', ''),
              (${session}::bigint, 'session:new', 1, 'noted', 1, 1, '{}', '{"actor":"system"}', '', '', '')`
          const { rows } = yield* page(EVENTS)
          expect(rows.map(({ stream }) => stream)).toEqual(["player:3", "session:new"])
          yield* sql`DELETE FROM events WHERE seq > ${`${EVENTS}`}::bigint`
        }).pipe(sql.withTransaction)
      }),
    )

    it.effect("give a player's record in its order, page by page, each event once", () =>
      Effect.gen(function* () {
        const record = makeRecordSql(yield* SqlClient.SqlClient)
        const seen: Array<number> = []
        for (let isMore = true; isMore; ) {
          const rows = yield* record.page({ kind: "player", playerId: PLAYER }, seen.at(-1) ?? 0, 50)
          seen.push(...rows.map(({ seq }) => Number(seq)))
          isMore = rows.length === 50
        }
        const all = Array.from({ length: EVENTS }, (_, index) => index + 1)
        expect(seen).toEqual(all.filter((seq) => Math.floor(seq / 4) % PLAYERS === PLAYER))
      }),
    )
  })
})
