import { isDeepStrictEqual } from "node:util"
import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import type { Document, Json } from "#src/server/kernel/journal/commit.ts"
import { pairKey } from "#src/server/kernel/journal/pair-key.ts"
import type { Findings } from "./report.ts"
import type { Replay } from "./verify-streams.ts"
import type { makeVouchedCheck } from "./verify-vouched.ts"

const PAGE = 1000

type DocumentTuple = readonly [kind: string, id: string, owner: string, sort: number, data: Json]

const documentOf = ([kind, id, owner, sort, data]: DocumentTuple): Document => ({
  kind,
  id,
  owner,
  sort,
  data,
})

const jsonOf = (document: Document): unknown => JSON.parse(JSON.stringify(document))

/**
 * Holds the documents against what the replay leads to, and those that let people in against what the log says of them. Answers how many have
 * a chart behind them, how many the log vouches for, and of how many it says nothing.
 * A page comes as one text, as in `log-pages.ts`.
 */
export const verifyDocuments = (
  { find }: Findings,
  replay: Replay,
  vouched: ReturnType<typeof makeVouchedCheck>,
): Effect.Effect<
  {
    readonly documents: number
    readonly vouchedDocuments: number
    readonly technicalDocuments: number
  },
  SqlError.SqlError,
  SqlClient.SqlClient
> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const projected = replay.projected()
    let documents = 0
    let technicalDocuments = 0
    const check = (stored: Document) => {
      const name = pairKey(stored.kind, stored.id)
      const expected = projected.get(name)
      projected.delete(name)
      const behind = expected === undefined ? replay.kindsBehind(stored.kind) : []
      if (expected === undefined && behind.length === 0) {
        if (!vouched.check(stored)) technicalDocuments += 1
        return
      }
      documents += 1
      const { kind, id } = stored
      const place = `documents ${kind} ${id}`
      if (expected === undefined) {
        find(place, "is what no stream leads to", {
          of: "document",
          how: "forged",
          kind,
          id,
          streams: behind.map((name) => `${name}:${id}`),
        })
      } else if (!isDeepStrictEqual(jsonOf(expected.document), stored)) {
        find(place, "differs from what its stream leads to", {
          of: "document",
          how: "changed",
          kind,
          id,
          streams: [expected.stream],
        })
      }
    }
    const page = (after: Pick<Document, "kind" | "id">) =>
      Effect.map(
        sql<{ readonly page: string | null }>`
          SELECT json_agg(json_build_array(kind, id, owner, sort, data))::text AS page FROM (
            SELECT * FROM documents
            WHERE (kind, id) > (${after.kind}::text COLLATE "C", ${after.id}::text COLLATE "C")
            ORDER BY kind, id LIMIT ${`${PAGE}`}::bigint
          ) AS rows`,
        ([row]) => (JSON.parse(row?.page ?? "[]") as ReadonlyArray<DocumentTuple>).map(documentOf),
      )

    let stored = yield* page({ kind: "", id: "" })
    for (let last = stored.at(-1); last !== undefined; last = stored.at(-1)) {
      for (const document of stored) check(document)
      stored = yield* page(last)
    }
    for (const { stream, document } of projected.values()) {
      const { kind, id } = document
      find(`documents ${kind} ${id}`, "is missing", {
        of: "document",
        how: "missing",
        kind,
        id,
        streams: [stream],
      })
    }
    return { documents, vouchedDocuments: vouched.end(), technicalDocuments }
  })
