import { Schema } from "effect"
import type { NotedSubject } from "./subject.ts"

/** What a case is given out as: a table for spreadsheets, JSON, or, of a period, the regulator's pack. */
export const EXPORT_FORMS = ["csv", "json", "pack"] as const
export const ExportForm = Schema.Literals(EXPORT_FORMS)
export type ExportForm = typeof ExportForm.Type

/** A file that was asked for: by which event of the session, and what its archive is called. */
export const OrderedExport = Schema.Struct({ number: Schema.Int, name: Schema.String })
export type OrderedExport = typeof OrderedExport.Type

/** A period: milliseconds since the epoch, the second not included. */
interface Period {
  readonly from: number
  readonly to: number
}

const stampOf = (at: number): string => new Date(at).toISOString().replaceAll(/[-:.]/g, "")

/** Ends of a period without the signs that a file's name can't have. */
const endsOf = ({ from, to }: Period): string => [from, to - 1].map(stampOf).join("-")

/** What the files of a regulator's pack are called, without their ends. */
export const packName = (period: Period): string => `regulator-pack-${endsOf(period)}`

const idOf = (subject: NotedSubject): string => {
  switch (subject.kind) {
    case "period":
      return endsOf(subject)
    case "look-ups":
      return [endsOf(subject), ...(subject.auditor === undefined ? [] : [subject.auditor])].join("-")
    case "site":
      return [
        stampOf(subject.at),
        subject.chart,
        ...(subject.state === undefined ? [] : [subject.state]),
      ].join("-")
    case "bet":
      return subject.bet.replaceAll("/", "-")
    case "receipt":
      return `${subject.number}`
    case "game":
      return `${subject.gameId}`
    case "event":
      return `${subject.seq}`
    case "login":
      return "unknown"
    default:
      return `${subject.playerId}`
  }
}

/** What the file of a record is called, without its end; no login stands in it. */
export const recordName = (subject: NotedSubject): string => `record-${subject.kind}-${idOf(subject)}`

/** What the archive of what was asked for is called. */
export const archiveName = (subject: NotedSubject, form: ExportForm): string =>
  `${form === "pack" && subject.kind === "period" ? packName(subject) : recordName(subject)}.zip`

/** Where a file that was asked for is taken from, by which event of the session it was asked with. */
export const exportAddress = (number: number): string => `/audit-api/exports/${number}`
