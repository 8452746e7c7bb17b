/** Contender: one event a command through our journal's writer. */
import { Effect, Layer, ManagedRuntime, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { layerUntraced } from "#src/server/app/observability.ts"
import { layerInProcess } from "#src/server/kernel/bus/Bus.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { layerPostgres } from "#src/server/kernel/store/Store.ts"
import { layerJournal } from "#tests/support/sealed-journal.ts"
import { closedLoop } from "../harness/latencies.ts"
import { compete } from "../harness/program.ts"

interface Options {
  readonly url: string
  readonly writers: number
}

await compete(async ({ url, writers }: Options) => {
  const runtime = ManagedRuntime.make(
    layerJournal.pipe(
      Layer.provideMerge(
        // As the site runs where nobody asked for traces.
        Layer.mergeAll(layerPostgres(Redacted.make(url)), layerInProcess, layerUntraced),
      ),
    ),
  )
  const journal = await runtime.runPromise(Journal)
  const versions = new Map<number, number>()
  let appended = 0
  const append = async (writer: number): Promise<void> => {
    const expected = versions.get(writer) ?? 0
    versions.set(writer, expected + 1)
    await runtime.runPromise(
      journal.commit({
        meta: { actor: "bench" },
        appends: [
          {
            stream: `bench:${writer}`,
            expected,
            events: [
              {
                type: "item.added",
                version: 1,
                payload: { item: `item-${expected}`, amount: 1000, at: Date.now() },
              },
            ],
          },
        ],
      }),
    )
    appended += 1
  }
  return {
    check: async () => {
      if (appended === 0) await closedLoop(writers, 300, append)
      const [row] = await runtime.runPromise(
        Effect.flatMap(
          SqlClient.SqlClient,
          (sql) =>
            sql<{ events: bigint; last: bigint }>`SELECT count(*) AS events, max(seq) AS last FROM events`,
        ),
      )
      if (row?.events !== BigInt(appended) || row.last !== BigInt(appended))
        throw new Error(`${appended} events answered, ${row?.events} written`)
    },
    durability: () =>
      runtime.runPromise(
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const [row] = yield* sql<{ text: string }>`
            SELECT 'fsync ' || current_setting('fsync') || ', synchronous_commit ' ||
              current_setting('synchronous_commit') AS text`
          return row?.text ?? "unknown"
        }),
      ),
    run: async (milliseconds) => ({ ...(await closedLoop(writers, milliseconds, append)) }),
    end: () => runtime.dispose(),
  }
})
