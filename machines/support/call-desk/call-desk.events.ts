import { Schema } from "effect"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { CallAct, CallQueue, CallRequestId } from "#models/support/call-request.ts"
import { RoleFailure } from "../../audit/role-entry/role-entry.events.ts"
import { deadlineEvent, doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** When the queue is read next, whether it came or not; milliseconds since the epoch by the page's clock. */
const askAt = Schema.Int
export const CallsRead = outcomeOf(
  Schema.Struct({ queue: CallQueue, askAt }),
  Schema.Struct({ ...RoleFailure.fields, askAt }),
)
export type CallsRead = typeof CallsRead.Type

export const CallsActed = outcomeOf(CallQueue, RoleFailure)
export type CallsActed = typeof CallsActed.Type

/** What an operator does with which request. */
export const CallAsk = Schema.Struct({ id: CallRequestId, act: CallAct })
export type CallAsk = typeof CallAsk.Type

/** What reaches the desk of calls. */
export const CallDeskEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("desk.opened") }),
  Schema.Struct({ type: Schema.Literal("desk.closed") }),
  Schema.Struct({ type: Schema.Literal("refresh.pressed") }),
  Schema.Struct({ type: Schema.Literal("act.pressed"), id: CallRequestId, act: CallAct }),
  doneEvent("loadCalls", CallsRead),
  deadlineEvent("untilAsked"),
  doneEvent("act", CallsActed),
])
export type CallDeskEvent = typeof CallDeskEvent.Type

export const CallDeskContext = Schema.Struct({
  /** Null before it was read. */
  queue: Schema.NullOr(CallQueue),
  /** When it is read next; 0 where it was not read yet. */
  askAt: Schema.Int,
  /** What is being done. */
  ask: Schema.NullOr(CallAsk),
  error: Schema.NullOr(FormMessage),
})
export type CallDeskContext = typeof CallDeskContext.Type
