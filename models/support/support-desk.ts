import { Schema } from "effect"
import { ConversationRow, SupportMessage, SupportTopic } from "./conversation.ts"

/** Which conversations the desk's queue shows: those of nobody, of whoever asks, or all that are open. */
export const QueueView = Schema.Literals(["waiting", "mine", "all"])
export type QueueView = typeof QueueView.Type

/** Open conversations, those that wait longest first, and how many wait in all. */
export const SupportQueue = Schema.Struct({ rows: Schema.Array(ConversationRow), waiting: Schema.Int })
export type SupportQueue = typeof SupportQueue.Type

/** A conversation that is open at the desk. Times in milliseconds since the epoch. */
export const SupportRecord = Schema.Struct({
  ...ConversationRow.fields,
  messages: Schema.Array(SupportMessage),
  readByPlayer: Schema.Int,
  readByOperator: Schema.Int,
  handovers: Schema.Array(
    Schema.Struct({
      at: Schema.Int,
      operator: Schema.String,
      receiver: Schema.NullOr(Schema.String),
      note: Schema.String,
    }),
  ),
  rating: Schema.NullOr(Schema.Int),
  /** Whether whoever asks has it in hand. */
  isMine: Schema.Boolean,
  /** Operators of the support that it can be handed over to. */
  receivers: Schema.Array(Schema.String),
  /** How the player is reached: masked until a reason is given; empty where there is none. */
  isMasked: Schema.Boolean,
  phone: Schema.String,
  email: Schema.String,
  /** How a guest calls themselves, masked as the rest; absent for a player. */
  guestName: Schema.optionalKey(Schema.String),
})
export type SupportRecord = typeof SupportRecord.Type

/** Which conversations the queue shows, and about what; null: about anything. */
export interface QueueQuery {
  readonly view: QueueView
  readonly topic: SupportTopic | null
}

const isView = Schema.is(QueueView)
const isTopic = Schema.is(SupportTopic)

/** The conversations that an address asks for by its part from `?` on; what it can't mean is left out. */
export const queueIn = (search: string): QueueQuery => {
  const given = new URLSearchParams(search)
  const [view, topic] = [given.get("view"), given.get("topic")]
  return { view: isView(view) ? view : "waiting", topic: isTopic(topic) ? topic : null }
}

/** The part of an address from `?` on that asks for conversations; empty where it asks for all that wait. */
export const queueSearch = ({ view, topic }: QueueQuery): string => {
  const asked = new URLSearchParams({
    ...(view === "waiting" ? {} : { view }),
    ...(topic === null ? {} : { topic }),
  }).toString()
  return asked === "" ? "" : `?${asked}`
}
