import { isDeepStrictEqual } from "node:util"
import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { type Replayable, splitStream } from "../journal/aggregate.ts"
import type { Document, StoredEvent } from "../journal/commit.ts"
import { pairKey } from "../journal/pair-key.ts"
import { type DocumentRow, documentOf, type EventRow, eventOf } from "../journal/rows.ts"
import type { Findings } from "./report.ts"

const PAGE = 1000

const jsonOf = (document: Document): unknown => JSON.parse(JSON.stringify(document))

/**
 * Replays every stream with the chart its name begins with, and holds the documents against what the replay projects.
 * Answers how many documents have a chart behind them and how many have not.
 */
export const verifyStreams = (
  { find }: Findings,
  registry: ReadonlyArray<Replayable>,
): Effect.Effect<
  { readonly documents: number; readonly technicalDocuments: number },
  SqlError.SqlError,
  SqlClient.SqlClient
> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const byKind = new Map(registry.map((aggregate) => [aggregate.kind, aggregate]))
    const owned = new Set(registry.flatMap(({ documentKinds }) => documentKinds))
    const projected = new Map<string, Document>()

    const replay = (stream: string, events: ReadonlyArray<StoredEvent>) => {
      const { kind, id } = splitStream(stream)
      const aggregate = byKind.get(kind)
      if (aggregate === undefined) return find(`streams ${stream}`, "belongs to no known chart")
      try {
        for (const document of aggregate.documentsOf(id, events)) {
          const name = pairKey(document.kind, document.id)
          if (projected.has(name)) find(`documents ${document.kind} ${document.id}`, "has two owners")
          projected.set(name, document)
        }
      } catch (cause) {
        find(`streams ${stream}`, `can't be replayed: ${cause instanceof Error ? cause.message : cause}`)
      }
    }

    let pending: Array<StoredEvent> = []
    const flush = () => {
      const [first] = pending
      if (first !== undefined) replay(first.stream, pending)
      pending = []
    }
    let rows: ReadonlyArray<EventRow>
    let after = { stream: "", version: `${Number.MIN_SAFE_INTEGER}` }
    do {
      rows = yield* sql<EventRow>`
        SELECT * FROM events
        WHERE (stream, version) > (${after.stream}::text COLLATE "C", ${after.version}::bigint)
        ORDER BY stream, version LIMIT ${`${PAGE}`}::bigint`
      for (const row of rows) {
        if (row.stream !== pending[0]?.stream) flush()
        pending.push(eventOf(row))
        after = { stream: row.stream, version: `${row.version}` }
      }
    } while (rows.length > 0)
    flush()

    let documents = 0
    let technicalDocuments = 0
    let last = { kind: "", id: "" }
    let page: ReadonlyArray<DocumentRow>
    do {
      page = yield* sql<DocumentRow>`
        SELECT * FROM documents
        WHERE (kind, id) > (${last.kind}::text COLLATE "C", ${last.id}::text COLLATE "C")
        ORDER BY kind, id LIMIT ${`${PAGE}`}::bigint`
      for (const row of page) {
        last = { kind: row.kind, id: row.id }
        const name = pairKey(row.kind, row.id)
        const expected = projected.get(name)
        projected.delete(name)
        if (expected === undefined && !owned.has(row.kind)) {
          technicalDocuments += 1
          continue
        }
        documents += 1
        const place = `documents ${row.kind} ${row.id}`
        if (expected === undefined) find(place, "is what no stream leads to")
        else if (!isDeepStrictEqual(jsonOf(expected), jsonOf(documentOf(row)))) {
          find(place, "differs from what its stream leads to")
        }
      }
    } while (page.length > 0)
    for (const { kind, id } of projected.values()) find(`documents ${kind} ${id}`, "is missing")
    return { documents, technicalDocuments }
  })
