import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { isSignedWith } from "#models/audit/head.ts"
import type { Findings } from "./report.ts"
import { decodeHead, HEAD_DOCUMENT, segmentLevels } from "./sealing.ts"

const PAGE = 500

/** Holds every published head against the log: signature, segment without a gap, root and hash. Answers how many there are. */
export const verifyHeads = ({ find }: Findings) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    let heads = 0
    let sealed = 0
    let rows: ReadonlyArray<{ readonly id: string; readonly sort: bigint; readonly data: unknown }>
    let after = { sort: "0", id: "" }
    do {
      rows = yield* sql<{ id: string; sort: bigint; data: unknown }>`
        SELECT id, sort, data FROM documents
        WHERE kind = ${HEAD_DOCUMENT}::text AND (sort, id) > (${after.sort}::bigint, ${after.id}::text COLLATE "C")
        ORDER BY sort, id LIMIT ${`${PAGE}`}::bigint`
      for (const { id, sort, data } of rows) {
        after = { sort: `${sort}`, id }
        const place = `published head ${id}`
        const head = yield* Effect.try(() => decodeHead(data)).pipe(Effect.orElseSucceed(() => undefined))
        heads += 1
        if (head === undefined) {
          find(place, "can't be read")
          continue
        }
        if (!(yield* Effect.promise(() => isSignedWith(head, head.publicKey))))
          find(place, "is not signed by its key")
        if (head.from !== sealed + 1) find(place, `begins at event ${head.from}, after event ${sealed}`)
        sealed = head.seq
        const levels = yield* segmentLevels(head.from, head.seq)
        if (levels?.at(-1)?.[0] !== head.root)
          find(place, "is not what the log leads to: history was rewritten or cut off")
      }
    } while (rows.length > 0)
    return heads
  })
