import { Schema } from "effect"
import { AccountAccess, AccountSession } from "#models/identity/access.ts"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"

const failure = Schema.Struct({ message: FormMessage })

/** Where the account is signed in, and the last ways into it, both newest first. */
export const AccessList = Schema.Struct({
  sessions: Schema.Array(AccountSession),
  accesses: Schema.Array(AccountAccess),
})
export type AccessList = typeof AccessList.Type

export const LoadListOutcome = outcomeOf(AccessList, failure)
export type LoadListOutcome = typeof LoadListOutcome.Type

/** A session that had ended already counts as ended. */
export const EndOutcome = outcomeOf(Schema.Null, failure)
export type EndOutcome = typeof EndOutcome.Type

/** What reaches the list of sessions. */
export const AccountSessionsEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("list.opened") }),
  Schema.Struct({ type: Schema.Literal("list.closed") }),
  Schema.Struct({ type: Schema.Literal("list.asked") }),
  Schema.Struct({ type: Schema.Literal("session.dismissed"), id: Schema.String }),
  Schema.Struct({ type: Schema.Literal("everywhere.requested") }),
  Schema.Struct({ type: Schema.Literal("everywhere.abandoned") }),
  Schema.Struct({ type: Schema.Literal("everywhere.confirmed") }),
  doneEvent("loadList", LoadListOutcome),
  doneEvent("closeSession", EndOutcome),
  doneEvent("disconnectEverywhere", EndOutcome),
])
export type AccountSessionsEvent = typeof AccountSessionsEvent.Type

export const AccountSessionsContext = Schema.Struct({
  /** Null before it was read. */
  list: Schema.NullOr(AccessList),
  /** The session that is being ended; empty while none is. */
  closing: Schema.String,
  error: Schema.NullOr(FormMessage),
})
export type AccountSessionsContext = typeof AccountSessionsContext.Type
