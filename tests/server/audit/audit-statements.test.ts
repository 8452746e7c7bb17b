import { layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { expect } from "vitest"
import { PlayerId } from "#models/wallet/account.ts"
import { type FoundSubject, makeRecordSql, type PartRows } from "#src/server/domains/audit/record-sql.ts"
import {
  beginningsOf,
  NAMED_BY_PLAYER,
  OWNED_BY_PLAYER,
} from "#src/server/domains/audit/streams-of-player.ts"
import { describeStores } from "#tests/support/stores.ts"
import { unguarded } from "#tests/support/tampering.ts"

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

const subjects: ReadonlyArray<FoundSubject> = [
  { kind: "player", playerId: PLAYER },
  { kind: "wallet", playerId: PLAYER },
  { kind: "bet", bet: "7/31" },
  { kind: "period", from: 0, to: EVENTS * 1000 },
  { kind: "period", from: 0, to: EVENTS * 1000, type: "nothing.like-it", actor: "player:7" },
  { kind: "period", from: 0, to: EVENTS * 1000, amount: { currency: "RUB", minor: "100" } },
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
          for (const [after, order] of [
            [0, "oldest"],
            [EVENTS / 2, "oldest"],
            [0, "newest"],
            [EVENTS / 2, "newest"],
          ] as const) {
            const { rows } = yield* record.page(subject, { after, order, limit: 51 })
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
            const { rows } = yield* record.page(subject, { after, order: "oldest", limit: 51 })
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
          yield* unguarded
          yield* sql`DELETE FROM events WHERE seq > ${`${EVENTS}`}::bigint`
        }).pipe(sql.withTransaction)
      }),
    )

    it.effect("find every stream that is a player's, and none of a player whose number begins so", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* Effect.gen(function* () {
          const streamsOf = (playerId: number) => [
            ...NAMED_BY_PLAYER.map((kind) => `${kind}:${playerId}`),
            ...beginningsOf(playerId).map((beginning) => `${beginning}abc`),
            ...OWNED_BY_PLAYER.map((kind) => `${kind}:made-${playerId}`),
            `provider-session:played-${playerId}`,
          ]
          const players = [800, 8001, 80]
          const streams = players.flatMap(streamsOf)
          yield* sql`
            INSERT INTO events (seq, stream, version, type, schema_version, at, payload, meta, attached, stream_hash, hash)
            SELECT ${`${EVENTS}`}::bigint + place, name, 1, 'noted', 1, 1, '{}', '{"actor":"system"}', '', '', ''
            FROM unnest(${streams}::text[]) WITH ORDINALITY AS made (name, place)`
          for (const playerId of players)
            for (const kind of OWNED_BY_PLAYER)
              yield* sql`
                INSERT INTO documents (kind, id, owner, sort, data)
                VALUES (${kind}::text, ${`made-${playerId}`}::text, ${`player:${playerId}`}::text, 1,
                  ${JSON.stringify({ session: `played-${playerId}` })}::jsonb)`
          const record = makeRecordSql(sql)
          for (const playerId of players) {
            const subject = { kind: "player", playerId: PlayerId.make(playerId) } as const
            const { rows } = yield* record.page(subject, { after: 0, order: "oldest", limit: 500 })
            expect(rows.map(({ stream }) => stream).toSorted()).toEqual(streamsOf(playerId).toSorted())
          }
          yield* unguarded
          yield* sql`DELETE FROM events WHERE seq > ${`${EVENTS}`}::bigint`
          yield* sql`DELETE FROM documents WHERE id LIKE 'made-%'`
        }).pipe(sql.withTransaction)
      }),
    )

    it.effect.each(["oldest", "newest"] as const)(
      "give a player's record page by page, each event once, the %s first",
      (order) =>
        Effect.gen(function* () {
          const record = makeRecordSql(yield* SqlClient.SqlClient)
          const seen: Array<number> = []
          for (let isMore = true; isMore; ) {
            const part = { after: seen.at(-1) ?? 0, order, limit: 50 }
            const { rows } = yield* record.page({ kind: "player", playerId: PLAYER }, part)
            seen.push(...rows.map(({ seq }) => Number(seq)))
            isMore = rows.length === 50
          }
          const all = Array.from({ length: EVENTS }, (_, index) => index + 1)
          const own = all.filter((seq) => Math.floor(seq / 4) % PLAYERS === PLAYER)
          expect(seen).toEqual(order === "oldest" ? own : own.toReversed())
        }),
    )

    it.effect.each(["oldest", "newest"] as const)(
      "say where they stopped looking through a period, and go on from there, the %s first",
      (order) =>
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const record = makeRecordSql(sql, { window: 500, windows: 4 })
          // What is sought stands at both ends of more events than one page looks through.
          const sought = [3, EVENTS - 3].map((at) => `${at}`)
          yield* Effect.gen(function* () {
            yield* unguarded
            yield* sql`UPDATE events SET type = 'sought.after' WHERE seq = ANY(${sought}::text[]::bigint[])`
            const period = { kind: "period", from: 0, to: EVENTS * 1000 + 1, type: "sought.after" } as const
            const found: Array<string> = []
            let pages = 0
            for (let after: number | undefined = 0; after !== undefined; pages++) {
              const page: PartRows = yield* record.page(period, { after, order, limit: 51 })
              found.push(...page.rows.map(({ seq }) => `${seq}`))
              after = page.next
            }
            expect(found).toEqual(order === "oldest" ? sought : sought.toReversed())
            expect(pages).toBe(EVENTS / 2000)
            yield* sql`UPDATE events SET type = 'noted' WHERE seq = ANY(${sought}::text[]::bigint[])`
          }).pipe(sql.withTransaction)
        }),
    )
  })
})
