import { Schema } from "effect"
import { WithdrawalId, WithdrawalRefusal } from "#models/cashier/withdrawal.ts"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { DeskAct, DeskPage, DeskQuery, DeskRecord } from "#models/operator/withdrawal-desk.ts"
import { RoleFailure } from "../../audit/role-entry/role-entry.events.ts"
import { deadlineEvent, doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** When the queue is read next, whether it came or not; milliseconds since the epoch by the page's clock. */
const askAt = Schema.Int
export const QueueOutcome = outcomeOf(
  Schema.Struct({ page: DeskPage, askAt }),
  Schema.Struct({ ...RoleFailure.fields, askAt }),
)
export type QueueOutcome = typeof QueueOutcome.Type

export const RecordOutcome = outcomeOf(DeskRecord, RoleFailure)
export type RecordOutcome = typeof RecordOutcome.Type

/** What reaches the desk of withdrawals. */
export const PayoutDeskEvent = Schema.Union([
  /** The desk is shown, or its address asks for another page of the queue. */
  Schema.Struct({ type: Schema.Literal("desk.opened"), query: DeskQuery }),
  Schema.Struct({ type: Schema.Literal("desk.closed") }),
  Schema.Struct({ type: Schema.Literal("refresh.pressed") }),
  Schema.Struct({ type: Schema.Literal("record.picked"), id: WithdrawalId }),
  Schema.Struct({ type: Schema.Literal("record.left") }),
  Schema.Struct({ type: Schema.Literal("unmask.submitted"), reason: Schema.String }),
  /** `reason`: why it is refused; null with anything else, or where none was chosen. */
  Schema.Struct({
    type: Schema.Literal("act.pressed"),
    act: DeskAct,
    reason: Schema.NullOr(WithdrawalRefusal),
  }),
  doneEvent("loadQueue", QueueOutcome),
  deadlineEvent("untilAsked"),
  doneEvent("openRecord", RecordOutcome),
  doneEvent("unmask", RecordOutcome),
  doneEvent("act", RecordOutcome),
])
export type PayoutDeskEvent = typeof PayoutDeskEvent.Type

export const PayoutDeskContext = Schema.Struct({
  query: DeskQuery,
  /** Null before it was read. */
  page: Schema.NullOr(DeskPage),
  /** When it is read next; 0 where it was not read yet. */
  askAt: Schema.Int,
  error: Schema.NullOr(FormMessage),
  /** What is wrong with what was given, by its field; texts are keys of the dictionary. */
  faults: Schema.Struct({ why: Schema.NullOr(Schema.String), reason: Schema.NullOr(Schema.String) }),
  /** Which withdrawal is open or being opened. */
  id: Schema.NullOr(WithdrawalId),
  record: Schema.NullOr(DeskRecord),
  /** Why personal data are shown. */
  why: Schema.String,
  /** What is being done, or was done last. */
  act: Schema.NullOr(DeskAct),
  reason: Schema.NullOr(WithdrawalRefusal),
})
export type PayoutDeskContext = typeof PayoutDeskContext.Type
