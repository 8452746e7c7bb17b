import { Schema } from "effect"
import { Subject } from "#models/audit/subject.ts"
import { personal } from "#models/privacy/personal.ts"

const at = Schema.Int

/** Events of one auditor's session and of all that was read in it; `at` in milliseconds since the epoch by the server's clock. */
export const AuditAccessEvent = Schema.Union([
  Schema.Struct({
    type: Schema.Literal("access.granted"),
    at,
    /** Which of the keys opened it. */
    issue: Schema.Int,
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
    subject: Subject,
    /** First and last sequence number shown; both 0 where nothing was found. */
    first: Schema.Int,
    last: Schema.Int,
  }),
  /** Personal data were shown, and why. */
  Schema.Struct({
    type: Schema.Literal("record.unmasked"),
    at,
    subject: Subject,
    first: Schema.Int,
    last: Schema.Int,
    reason: Schema.String,
  }),
  /** `by`: `auditor`, `idle`, `age`, `key`. */
  Schema.Struct({
    type: Schema.Literal("access.ended"),
    at,
    by: Schema.Literals(["auditor", "idle", "age", "key"]),
  }),
])
export type AuditAccessEvent = typeof AuditAccessEvent.Type

/** When something was last read, and how much. */
export const AuditAccessContext = Schema.Struct({
  issue: Schema.Int,
  seenAt: Schema.Int,
  idleMs: Schema.Int,
  expiresAt: Schema.Int,
  readings: Schema.Int,
  unmaskings: Schema.Int,
})
export type AuditAccessContext = typeof AuditAccessContext.Type
