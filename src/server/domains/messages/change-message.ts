import { Effect, Schema } from "effect"
import type { MessageFacts, MessageId, MessageKind } from "#models/messages/player-message.ts"
import type { Enclosed } from "#src/server/domains/identity/identity.domain.ts"
import { command, newStream, stream } from "#src/server/kernel/command/command.ts"
import { ifTaken } from "#src/server/kernel/command/if-taken.ts"
import type { CommitMeta } from "#src/server/kernel/journal/commit.ts"
import { PlayerNews } from "#src/server/kernel/news/PlayerNews.ts"
import { messageAggregate, playerOfMessage } from "./message.aggregate.ts"
import { tellDevices } from "./tell-devices.ts"

/** An operator's message has no title or no text, or too much of one. */
export class LetterUnfit extends Schema.TaggedError<LetterUnfit>()("LetterUnfit", {}) {}

/** What is told to a player. */
export interface NewMessage {
  readonly id: MessageId
  readonly kind: MessageKind
  readonly facts: MessageFacts
  /** Empty of the site's own. */
  readonly title: string
  readonly text: string
  readonly operator: string | null
  readonly isMarketing: boolean
  readonly by: CommitMeta
}

/** The player's open pages ask for their messages again. */
const told = (
  _: unknown,
  { id }: { readonly id: MessageId },
  { written }: { readonly written: ReadonlySet<string> },
) =>
  written.has("message")
    ? Effect.flatMap(PlayerNews, (news) => news.tell(playerOfMessage(id), { messages: true }))
    : Effect.void

/** Tells a player something, once for its id; answers whether it was told by this. */
export const postMessage = command("message.post", {
  streams: ({ id }: NewMessage) => ({ message: newStream(messageAggregate, id) }),
  by: ({ by }) => by,
  decide: ({ message }, { id, by: _by, ...told }, { at }) =>
    message.version > 0
      ? {}
      : {
          events: {
            message: [{ type: "message.posted" as const, at, userId: playerOfMessage(id), ...told }],
          },
        },
  refused: { message: () => new LetterUnfit() },
  tell: (after, message, how) =>
    how.written.has("message")
      ? Effect.andThen(told(after, message, how), tellDevices(message))
      : Effect.void,
  answer: () => undefined,
})

/** Writes down that an unread message goes by mail, with the letter itself; one that was read or sent meanwhile is not sent. */
export const mailMessage = command("message.mail", {
  streams: ({ id }: { readonly id: MessageId; readonly letter: Enclosed }) => ({
    message: stream(messageAggregate, id),
  }),
  by: () => ({ actor: "system" }),
  decide: ({ message }, { letter }, { at }) => {
    const mailed = ifTaken(messageAggregate, message, { type: "message.mailed", at })
    return mailed.length === 0
      ? {}
      : { events: { message: mailed }, also: [letter.written], documents: [letter.change] }
  },
  tell: (_, { letter }, { written }) => (written.has("message") ? letter.handOver : Effect.void),
  answer: () => undefined,
})

/** What a player does with a message. */
export type MessageAct = "message.read" | "message.unread" | "message.deleted"

/** Marks or deletes a message; what is so already is written no second time. */
export const changeMessage = command("message.change", {
  streams: ({ id }: { readonly id: MessageId; readonly act: MessageAct; readonly by: CommitMeta }) => ({
    message: stream(messageAggregate, id),
  }),
  by: ({ by }) => by,
  decide: ({ message }, { act }, { at }) => ({
    events: { message: ifTaken(messageAggregate, message, { type: act, at }) },
  }),
  tell: told,
  answer: ({ message }) => message,
})
