import { Effect, Option, Semaphore, Stream } from "effect"
import { SqlClient } from "effect/sql"
import { packName } from "#models/audit/export.ts"
import type { LogHead } from "#models/audit/file-signature.ts"
import type { RecordEntry } from "#models/audit/record.ts"
import { readable } from "#src/server/kernel/journal/readable.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import type { GivenFile } from "../exports/signed-files.ts"
import { Records } from "../Records.ts"
import { makeRecordSql } from "../record-sql.ts"
import { packCsv } from "./pack-csv.ts"
import { packHtml } from "./pack-html.ts"
import { packJson } from "./pack-json.ts"
import { LISTED, sectionOf } from "./pack-sections.ts"
import type { PackFacts, PackPeriod, PackRow } from "./pack-shape.ts"
import { walkLog } from "./pack-walk.ts"

/** Events that are read and told at once. */
const AT_ONCE = 200

const WRITTEN = [
  ["html", packHtml],
  ["csv", packCsv],
  ["json", packJson],
] as const

/** A start tells of every chart: they stand once for each build, and not again at each start. */
const rowOf = (entry: RecordEntry): PackRow => {
  const section = sectionOf(entry.type, entry.stream)
  if (entry.type !== "server.started") return { section, entry }
  const { charts: _, ...payload } = Object(entry.payload)
  return { section, entry: { ...entry, payload, changes: [] } }
}

/**
 * Makes the files of a regulator's pack for a period: a page to print, a table and JSON, each with the same content. The log is walked over once,
 * when the first of them is read, one walk at a time; what they list is read again for each, window by window.
 */
export const makePacks = Effect.gen(function* () {
  const records = yield* Records
  const sql = yield* SqlClient.SqlClient
  const { firstAt } = makeRecordSql(sql)
  const alone = yield* Semaphore.make(1)

  const factsOf = (period: PackPeriod, head: LogHead) =>
    Effect.gen(function* () {
      const first = yield* firstAt(period.from)
      const until = Math.min(head.seq, (yield* firstAt(period.to)) - 1)
      const facts: PackFacts = { period, head, first, until, ...(yield* walkLog(first, until)) }
      return facts
    }).pipe(Effect.provideService(SqlClient.SqlClient, sql), readable, alone.withPermits(1))

  const rowsOf = ({ first, until }: PackFacts) =>
    Stream.paginate(first - 1, (after) =>
      Effect.map(records.ofTypes(LISTED, { after, until, limit: AT_ONCE }), ({ entries, next }) => [
        [entries.map(rowOf)],
        next === undefined ? Option.none() : Option.some(next),
      ]),
    )

  return Effect.fnUntraced(function* (period: PackPeriod, head: LogHead) {
    const facts = yield* Effect.cached(factsOf(period, head))
    const name = packName(period)
    return WRITTEN.map(
      ([extension, write]): GivenFile<StoreUnavailable> => ({
        name: `${name}.${extension}`,
        text: Stream.unwrap(Effect.map(facts, (each) => write({ facts: each, rows: rowsOf(each) }))),
      }),
    )
  })
})
