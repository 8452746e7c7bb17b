import { Schema } from "effect"
import { ExportForm, OrderedExport } from "#models/audit/export.ts"
import { RecordEntry, RecordPage } from "#models/audit/record.ts"
import { RecordOrder, SUBJECT_KINDS, Subject } from "#models/audit/subject.ts"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"
import { secret } from "../../kernel/redact.ts"
import { DoneOutcome, RoleFailure } from "../role-entry/role-entry.events.ts"

/** What was typed to name a case, as it stands in its fields. */
const TEXT = {
  kind: Schema.Literals(SUBJECT_KINDS),
  id: Schema.String,
  until: Schema.String,
  /** Of the site as it stood: the chart of its streams, and their state where one is wanted. */
  chart: Schema.String,
  state: Schema.String,
  /** What a period is narrowed to. */
  type: Schema.String,
  actor: Schema.String,
  amount: Schema.String,
  order: RecordOrder,
}

/** Who is signed in; no name: by the key of the role. */
export const AuditorOutcome = outcomeOf(Schema.Struct({ name: Schema.NullOr(Schema.String) }), RoleFailure)
export type AuditorOutcome = typeof AuditorOutcome.Type

export const ReadOutcome = outcomeOf(RecordPage, RoleFailure)
export type ReadOutcome = typeof ReadOutcome.Type

export const ExportOutcome = outcomeOf(OrderedExport, RoleFailure)
export type ExportOutcome = typeof ExportOutcome.Type

/** What reaches the auditor's desk. */
export const AuditDeskEvent = Schema.Union([
  /** `name`: an auditor's own; empty where the key is that of the role. */
  Schema.Struct({ type: Schema.Literal("key.submitted"), name: Schema.String, key: secret() }),
  Schema.Struct({ type: Schema.Literal("signOut.pressed") }),
  doneEvent("askSession", AuditorOutcome),
  doneEvent("signIn", AuditorOutcome),
  doneEvent("signOut", DoneOutcome),
  Schema.Struct({
    type: Schema.Literal("subject.typed"),
    text: Schema.Struct(TEXT),
  }),
  /** The page's address names a case. */
  Schema.Struct({ type: Schema.Literal("address.opened"), text: Schema.Struct(TEXT) }),
  Schema.Struct({ type: Schema.Literal("subject.submitted") }),
  /** The whole of what an event is part of is asked for. */
  Schema.Struct({ type: Schema.Literal("event.followed"), seq: Schema.Int }),
  Schema.Struct({ type: Schema.Literal("more.pressed") }),
  Schema.Struct({ type: Schema.Literal("unmask.submitted"), reason: Schema.String }),
  /** What is shown is wanted as a file. */
  Schema.Struct({ type: Schema.Literal("export.pressed"), form: ExportForm }),
  doneEvent("readRecord", ReadOutcome),
  doneEvent("orderExport", ExportOutcome),
])
export type AuditDeskEvent = typeof AuditDeskEvent.Type

export const AuditDeskContext = Schema.Struct({
  text: Schema.Struct(TEXT),
  /** Whether an address named the case before anybody was signed in. */
  wanted: Schema.Boolean,
  /** What is wrong with the text, by its field; texts are keys of the dictionary. */
  faults: Schema.Struct({
    key: Schema.NullOr(Schema.String),
    id: Schema.NullOr(Schema.String),
    until: Schema.NullOr(Schema.String),
    chart: Schema.NullOr(Schema.String),
    state: Schema.NullOr(Schema.String),
    type: Schema.NullOr(Schema.String),
    actor: Schema.NullOr(Schema.String),
    amount: Schema.NullOr(Schema.String),
    reason: Schema.NullOr(Schema.String),
  }),
  error: Schema.NullOr(FormMessage),
  name: Schema.String,
  key: Schema.String,
  /** Who is signed in; null: nobody, or somebody with the key of the role. */
  who: Schema.NullOr(Schema.String),
  /** What is read; null before anything was asked. */
  subject: Schema.NullOr(Subject),
  /** In which order it is read. */
  order: RecordOrder,
  after: Schema.Int,
  /** Why personal data are shown; empty while they are masked. */
  reason: Schema.String,
  /** Null before anything was read. */
  entries: Schema.NullOr(Schema.Array(RecordEntry)),
  /** Where the next page goes on; null on the last. */
  next: Schema.NullOr(Schema.Int),
  masked: Schema.Boolean,
  /** What is asked for as a file; null before anything was. */
  form: Schema.NullOr(ExportForm),
  /** The file that was asked for last of what is shown, and where it is taken from. */
  exported: Schema.NullOr(OrderedExport),
})
export type AuditDeskContext = typeof AuditDeskContext.Type
