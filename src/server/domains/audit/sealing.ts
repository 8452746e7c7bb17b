import { hash } from "node:crypto"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { SealedHead } from "#models/audit/head.ts"
import { merkleLevels } from "#models/audit/merkle.ts"

/** Kind of the documents that hold the published heads. */
export const HEAD_DOCUMENT = "audit-head"
/** Events under one head at most: a proof's path has thirteen steps at most. */
export const SEGMENT = 8192

/** A published head as its document holds it. */
export const decodeHead = Schema.decodeUnknownSync(SealedHead)

/** The Merkle tree over the hashes of a segment of the log, leaves first; nothing where the segment is not whole. */
export const segmentLevels = (from: number, to: number) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql<{ hash: string }>`
      SELECT hash FROM events WHERE seq >= ${`${from}`}::bigint AND seq <= ${`${to}`}::bigint ORDER BY seq`
    if (rows.length !== to - from + 1 || rows.length === 0) return undefined
    return yield* Effect.promise(() =>
      merkleLevels(
        rows.map((row) => row.hash),
        (text) => hash("sha256", text, "hex"),
      ),
    )
  })
