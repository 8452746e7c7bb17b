import { Schema } from "effect"
import { secret } from "#machines/kernel/redact.ts"
import { RecordEntry, RecordPage } from "#models/audit/record.ts"
import { SUBJECT_KINDS, Subject } from "#models/audit/subject.ts"
import { FormMessage } from "#models/registration/form-message.ts"
import { doneEvent, outcomeOf } from "../kernel/done-event.ts"

/** Why nothing came: the session is over, or the server says why. */
export const AuditFailure = Schema.Struct({
  kind: Schema.Literals(["signedOut", "failed"]),
  message: FormMessage,
})
export type AuditFailure = typeof AuditFailure.Type

const kind = Schema.Literals(SUBJECT_KINDS)

/** Answer of the calls that give nothing but success. */
export const DoneOutcome = outcomeOf(Schema.Null, AuditFailure)
export type DoneOutcome = typeof DoneOutcome.Type

export const ReadOutcome = outcomeOf(RecordPage, AuditFailure)
export type ReadOutcome = typeof ReadOutcome.Type

/** What reaches the auditor's desk. */
export const AuditDeskEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("key.submitted"), key: secret() }),
  Schema.Struct({
    type: Schema.Literal("subject.typed"),
    kind,
    id: Schema.String,
    until: Schema.String,
  }),
  Schema.Struct({ type: Schema.Literal("subject.submitted") }),
  /** The whole of what an event is part of is asked for. */
  Schema.Struct({ type: Schema.Literal("event.followed"), seq: Schema.Int }),
  Schema.Struct({ type: Schema.Literal("more.pressed") }),
  Schema.Struct({ type: Schema.Literal("unmask.submitted"), reason: Schema.String }),
  Schema.Struct({ type: Schema.Literal("signOut.pressed") }),
  doneEvent("askSession", DoneOutcome),
  doneEvent("signIn", DoneOutcome),
  doneEvent("readRecord", ReadOutcome),
  doneEvent("signOut", DoneOutcome),
])
export type AuditDeskEvent = typeof AuditDeskEvent.Type

export const AuditDeskContext = Schema.Struct({
  /** As typed. */
  kind,
  id: Schema.String,
  until: Schema.String,
  /** What is wrong with the text, by its field; texts are keys of the dictionary. */
  faults: Schema.Struct({
    key: Schema.NullOr(Schema.String),
    id: Schema.NullOr(Schema.String),
    until: Schema.NullOr(Schema.String),
    reason: Schema.NullOr(Schema.String),
  }),
  error: Schema.NullOr(FormMessage),
  key: Schema.String,
  /** What is read; null before anything was asked. */
  subject: Schema.NullOr(Subject),
  after: Schema.Int,
  /** Why personal data are shown; empty while they are masked. */
  reason: Schema.String,
  /** Null before anything was read. */
  entries: Schema.NullOr(Schema.Array(RecordEntry)),
  /** Where the next page goes on; null on the last. */
  next: Schema.NullOr(Schema.Int),
  masked: Schema.Boolean,
})
export type AuditDeskContext = typeof AuditDeskContext.Type
