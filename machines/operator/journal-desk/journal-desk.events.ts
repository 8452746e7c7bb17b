import { Schema } from "effect"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { SignificantPage, SignificantQuery, SignificantRow } from "#models/operator/significant.ts"
import { RoleFailure } from "../../audit/role-entry/role-entry.events.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"

export const EventsRead = outcomeOf(SignificantPage, RoleFailure)
export type EventsRead = typeof EventsRead.Type

/** What reaches the desk of the journal. */
export const JournalDeskEvent = Schema.Union([
  /** The desk is shown, or its address asks for something else. */
  Schema.Struct({ type: Schema.Literal("desk.opened"), query: SignificantQuery }),
  Schema.Struct({ type: Schema.Literal("desk.closed") }),
  Schema.Struct({ type: Schema.Literal("refresh.pressed") }),
  Schema.Struct({ type: Schema.Literal("more.pressed") }),
  doneEvent("loadEvents", EventsRead),
])
export type JournalDeskEvent = typeof JournalDeskEvent.Type

export const JournalDeskContext = Schema.Struct({
  query: SignificantQuery,
  /** Those that were read, newest first; null before. */
  rows: Schema.NullOr(Schema.Array(SignificantRow)),
  /** The number in the log that what is read next begins below; null: there is no more. */
  next: Schema.NullOr(Schema.Int),
  /** Below which number is being read; null: from the newest. */
  before: Schema.NullOr(Schema.Int),
  error: Schema.NullOr(FormMessage),
})
export type JournalDeskContext = typeof JournalDeskContext.Type
