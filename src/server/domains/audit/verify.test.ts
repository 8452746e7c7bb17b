import { generateKeyPairSync } from "node:crypto"
import { layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { expect } from "vitest"
import { layerInProcess } from "#src/server/kernel/bus/Bus.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { replayable } from "#src/server/kernel/journal/aggregate.ts"
import { saving } from "#tests/support/fixtures/saving.ts"
import { layerJournal } from "#tests/support/sealed-journal.ts"
import { describeStores } from "#tests/support/stores.ts"
import { unguarded } from "#tests/support/tampering.ts"
import { makeFindings } from "./report.ts"
import { signHead, verifySince } from "./signed-head.ts"
import { verify } from "./verify.ts"

const registry = [replayable(saving)]

const move = (id: string, key: string, amount: number) =>
  Effect.gen(function* () {
    const aggregates = yield* Aggregates
    const event =
      amount > 0
        ? ({ type: "saving.credited", amount } as const)
        : ({ type: "saving.debited", amount: -amount } as const)
    const decision = yield* aggregates.decide(saving, id, event)
    yield* aggregates.commit([decision], {
      meta: { actor: `player:${id}` },
      receipt: { key, owner: `player:${id}`, fingerprint: `${amount}`, answer: { amount } },
    })
  })

const history = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  for (const id of ["anna", "boris"]) {
    const opened = yield* aggregates.decide(saving, id, { type: "saving.opened", currency: "EUR" })
    yield* aggregates.commit([opened], { meta: { actor: `player:${id}` } })
    yield* move(id, "one", 500)
    yield* move(id, "two", -200)
  }
})

/** Every column of every table the log stands on, with a change that the database itself lets pass. */
const numbers: ReadonlyArray<readonly [table: string, column: string]> = [
  ["events", "seq"],
  ["events", "version"],
  ["events", "schema_version"],
  ["events", "at"],
  ["events", "correlation"],
  ["chain_head", "seq"],
  ["chain_head", "at"],
  ["receipts", "seq"],
  ["accounts", "balance"],
  ["postings", "seq"],
  ["postings", "line"],
  ["postings", "amount"],
  ["documents", "sort"],
]
const texts: ReadonlyArray<readonly [table: string, column: string]> = [
  ["events", "stream"],
  ["events", "type"],
  ["events", "payload"],
  ["events", "meta"],
  ["events", "attached"],
  ["events", "stream_hash"],
  ["events", "hash"],
  ["chain_head", "hash"],
  ["receipts", "owner"],
  ["receipts", "key"],
  ["receipts", "fingerprint"],
  ["receipts", "answer"],
  ["accounts", "account"],
  ["accounts", "currency"],
  ["postings", "account"],
  ["postings", "currency"],
  ["documents", "kind"],
  ["documents", "id"],
  ["documents", "owner"],
]

class Undo extends Error {}

describeStores("the audit", ({ layer: store }) => {
  const journal = layerJournal.pipe(Layer.provideMerge(Layer.mergeAll(store, layerInProcess)))
  const prepared = Layer.effectDiscard(history).pipe(
    Layer.provideMerge(Aggregates.layer.pipe(Layer.provideMerge(journal))),
  )
  layer(prepared)((it) => {
    /** What the audit finds after a change, which is then taken back. */
    const afterChange = (
      change: (sql: SqlClient.SqlClient) => Effect.Effect<unknown, SqlError.SqlError, SqlClient.SqlClient>,
    ) =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        let found: ReadonlyArray<string> = []
        yield* Effect.gen(function* () {
          yield* unguarded
          yield* change(sql)
          const { defects } = yield* verify(registry)
          found = defects.map(({ place, what }) => `${place}: ${what}`)
          return yield* Effect.fail(new Undo())
        }).pipe(
          sql.withTransaction,
          Effect.catchIf(
            (error) => error instanceof Undo,
            () => Effect.void,
          ),
        )
        return found
      })

    it.effect("finds an untouched store whole and counts what it holds", () =>
      Effect.gen(function* () {
        const { counts, defects } = yield* verify(registry)
        expect(defects).toEqual([])
        expect(counts).toEqual({
          events: 6,
          streams: 2,
          receipts: 4,
          postings: 8,
          accounts: 2,
          documents: 2,
          publishedHeads: 0,
          keys: 0,
          vouchedDocuments: 0,
          technicalDocuments: 0,
        })
      }),
    )

    for (const [table, column] of numbers) {
      it.effect(`finds a changed number in ${table}.${column}`, () =>
        Effect.gen(function* () {
          const found = yield* afterChange(
            (sql) => sql`
              UPDATE ${sql(table)} SET ${sql(column)} = ${sql(column)} + 100
              WHERE ${sql(column)} = (SELECT max(${sql(column)}) FROM ${sql(table)})`,
          )
          expect(found).not.toEqual([])
        }),
      )
    }

    for (const [table, column] of texts) {
      it.effect(`finds one changed bit in ${table}.${column}, wherever in the text it is`, () =>
        Effect.gen(function* () {
          for (const place of ["1", "(length(old) + 1) / 2", "length(old)"]) {
            const found = yield* afterChange((sql) =>
              Effect.gen(function* () {
                const at = sql.literal(place.replaceAll("old", column))
                const rows = yield* sql`
                  UPDATE ${sql(table)}
                  SET ${sql(column)} = overlay(
                    ${sql(column)} placing chr(ascii(substr(${sql(column)}, ${at}, 1)) # 1) from ${at})
                  WHERE ${sql(column)} = (SELECT max(${sql(column)}) FROM ${sql(table)})
                  RETURNING *`
                expect(rows.length).toBeGreaterThan(0)
              }),
            )
            expect(found).not.toEqual([])
          }
        }),
      )
    }

    for (const [table, column] of [
      ["events", "payload"],
      ["receipts", "owner"],
      ["postings", "currency"],
    ] as const) {
      it.effect(
        `reads a page whose ${table}.${column} holds what stands between values, and says what was changed`,
        () =>
          Effect.gen(function* () {
            const found = yield* afterChange(
              (sql) => sql`
              UPDATE ${sql(table)} SET ${sql(column)} = ${sql(column)} || E'\\x01' || ${sql(column)}
              WHERE seq = (SELECT max(seq) FROM ${sql(table)})`,
            )
            expect(found).toContain(
              table === "events"
                ? "events 6: breaks the chain of saving:boris"
                : "events 6: has another receipt or other postings than when it was written",
            )
            expect(found.filter((defect) => defect.startsWith("events 5"))).toEqual([])
          }),
      )
    }

    it.effect("finds a document with other data, one too many and one too few", () =>
      Effect.gen(function* () {
        const changed = yield* afterChange(
          (sql) => sql`UPDATE documents SET data = '{"currency":"EUR","balance":301}' WHERE id = 'anna'`,
        )
        expect(changed).toEqual(["documents saving anna: differs from what its stream leads to"])
        const extra = yield* afterChange(
          (sql) => sql`INSERT INTO documents VALUES ('saving', 'eve', '', 1, '{}')`,
        )
        expect(extra).toEqual(["documents saving eve: is what no stream leads to"])
        const missing = yield* afterChange((sql) => sql`DELETE FROM documents WHERE id = 'anna'`)
        expect(missing).toEqual(["documents saving anna: is missing"])
      }),
    )

    for (const table of ["events", "receipts", "accounts", "postings", "chain_head"]) {
      it.effect(`finds any row taken from ${table}`, () =>
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const rows = yield* sql<{ place: string }>`SELECT ctid::text AS place FROM ${sql(table)}`
          for (const { place } of rows) {
            const found = yield* afterChange(() => sql`DELETE FROM ${sql(table)} WHERE ctid = ${place}::tid`)
            expect(found).not.toEqual([])
          }
        }),
      )
    }

    it.effect("finds a stream that no chart owns", () =>
      Effect.gen(function* () {
        const { defects } = yield* verify([])
        expect(defects.map(({ place, what }) => `${place}: ${what}`)).toContain(
          "streams saving:anna: belongs to no known chart",
        )
      }),
    )

    it.effect("tells by a head exported before that the end of the log was cut off cleanly", () =>
      Effect.gen(function* () {
        const { privateKey } = generateKeyPairSync("ed25519")
        const head = yield* signHead(privateKey)
        const whole = makeFindings()
        yield* verifySince(head, head.publicKey, whole)
        expect(whole.defects).toEqual([])

        const cut = makeFindings()
        const found = yield* afterChange((sql) =>
          Effect.gen(function* () {
            yield* sql`DELETE FROM events WHERE seq = 6`
            yield* sql`DELETE FROM receipts WHERE seq = 6`
            yield* sql`DELETE FROM postings WHERE seq = 6`
            yield* sql`UPDATE accounts SET balance = 500 WHERE account = 'player:boris'`
            yield* sql`UPDATE documents SET data = '{"currency":"EUR","balance":500}', sort = 2 WHERE id = 'boris'`
            yield* sql`UPDATE chain_head SET seq = 5, at = (SELECT at FROM events WHERE seq = 5),
              hash = (SELECT hash FROM events WHERE seq = 5)`
            yield* verifySince(head, head.publicKey, cut)
          }),
        )
        expect(found).toEqual([])
        expect(cut.defects.map(({ place, what }) => `${place}: ${what}`)).toEqual([
          "exported head 6: is not in the log: history was rewritten or cut off",
        ])
      }),
    )

    it.effect("refuses an exported head whose words were changed", () =>
      Effect.gen(function* () {
        const { privateKey } = generateKeyPairSync("ed25519")
        const head = yield* signHead(privateKey)
        const findings = makeFindings()
        yield* verifySince({ ...head, at: head.at + 1 }, head.publicKey, findings)
        expect(findings.defects.map(({ what }) => what)).toContain("is not signed by this key")
      }),
    )
  })
})
