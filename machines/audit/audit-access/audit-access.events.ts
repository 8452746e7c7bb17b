import { Schema } from "effect"
import { ExportForm } from "#models/audit/export.ts"
import { NotedSubject, RecordOrder } from "#models/audit/subject.ts"
import { OperatorName } from "#models/operator/operator.ts"
import { personal } from "#models/privacy/personal.ts"
import { PlayerId } from "#models/wallet/account.ts"

const at = Schema.Int

/** What was asked besides the case, and how many events were shown; absent: of look-ups before it was written down. */
const asked = {
  order: Schema.optionalKey(RecordOrder),
  /** The number after which, or below which, the page begins; absent: from the beginning. */
  after: Schema.optionalKey(Schema.Int),
  found: Schema.optionalKey(Schema.Int),
}

/** Who looks into the records of players by a key: an auditor, or a reviewer of identifications. */
export const Role = Schema.Literals(["auditor", "reviewer"])
export type Role = typeof Role.Type

/** Events of one session of a role and of all that was read in it; `at` in milliseconds since the epoch by the server's clock. */
export const AuditAccessEvent = Schema.Union([
  Schema.Struct({
    type: Schema.Literal("access.granted"),
    at,
    /** Which of the keys opened it: of the role, or of the auditor who is named. */
    issue: Schema.Int,
    /** Who signed in by name; absent: by the key of the role. */
    auditor: Schema.optionalKey(OperatorName),
    /** Which of their roles the session has, and how often all of their sessions had been ended; of an auditor by name alone. */
    rights: Schema.optionalKey(Schema.Int),
    rounds: Schema.optionalKey(Schema.Int),
    /** An auditor's where not said. */
    role: Schema.optionalKey(Role),
    address: personal,
    device: personal,
    /** Milliseconds without reading after which the session ends. */
    idleMs: Schema.Int,
    /** When it ends however much is read. */
    expiresAt: Schema.Int,
  }),
  Schema.Struct({
    type: Schema.Literal("record.read"),
    at,
    subject: NotedSubject,
    /** First and last sequence number shown; both 0 where nothing was found. */
    first: Schema.Int,
    last: Schema.Int,
    ...asked,
  }),
  /** Personal data were shown, and why. */
  Schema.Struct({
    type: Schema.Literal("record.unmasked"),
    at,
    subject: NotedSubject,
    first: Schema.Int,
    last: Schema.Int,
    reason: Schema.String,
    ...asked,
  }),
  /** A record, masked, or the regulator's pack of a period was given out as a signed file: up to this event of the log. */
  Schema.Struct({
    type: Schema.Literal("record.exported"),
    at,
    subject: NotedSubject,
    order: RecordOrder,
    form: ExportForm,
    /** How many events the record has, or the greatest number that is counted to. */
    found: Schema.optionalKey(Schema.Int),
  }),
  /** A file that was asked for by the event of this number in the session is about to be downloaded. */
  Schema.Struct({ type: Schema.Literal("file.taken"), at, number: Schema.Int }),
  /** The fields of a player's document were shown to a reviewer; since reviewers are asked why, with the reason. */
  Schema.Struct({
    type: Schema.Literal("case.shown"),
    at,
    playerId: PlayerId,
    reason: Schema.optionalKey(Schema.String),
  }),
  /** A picture of a player's document was shown to a reviewer. */
  Schema.Struct({ type: Schema.Literal("file.shown"), at, playerId: PlayerId, document: Schema.String }),
  /** `by`: the role itself, `idle`, `age`, `key`; of an auditor by name also what was done to them. */
  Schema.Struct({
    type: Schema.Literal("access.ended"),
    at,
    by: Schema.Literals([
      "auditor",
      "reviewer",
      "idle",
      "age",
      "key",
      "roles",
      "suspended",
      "ended",
      "removed",
      "last-day",
    ]),
  }),
])
export type AuditAccessEvent = typeof AuditAccessEvent.Type

/** When something was last read, and how much. */
export const AuditAccessContext = Schema.Struct({
  /** An auditor where not said. */
  role: Schema.optionalKey(Role),
  issue: Schema.Int,
  /** Who signed in by name, with which roles, and how often their sessions had been ended; absent: by the key of the role. */
  auditor: Schema.optionalKey(OperatorName),
  rights: Schema.optionalKey(Schema.Int),
  rounds: Schema.optionalKey(Schema.Int),
  seenAt: Schema.Int,
  idleMs: Schema.Int,
  expiresAt: Schema.Int,
  readings: Schema.Int,
  unmaskings: Schema.Int,
})
export type AuditAccessContext = typeof AuditAccessContext.Type
