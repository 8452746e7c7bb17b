import { layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { expect } from "vitest"
import { layerJournal } from "#tests/support/sealed-journal.ts"
import { describeStores } from "#tests/support/stores.ts"
import { layerInProcess } from "../bus/Bus.ts"
import { Journal } from "../journal/Journal.ts"
import { countryCodeOf } from "../reference/countries.ts"
import { EARLIER_COUNTRY_IDS } from "../reference/earlier-country-ids.ts"
import { migrate } from "./migrations.ts"

const FIELDS = ["country_id", "country_code_id", "country_code", "tel_code", "citizenship_id"] as const

/** What stands in the tables that nobody may touch. */
const rest = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) =>
    sql`SELECT (SELECT json_agg(events ORDER BY seq)::text FROM events) AS events,
      (SELECT json_agg(receipts ORDER BY seq)::text FROM receipts) AS receipts`,
)

/** The tables of a server of the time before, and then the start of one of today. */
const startAnew = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`DELETE FROM migrations WHERE migration_id >= 12`
  // What came later was not there.
  yield* sql`DROP TABLE past_games, past_sheets`
  yield* sql`DROP INDEX documents_bets, documents_bet_numbers, documents_bet_promos, documents_payments, documents_provider_round_ends, documents_round_ends, documents_timed_bets, events_registered, events_players, events_blocked, events_significant, events_stopped, documents_tournament_places`
  yield* sql`DROP FUNCTION refuse_change() CASCADE`
  yield* migrate
})

describeStores("countries of documents that are older than the catalogue's ids", ({ layer: store }) => {
  layer(layerJournal.pipe(Layer.provideMerge(Layer.mergeAll(store, layerInProcess))))((it) => {
    it.effect("are the same countries by the catalogue's ids; nothing else of the store changes", () =>
      Effect.gen(function* () {
        const journal = yield* Journal
        const all = [...EARLIER_COUNTRY_IDS.keys()]
        const textFor = (id: number) => (id % 2 === 0 ? `${id}` : id)
        const profile = (id: number) => ({
          ...Object.fromEntries(
            FIELDS.map((field, place) => [field, textFor(((id + place * 7) % all.length) + 1)]),
          ),
          region_id: id,
          name: "187",
          gender: 1,
        })
        const put = (kind: string, id: number, data: Record<string, string | number>) =>
          ({ change: "put", kind, id: `${id}`, owner: `player:${id}`, sort: id, data }) as const
        const others = [
          put("profile", 9001, { name: "Anna" }),
          put("profile", 9002, { country_id: "", citizenship_id: 0 }),
          put("one-time-code", 9003, { countryId: 187, country_id: 187 }),
        ]
        yield* journal.commit({
          meta: { actor: "system" },
          receipt: {
            key: "registered",
            owner: "registrations",
            fingerprint: "187 [5]",
            answer: { country_id: 187 },
          },
          appends: [
            {
              stream: "player:1",
              expected: 0,
              events: [{ type: "phone.changed", version: 2, payload: { countryId: 187 } }],
            },
          ],
          documents: [
            ...all.map((id) => put("profile", id, profile(id))),
            ...all.map((id) => put("pending-phone", id, { phone: "79160000001", countryId: id })),
            ...others,
          ],
        })
        const before = yield* rest
        yield* startAnew
        for (const id of all) {
          const said = profile(id) as Record<string, string | number>
          const { data } = yield* Effect.flatMap(journal.document("profile", `${id}`), Effect.fromOption)
          const now = data as typeof said
          expect(now).toEqual({ ...said, ...Object.fromEntries(FIELDS.map((field) => [field, now[field]])) })
          for (const field of FIELDS) {
            const code = countryCodeOf(EARLIER_COUNTRY_IDS.get(Number(said[field])) ?? -1)
            expect([id, field, typeof now[field], countryCodeOf(Number(now[field]))]).toEqual([
              id,
              field,
              typeof said[field],
              code,
            ])
          }
          const phone = yield* Effect.flatMap(journal.document("pending-phone", `${id}`), Effect.fromOption)
          expect(phone.data).toEqual({ phone: "79160000001", countryId: EARLIER_COUNTRY_IDS.get(id) })
        }
        for (const { kind, id, data } of others)
          expect(yield* Effect.flatMap(journal.document(kind, id), Effect.fromOption)).toMatchObject({ data })
        expect(yield* rest).toEqual(before)
      }),
    )

    it.effect("are read once: a second start changes nothing", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const documents = sql`SELECT json_agg(documents ORDER BY kind, id)::text AS text FROM documents`
        const before = yield* documents
        yield* migrate
        expect(yield* documents).toEqual(before)
      }),
    )
  })
})
