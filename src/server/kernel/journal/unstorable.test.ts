import { layer } from "@effect/vitest"
import { Effect, Exit, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { expect } from "vitest"
import { layerJournal } from "#tests/support/sealed-journal.ts"
import { describeStores } from "#tests/support/stores.ts"
import { layerInProcess } from "../bus/Bus.ts"
import { Store } from "../store/Store.ts"
import { type Attempt, CurrentAttempt } from "./attempt.ts"
import type { Commit } from "./commit.ts"
import { Journal } from "./Journal.ts"
import { makeWriter } from "./writer.ts"

const turned = (
  stream: string,
  payload: Commit["appends"][number]["events"][number]["payload"] = {},
): Commit => ({
  meta: { actor: "system" },
  appends: [{ stream, expected: 0, events: [{ type: "turned", version: 1, payload }] }],
})

const of = (part: Partial<Commit>, name: string): Commit => ({ ...turned(`part:${name}`), ...part })

const LONG = "я".repeat(1_200)
const HUGE = 2n ** 63n
const document = { change: "put", kind: "note", id: "1", owner: "", sort: 1, data: null } as const

/** What columns, texts and indexes of the store do not hold, each by one part of a commit. */
const BEYOND: ReadonlyArray<Commit> = [
  of({ receipt: { key: LONG, owner: "player:1", fingerprint: "", answer: null } }, "key"),
  of({ receipt: { key: "k", owner: LONG, fingerprint: "", answer: null } }, "owner"),
  turned(`long:${LONG}`),
  of({ meta: { actor: "system", cause: 0.5 } }, "cause"),
  of({ meta: { actor: "system", correlation: Number.NaN } }, "correlation"),
  of(
    { appends: [{ stream: "v", expected: 0, events: [{ type: "t", version: 2 ** 31, payload: {} }] }] },
    "v",
  ),
  of({ appends: [{ stream: "w", expected: 0, events: [{ type: "t", version: 1.5, payload: {} }] }] }, "w"),
  of({ documents: [{ ...document, sort: 1.5 }] }, "sort"),
  of({ documents: [{ ...document, sort: 1e21 }] }, "sort-high"),
  of({ documents: [{ ...document, sort: Number.POSITIVE_INFINITY }] }, "sort-endless"),
  of({ documents: [{ ...document, id: LONG }] }, "id"),
  of({ documents: [{ ...document, owner: LONG }] }, "document-owner"),
  of({ documents: [{ change: "remove", kind: LONG, id: "1" }] }, "kind"),
  of({ liabilities: [{ name: LONG, amount: 1n }] }, "liability"),
  of({ liabilities: [{ name: "n", amount: HUGE }] }, "liability-high"),
  of(
    {
      postings: [
        { account: "house:a", currency: "EUR", amount: HUGE },
        { account: "house:b", currency: "EUR", amount: -HUGE },
      ],
    },
    "posting",
  ),
  of(
    {
      postings: [
        { account: `house:${LONG}`, currency: "EUR", amount: 1n },
        { account: "house:b", currency: "EUR", amount: -1n },
      ],
    },
    "account",
  ),
]

describeStores("what the store can't keep", ({ layer: store }) => {
  layer(layerJournal.pipe(Layer.provideMerge(Layer.mergeAll(store, layerInProcess))))((it) => {
    it.effect("is refused for good before it is in a batch, and its sender is told of", () =>
      Effect.gen(function* () {
        const journal = yield* Journal
        const before = yield* journal.head
        let told = 0
        const attempt: Attempt = {
          repeated: () => undefined,
          unstorable: () => {
            told += 1
          },
        }
        for (const commit of BEYOND) {
          const error = yield* Effect.flip(journal.commit(commit)).pipe(
            Effect.provideService(CurrentAttempt, attempt),
          )
          expect(error, commit.appends[0]?.stream.slice(0, 20)).toMatchObject({ reason: "rejected" })
        }
        expect(told).toBe(BEYOND.length)
        expect(yield* journal.head).toBe(before)
        const fits = of(
          { receipt: { key: "я".repeat(600), owner: "o", fingerprint: "", answer: null } },
          "fits",
        )
        expect((yield* journal.commit(fits))._tag).toBe("Committed")
      }),
    )

    it.effect(
      "and still came to a batch is found by halves: its neighbours are written, in few transactions",
      () =>
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const { pipeline, standing } = yield* Store
          let transactions = 0
          const counting: SqlClient.SqlClient = Object.assign(
            (...parts: Parameters<SqlClient.SqlClient>) => sql(...parts),
            sql,
            {
              withTransaction: (<A, E, R>(self: Effect.Effect<A, E, R>) => {
                transactions += 1
                return sql.withTransaction(self)
              }) as SqlClient.SqlClient["withTransaction"],
            },
          )
          const write = yield* makeWriter(counting, pipeline, standing, () => Effect.void)
          // The first is written under the lock, and the rest comes as one batch.
          yield* write(turned("batch:first"))
          transactions = 0
          const exits = yield* Effect.forEach(
            Array.from({ length: 64 }, (_, index) =>
              // The text is well formed JSON, which no text of the store holds as it is in a document.
              index === 40
                ? of({ documents: [{ ...document, id: "culprit", data: { text: "a\0b" } }] }, "culprit")
                : turned(`batch:${index}`),
            ),
            (commit) => Effect.exit(write(commit)),
            { concurrency: "unbounded" },
          )
          const failed = exits.flatMap((exit, index) => (Exit.isFailure(exit) ? [index] : []))
          expect(failed).toEqual([40])
          expect(transactions).toBeLessThanOrEqual(16)
        }),
    )
  })
})
