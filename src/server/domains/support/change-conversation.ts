import { Effect, Schema } from "effect"
import type { ConversationEvent } from "#machines/support/conversation/conversation.events.ts"
import type {
  AskedPayment,
  ConversationId,
  MessageFile,
  MessageKey,
  SupportTopic,
} from "#models/support/conversation.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import { type CommitMeta, KeyReused } from "#src/server/kernel/journal/commit.ts"
import { PlayerNews } from "#src/server/kernel/news/PlayerNews.ts"
import { conversationAggregate, playerOfConversation } from "./conversation.aggregate.ts"

/** There is no such conversation. */
export class ConversationUnknown extends Schema.TaggedError<ConversationUnknown>()(
  "ConversationUnknown",
  {},
) {}

/** It is not as the command needs it: closed, or not yet. */
export class ConversationElsewhere extends Schema.TaggedError<ConversationElsewhere>()(
  "ConversationElsewhere",
  {},
) {}

/** Another operator has it in hand. */
export class ConversationTaken extends Schema.TaggedError<ConversationTaken>()("ConversationTaken", {
  operator: Schema.String,
}) {}

/** Nothing is written and no file is there, or too much is written. */
export class MessageUnfit extends Schema.TaggedError<MessageUnfit>()("MessageUnfit", {}) {}

/** A conversation begins with a topic. */
export class TopicMissing extends Schema.TaggedError<TopicMissing>()("TopicMissing", {}) {}

/** So many messages stand in it that another is begun. */
export class ConversationFull extends Schema.TaggedError<ConversationFull>()("ConversationFull", {}) {}

/** It was closed too long ago to be gone on with. */
export class ConversationOver extends Schema.TaggedError<ConversationOver>()("ConversationOver", {}) {}

/** A conversation, and by whom what is written is. */
export interface OnConversation {
  readonly id: ConversationId
  readonly by: CommitMeta
}

/** What somebody writes: a text, a file or both. */
export interface Writing extends OnConversation {
  readonly key: MessageKey
  readonly text: string
  readonly file: MessageFile | null
}

type Conversation = Loaded<typeof conversationAggregate.machine>

const streams = ({ id }: OnConversation) => ({ conversation: stream(conversationAggregate, id) })
const by = ({ by: meta }: OnConversation): CommitMeta => meta

/** The player's open pages ask for it again; a guest gets a letter. */
const told = (_: unknown, { id }: OnConversation) => {
  const playerId = playerOfConversation(id)
  return Effect.flatMap(PlayerNews, (news) =>
    playerId === null ? Effect.void : news.tell(playerId, { support: id }),
  )
}

/** Whose the conversation is, as its events say it. */
const ofPlayer = (id: ConversationId) => {
  const userId = playerOfConversation(id)
  return userId === null ? {} : { userId }
}

const answer = ({ conversation }: { readonly conversation: Conversation }): Conversation => conversation

/** Once for its key, whoever sends it again and whenever. */
const receipt = (owner: string, { id, key }: Writing) => ({
  key,
  owner: `${owner}:${playerOfConversation(id) ?? id}`,
  // Nothing is kept beside the log by which a text could be guessed.
  fingerprint: "message",
  answer: {},
})

/** The message of this key, where it is there already. */
const knownMessage = ({ snapshot }: Conversation, key: string) =>
  snapshot.context.messages.find((message) => message.key === key)

const unfit = {
  saysSomething: () => new MessageUnfit(),
  hasRoom: () => new ConversationFull(),
  otherwise: () => new ConversationElsewhere(),
}

/** What a player writes, or a guest; `topic` and `language`: of the conversation that it begins. */
export interface PlayerWriting extends Writing {
  readonly topic: SupportTopic | undefined
  readonly language: string
  /** The payment of the player's that it is about. */
  readonly payment?: AskedPayment | undefined
  /** Who begins it where it is no player. */
  readonly guest?: { readonly name: string; readonly email: string }
}

/** What begins a conversation; a guest's does not begin without saying where the answer goes. */
const beginning = (
  { id, topic, language, guest }: PlayerWriting,
  at: number,
): ConversationEvent | TopicMissing | ConversationUnknown => {
  const userId = playerOfConversation(id)
  if (topic === undefined) return new TopicMissing()
  if (userId !== null) return { type: "conversation.opened", at, userId, topic, language }
  return guest === undefined
    ? new ConversationUnknown()
    : { type: "guest.asked", at, topic, language, ...guest }
}

/** Writes for a player: begins the conversation, goes on with it, or opens it again within a day. */
export const sendMessage = command("conversation.send", {
  streams: (input: PlayerWriting) => streams(input),
  by,
  receipt: (input) => receipt("support", input),
  decide: ({ conversation }, writing, { at }) => {
    const { id, key, text, file, payment } = writing
    const known = knownMessage(conversation, key)
    if (known !== undefined) return known.text === text ? {} : { refusal: new KeyReused({ key }) }
    const sent: ConversationEvent = {
      type: "message.sent",
      at,
      ...ofPlayer(id),
      key,
      text,
      file,
      ...(payment === undefined ? {} : { payment }),
    }
    if (conversation.snapshot.matches("absent")) {
      const begun = beginning(writing, at)
      return "_tag" in begun ? { refusal: begun } : { events: { conversation: [begun, sent] } }
    }
    if (!conversation.snapshot.matches("closed")) return { events: { conversation: [sent] } }
    return { events: { conversation: [{ type: "conversation.reopened", at }, sent] } }
  },
  refused: { conversation: { ...unfit, isSoon: () => new ConversationOver() } },
  tell: told,
  answer,
})

/** Whoever else has it in hand, where somebody has. */
const elsewhere = (_: unknown, { conversation }: { readonly conversation: Conversation }) => {
  const { operator } = conversation.snapshot.context
  return operator === null ? new ConversationElsewhere() : new ConversationTaken({ operator })
}

/** Answers the player; whoever answers has read all that is there. */
export const answerPlayer = command("conversation.answer", {
  streams: (input: Writing & { readonly operator: string }) => streams(input),
  by,
  receipt: (input) => receipt(`support-desk:${input.operator}`, input),
  decide: ({ conversation }, { id, key, text, file, operator }, { at }) => {
    const known = knownMessage(conversation, key)
    if (known !== undefined) return known.text === text ? {} : { refusal: new KeyReused({ key }) }
    return {
      events: {
        conversation: [{ type: "message.answered", at, ...ofPlayer(id), key, text, file, operator }],
      },
    }
  },
  refused: { conversation: { ...unfit, isHolder: elsewhere } },
  tell: told,
  answer,
})

/** Takes one that nobody has; whoever has it already has it. */
export const takeConversation = command("conversation.take", {
  streams: (input: OnConversation & { readonly operator: string }) => streams(input),
  by,
  decide: ({ conversation }, { operator }, { at }) => {
    const { context } = conversation.snapshot
    if (context.operator === operator) return {}
    if (context.operator !== null) return { refusal: new ConversationTaken({ operator: context.operator }) }
    return {
      events: {
        conversation: [
          { type: "conversation.taken", at, operator },
          ...(context.readByOperator < context.messages.length
            ? [
                {
                  type: "messages.read" as const,
                  at,
                  side: "operator" as const,
                  upTo: context.messages.length,
                },
              ]
            : []),
        ],
      },
    }
  },
  refused: { conversation: () => new ConversationElsewhere() },
  tell: told,
  answer,
})

/** Hands it over to another operator by name, or to nobody: whoever is free. */
export const handOver = command("conversation.hand-over", {
  streams: (
    input: OnConversation & {
      readonly operator: string
      readonly receiver: string | null
      readonly note: string
    },
  ) => streams(input),
  by,
  decide: (_, { id, operator, receiver, note }, { at }) => ({
    events: {
      conversation: [
        {
          type: "conversation.handed",
          at,
          ...ofPlayer(id),
          operator,
          receiver,
          note,
        },
      ],
    },
  }),
  refused: { conversation: { isHolder: elsewhere, otherwise: () => new ConversationElsewhere() } },
  tell: told,
  answer,
})

/** Closes it for one side; one that is closed is so. */
export const closeConversation = command("conversation.close", {
  streams: (input: OnConversation & { readonly operator: string | null }) => streams(input),
  by,
  decide: ({ conversation }, { operator }, { at }) => {
    if (conversation.snapshot.matches("closed")) return {}
    const side = operator === null ? ("player" as const) : ("operator" as const)
    return { events: { conversation: [{ type: "conversation.closed", at, side, operator }] } }
  },
  refused: { conversation: { isOwnClosing: elsewhere, otherwise: () => new ConversationElsewhere() } },
  tell: told,
  answer,
})

/** One side has read all up to a message; what was read before is no event. */
export const readMessages = command("conversation.read", {
  streams: (input: OnConversation & { readonly side: "player" | "operator"; readonly upTo: number }) =>
    streams(input),
  by,
  decide: ({ conversation }, { side, upTo }, { at }) => {
    const { context } = conversation.snapshot
    const read = {
      type: "messages.read" as const,
      at,
      side,
      upTo: Math.min(upTo, context.messages.length),
    }
    return conversationAggregate.next(conversation, read) === undefined
      ? {}
      : { events: { conversation: [read] } }
  },
  tell: (after, input, { written }) => (written.has("conversation") ? told(after, input) : Effect.void),
  answer,
})

/** What the player says of it, once: from 1 to 5. */
export const rateConversation = command("conversation.rate", {
  streams: (input: OnConversation & { readonly rating: number }) => streams(input),
  by,
  decide: ({ conversation }, { rating }, { at }) =>
    conversation.snapshot.context.rating === rating
      ? {}
      : { events: { conversation: [{ type: "conversation.rated", at, rating }] } },
  refused: { conversation: () => new ConversationElsewhere() },
  tell: told,
  answer,
})

/** A link of a letter: which answer it was sent with, the digest of what it says, until when it leads to the conversation. */
export interface GivenLink extends OnConversation {
  readonly number: number
  readonly digest: string
  readonly expiresAt: number
}

/** Notes the link of a letter; that of an answer which has one, or of a later one, stays. */
export const giveLink = command("conversation.give-link", {
  streams: (input: GivenLink) => streams(input),
  by,
  decide: ({ conversation }, { number, digest, expiresAt }, { at }) => {
    const given = { type: "link.given" as const, at, number, digest, expiresAt }
    return conversationAggregate.next(conversation, given) === undefined
      ? {}
      : { events: { conversation: [given] } }
  },
  answer,
})
