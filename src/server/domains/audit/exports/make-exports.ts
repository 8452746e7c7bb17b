import { Effect, Option, Schema, type Stream } from "effect"
import { SqlClient } from "effect/sql"
import { AuditAccessEvent } from "#machines/audit/audit-access/audit-access.events.ts"
import { archiveName, recordName } from "#models/audit/export.ts"
import type { LogHead } from "#models/audit/file-signature.ts"
import { auditAccessAggregate } from "#src/server/domains/roles/roles.domain.ts"
import { readable } from "#src/server/kernel/journal/readable.ts"
import { type EventRow, eventOf } from "#src/server/kernel/journal/rows.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { Heads } from "../Heads.ts"
import { makePacks } from "../pack/pack.ts"
import { Records } from "../Records.ts"
import { makeRecordSql } from "../record-sql.ts"
import { recordCsv, recordJson } from "./record-file.ts"
import { type GivenFile, signedArchive } from "./signed-files.ts"

const decode = Schema.decodeUnknownOption(AuditAccessEvent)

/** An archive that an auditor takes: its name, and its bytes, made as they are asked for. */
interface Archive {
  readonly name: string
  readonly bytes: Stream.Stream<Uint8Array, StoreUnavailable>
}

/**
 * Finds what a session has asked for by one of its events, and makes it as of that event: nothing is kept of a file, and whoever takes it again
 * gets the same. Nothing where that event asked for no file.
 */
export const makeExports = Effect.gen(function* () {
  const heads = yield* Heads
  const packs = yield* makePacks
  const records = yield* Records
  const { streamPart } = makeRecordSql(yield* SqlClient.SqlClient)

  const archiveOf = (row: EventRow) =>
    Effect.gen(function* () {
      const { seq, at, hash, type, payload } = eventOf(row)
      const event = decode({ type, ...Object(JSON.parse(payload)) })
      if (Option.isNone(event) || event.value.type !== "record.exported") return Option.none<Archive>()
      const { subject, order, form } = event.value
      if (subject.kind === "login") return Option.none<Archive>()
      const head: LogHead = { seq, at, hash }
      const record = { subject, order, head }
      const name = recordName(subject)
      const files: ReadonlyArray<GivenFile<StoreUnavailable>> =
        form === "pack"
          ? subject.kind === "period"
            ? yield* packs(subject, head)
            : []
          : form === "csv"
            ? [{ name: `${name}.csv`, text: recordCsv(records, record) }]
            : [{ name: `${name}.json`, text: recordJson(records, record) }]
      return Option.some<Archive>({
        name: archiveName(subject, form),
        bytes: signedArchive(files, head, heads.sign),
      })
    })

  return Effect.fn("audit.ordered")(function* (session: string, number: number) {
    const stream = `${auditAccessAggregate.kind}:${session}`
    const [row] = yield* readable(streamPart(stream, number - 1, number, 1))
    return row === undefined ? Option.none<Archive>() : yield* archiveOf(row)
  })
})
