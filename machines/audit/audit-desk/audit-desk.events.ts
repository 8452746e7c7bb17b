import { Schema } from "effect"
import { RecordEntry, RecordPage } from "#models/audit/record.ts"
import { SUBJECT_KINDS, Subject } from "#models/audit/subject.ts"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"
import { ROLE_ENTRY_EVENTS, RoleFailure } from "../role-entry/role-entry.events.ts"

const kind = Schema.Literals(SUBJECT_KINDS)

export const ReadOutcome = outcomeOf(RecordPage, RoleFailure)
export type ReadOutcome = typeof ReadOutcome.Type

/** What reaches the auditor's desk. */
export const AuditDeskEvent = Schema.Union([
  ...ROLE_ENTRY_EVENTS,
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
  doneEvent("readRecord", ReadOutcome),
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
