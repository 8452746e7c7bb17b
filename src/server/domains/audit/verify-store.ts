import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { StoreObject } from "#machines/audit/server-start/server-start.events.ts"
import { storeObjects } from "#src/server/kernel/store/store-objects.ts"
import type { Findings } from "./report.ts"

const decodeStart = Schema.decodeUnknownSync(
  Schema.fromJsonString(Schema.Struct({ store: Schema.optionalKey(Schema.Array(StoreObject)) })),
)

/**
 * Holds how the store is defined now against how the last start of a server found it: tables, their constraints and indexes, functions, steps of
 * migration. Says nothing where no start has told of it yet.
 */
export const verifyStore = ({ find }: Findings) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [start] = yield* sql<{ seq: bigint; payload: string }>`
      SELECT seq, payload FROM events WHERE stream >= 'server-start:' AND stream < 'server-start;' ORDER BY seq DESC LIMIT 1`
    if (start === undefined) return
    // An event that can't be read is told of by its chain and its replay.
    const { store } = yield* Effect.try(() => decodeStart(start.payload)).pipe(
      Effect.orElseSucceed(() => ({ store: undefined })),
    )
    if (store === undefined) return
    const now = new Map((yield* storeObjects).map(({ object, digest }) => [object, digest]))
    const say = (name: string, what: string) => find(`store ${name}`, what, { of: "definition" })
    for (const { object: name, digest } of store) {
      const found = now.get(name)
      if (found === undefined) say(name, `is gone since the server's start, event ${start.seq}`)
      else if (found !== digest)
        say(name, `is defined otherwise than at the server's start, event ${start.seq}`)
      now.delete(name)
    }
    for (const name of now.keys()) say(name, `was added since the server's start, event ${start.seq}`)
  })
