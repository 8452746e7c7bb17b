import { Context, type Effect, Schema } from "effect"

/** Why a message did not leave: what the carrier said, without the message itself. */
export class NotDelivered extends Schema.TaggedError<NotDelivered>()("NotDelivered", {
  detail: Schema.String,
}) {}

/** A file that goes with a letter: text alone. */
export const Attachment = Schema.Struct({ name: Schema.String, type: Schema.String, content: Schema.String })
export type Attachment = typeof Attachment.Type

/** A message to a person. */
export const Message = Schema.Union([
  /** `to`: phone in full digits. */
  Schema.Struct({ channel: Schema.Literal("sms"), to: Schema.String, text: Schema.String }),
  /** `to`: a mail address. */
  Schema.Struct({
    channel: Schema.Literal("mail"),
    to: Schema.String,
    subject: Schema.String,
    text: Schema.String,
    /** Further lines of the head, such as `List-Unsubscribe`. */
    headers: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
    attachments: Schema.optionalKey(Schema.Array(Attachment)),
  }),
])
export type Message = typeof Message.Type

/** Hands a message to a provider; done once the provider has taken it. */
export type Carrier = (message: Message) => Effect.Effect<void, NotDelivered>

/** Who carries which messages. Where nobody does, they stay in the outbox, where a developer reads them. */
export class Carriers extends Context.Reference<{
  readonly [Channel in Message["channel"]]?: Carrier
}>("statebook/server/identity/Carriers", { defaultValue: () => ({}) }) {}
