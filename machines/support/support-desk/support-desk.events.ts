import { Schema } from "effect"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { OperatorName } from "#models/operator/operator.ts"
import { ConversationId, MessageKey, SupportTopic } from "#models/support/conversation.ts"
import { QueueView, SupportQueue, SupportRecord } from "#models/support/support-desk.ts"
import { RoleFailure } from "../../audit/role-entry/role-entry.events.ts"
import { deadlineEvent, doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** When something is read next, whether it came or not; milliseconds since the epoch by the page's clock. */
const askAt = Schema.Int
const Failure = Schema.Struct({ ...RoleFailure.fields, askAt })

export const QueueLoaded = outcomeOf(Schema.Struct({ queue: SupportQueue, askAt }), Failure)
export type QueueLoaded = typeof QueueLoaded.Type

export const RecordLoaded = outcomeOf(Schema.Struct({ record: SupportRecord, askAt }), Failure)
export type RecordLoaded = typeof RecordLoaded.Type

/** Which conversations the queue shows. */
export const QueueAsked = Schema.Struct({ view: QueueView, topic: Schema.NullOr(SupportTopic) })
export type QueueAsked = typeof QueueAsked.Type

/** What an operator does with the conversation that is open. */
export const SupportAct = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("take") }),
  Schema.Struct({ kind: Schema.Literal("answer"), key: MessageKey, text: Schema.String }),
  /** The file that was picked last; its bytes stay in the page, they are no part of the chart. */
  Schema.Struct({ kind: Schema.Literal("file"), key: MessageKey }),
  Schema.Struct({
    kind: Schema.Literal("handOver"),
    receiver: Schema.NullOr(OperatorName),
    note: Schema.String,
  }),
  Schema.Struct({ kind: Schema.Literal("close") }),
  Schema.Struct({ kind: Schema.Literal("unmask"), reason: Schema.String }),
])
export type SupportAct = typeof SupportAct.Type

/** What reaches the desk of the support. */
export const SupportDeskEvent = Schema.Union([
  /** The desk is shown, or other conversations are asked for. */
  Schema.Struct({ type: Schema.Literal("desk.opened"), asked: QueueAsked }),
  Schema.Struct({ type: Schema.Literal("desk.closed") }),
  Schema.Struct({ type: Schema.Literal("refresh.pressed") }),
  Schema.Struct({ type: Schema.Literal("conversation.picked"), id: ConversationId }),
  Schema.Struct({ type: Schema.Literal("conversation.left") }),
  Schema.Struct({ type: Schema.Literal("answer.typed"), text: Schema.String }),
  Schema.Struct({ type: Schema.Literal("act.pressed"), act: SupportAct }),
  doneEvent("loadQueue", QueueLoaded),
  deadlineEvent("untilAsked"),
  doneEvent("openConversation", RecordLoaded),
  doneEvent("followConversation", RecordLoaded),
  doneEvent("carryOut", RecordLoaded),
])
export type SupportDeskEvent = typeof SupportDeskEvent.Type

export const SupportDeskContext = Schema.Struct({
  asked: QueueAsked,
  /** Null before it was read. */
  queue: Schema.NullOr(SupportQueue),
  /** When it is read next; 0 where it was not read yet. */
  askAt: Schema.Int,
  id: Schema.NullOr(ConversationId),
  record: Schema.NullOr(SupportRecord),
  /** What the operator is writing. */
  text: Schema.String,
  /** Key of an answer that was sent and of which nothing is known; null where there is none. */
  key: Schema.NullOr(MessageKey),
  act: Schema.NullOr(SupportAct),
  error: Schema.NullOr(FormMessage),
  fault: Schema.NullOr(Schema.Literals(["why", "text"])),
})
export type SupportDeskContext = typeof SupportDeskContext.Type
