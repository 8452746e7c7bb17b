import { Schema } from "effect"
import { Subject } from "#models/audit/subject.ts"
import { personal } from "#models/privacy/personal.ts"
import { PlayerId } from "#models/wallet/account.ts"

const at = Schema.Int

/** Who looks into the records of players by a key: an auditor, or a reviewer of identifications. */
export const Role = Schema.Literals(["auditor", "reviewer"])
export type Role = typeof Role.Type

/** Events of one session of a role and of all that was read in it; `at` in milliseconds since the epoch by the server's clock. */
export const AuditAccessEvent = Schema.Union([
  Schema.Struct({
    type: Schema.Literal("access.granted"),
    at,
    /** Which of the keys opened it. */
    issue: Schema.Int,
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
  /** The fields of a player's document were shown to a reviewer; since reviewers are asked why, with the reason. */
  Schema.Struct({
    type: Schema.Literal("case.shown"),
    at,
    playerId: PlayerId,
    reason: Schema.optionalKey(Schema.String),
  }),
  /** A picture of a player's document was shown to a reviewer. */
  Schema.Struct({ type: Schema.Literal("file.shown"), at, playerId: PlayerId, document: Schema.String }),
  /** `by`: the role itself, `idle`, `age`, `key`. */
  Schema.Struct({
    type: Schema.Literal("access.ended"),
    at,
    by: Schema.Literals(["auditor", "reviewer", "idle", "age", "key"]),
  }),
])
export type AuditAccessEvent = typeof AuditAccessEvent.Type

/** When something was last read, and how much. */
export const AuditAccessContext = Schema.Struct({
  /** An auditor where not said. */
  role: Schema.optionalKey(Role),
  issue: Schema.Int,
  seenAt: Schema.Int,
  idleMs: Schema.Int,
  expiresAt: Schema.Int,
  readings: Schema.Int,
  unmaskings: Schema.Int,
})
export type AuditAccessContext = typeof AuditAccessContext.Type
