/** Contender: one event a transaction by the event store of emmett-postgresql, each writer on a stream of its own. */
import { getPostgreSQLEventStore } from "@event-driven-io/emmett-postgresql"
import pg from "pg"
import { closedLoop } from "../harness/latencies.ts"
import { compete } from "../harness/program.ts"

interface Options {
  readonly url: string
  readonly writers: number
}

await compete(async ({ url, writers }: Options) => {
  const store = getPostgreSQLEventStore(url)
  await store.schema.migrate()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const versions = new Map<number, bigint>()
  let appended = 0
  const append = async (writer: number): Promise<void> => {
    const expected = versions.get(writer)
    const result = await store.appendToStream(
      `bench-${writer}`,
      [{ type: "item.added", data: { item: `item-${expected ?? 0}`, amount: 1000, at: Date.now() } }],
      { expectedStreamVersion: expected ?? "STREAM_DOES_NOT_EXIST" },
    )
    versions.set(writer, result.nextExpectedStreamVersion)
    appended += 1
  }
  return {
    check: async () => {
      if (appended === 0) await closedLoop(writers, 300, append)
      const { rows } = await client.query("SELECT count(*)::int AS events FROM emt_messages")
      if (rows[0].events !== appended)
        throw new Error(`${appended} events answered, ${rows[0].events} written`)
    },
    durability: async () => {
      const { rows } = await client.query(
        "SELECT 'fsync ' || current_setting('fsync') || ', synchronous_commit ' || current_setting('synchronous_commit') AS text",
      )
      return rows[0].text
    },
    run: async (milliseconds) => ({ ...(await closedLoop(writers, milliseconds, append)) }),
    end: async () => {
      await client.end()
      await store.close()
    },
  }
})
