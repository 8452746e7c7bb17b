import { Effect } from "effect"
import { HttpClient, HttpClientRequest } from "effect/http"
import { type ExportForm, exportAddress, type OrderedExport } from "#models/audit/export.ts"
import type { Auditor } from "./auditor.ts"
import { unzipped } from "./unzip.ts"

/** Asks for a file of a case, as the desk does. */
export const order = (auditor: Auditor, subject: unknown, form: ExportForm, by: string = "oldest") =>
  auditor.visitor.post("/audit-api/exports", { subject, order: by, form })

/** Takes what was asked for; the files of the archive by their names. */
export const taken = (auditor: Auditor, number: number) =>
  Effect.gen(function* () {
    const request = HttpClientRequest.get(exportAddress(number)).pipe(
      HttpClientRequest.setHeader("cookie", auditor.visitor.cookie),
    )
    const response = yield* Effect.orDie(HttpClient.execute(request))
    const bytes = yield* Effect.orDie(response.arrayBuffer)
    return {
      status: response.status,
      disposition: response.headers["content-disposition"],
      bytes: Buffer.from(bytes),
    }
  })

/** Asks for a file and takes it. */
export const exported = (auditor: Auditor, subject: unknown, form: ExportForm, by?: string) =>
  Effect.gen(function* () {
    const { body } = yield* order(auditor, subject, form, by)
    const { number } = (body as { readonly value: OrderedExport }).value
    return unzipped((yield* taken(auditor, number)).bytes)
  })

/** Rows of a table as spreadsheets read it (RFC 4180), without its byte order mark. */
export const rowsOf = (csv: string): ReadonlyArray<ReadonlyArray<string>> => {
  const rows: Array<Array<string>> = [[]]
  for (const [, quoted, end] of csv.replace("\uFEFF", "").matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)) {
    rows.at(-1)?.push((quoted ?? "").replaceAll('""', '"'))
    if (end === "\r\n") rows.push([])
  }
  return rows.slice(0, -1)
}
