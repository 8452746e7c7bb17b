import { Schema } from "effect"
import { MessageFacts, MessageKind } from "#models/messages/player-message.ts"
import { personal } from "#models/privacy/personal.ts"
import { PlayerId } from "#models/wallet/account.ts"

const at = Schema.Int

/** Events of a message to a player; `at` in milliseconds since the epoch by the server's clock. */
export const MessageEvent = Schema.Union([
  Schema.Struct({
    type: Schema.Literal("message.posted"),
    at,
    userId: PlayerId,
    kind: MessageKind,
    facts: MessageFacts,
    /** Of what an operator writes; empty of the site's own. Sealed under the player's key: it may name them. */
    title: personal,
    text: personal,
    /** Who wrote it; null: the site. */
    operator: Schema.NullOr(Schema.String),
    /** Whether it invites to play. */
    isMarketing: Schema.Boolean,
  }),
  /** It lay unread and went to the player's proved mailbox; written with the letter itself. */
  Schema.Struct({ type: Schema.Literal("message.mailed"), at }),
  Schema.Struct({ type: Schema.Literal("message.read"), at }),
  Schema.Struct({ type: Schema.Literal("message.unread"), at }),
  Schema.Struct({ type: Schema.Literal("message.deleted"), at }),
])
export type MessageEvent = typeof MessageEvent.Type

export const MessageContext = Schema.Struct({
  kind: MessageKind,
  facts: MessageFacts,
  title: Schema.String,
  text: Schema.String,
  postedAt: Schema.Int,
  /** When it went by mail; absent where it did not. */
  mailedAt: Schema.optionalKey(Schema.Int),
})
export type MessageContext = typeof MessageContext.Type
