import { ConversationEvent } from "#machines/support/conversation/conversation.events.ts"
import { conversationMachine } from "#machines/support/conversation/conversation.machine.ts"
import {
  type ConversationId,
  type ConversationRow,
  type ConversationState,
  isOfGuest,
  type SupportMessage,
} from "#models/support/conversation.ts"
import { paymentNamed } from "#models/support/payment-question.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { type Loaded, makeAggregate } from "#src/server/kernel/journal/aggregate.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import type { Person } from "#src/server/kernel/secrets/sealed-text.ts"

/** Names of the documents that a conversation makes. None holds a word of what was written. */
export const CONVERSATION_DOCUMENTS = {
  /** Of its player, by its number among theirs. */
  conversation: "conversation",
  /** While it is open, by since when it waits, those that wait longest first: lists have the highest first. */
  desk: "conversation-desk",
  /** A payment that its player asked about there, by when it was asked about last. */
  payment: "conversation-payment",
} as const

/** Where those stand that wait for nobody's answer: after all that wait. */
const WAITS_NOT = -Number.MAX_SAFE_INTEGER

type Conversation = Loaded<typeof conversationMachine>

/** Whose a conversation is, by its id; nobody's where a guest writes. */
export const playerOfConversation = (id: string): PlayerId | null =>
  isOfGuest(id) ? null : (Number(id.split(".")[0]) as PlayerId)

/** Under whose key it is sealed: the player's, or that of the month's visitors, which is destroyed after its term. */
const personOfConversation = (id: string): Person => {
  const playerId = playerOfConversation(id)
  return playerId === null ? "visitors" : playerOwner(playerId)
}

/** How it stands, in a word. */
export const stateOfConversation = ({ snapshot }: Pick<Conversation, "snapshot">): ConversationState =>
  snapshot.value === "absent" ? "waiting" : snapshot.value

/** Messages that a side has not read. */
export const unreadBy = (
  { snapshot: { context } }: Pick<Conversation, "snapshot">,
  side: "player" | "operator",
): number => {
  const readUpTo = side === "player" ? context.readByPlayer : context.readByOperator
  return context.messages.filter((message) => message.side !== side && message.number > readUpTo).length
}

/** A conversation without anything that was written in it. */
export const rowOfConversation = (conversation: Omit<Conversation, "version">): ConversationRow => {
  const { topic, language, operator, waitingSince, openedAt } = conversation.snapshot.context
  return {
    id: conversation.id as ConversationId,
    playerId: playerOfConversation(conversation.id),
    topic,
    language,
    state: stateOfConversation(conversation),
    operator,
    waitingSince,
    openedAt,
    unread: unreadBy(conversation, "operator"),
  }
}

/** The payments that messages of a conversation are about, each with when it was asked about last. */
const askedPayments = (messages: ReadonlyArray<SupportMessage>): ReadonlyMap<string, number> =>
  new Map(
    messages.flatMap(({ payment, at }) =>
      payment === undefined ? [] : [[paymentNamed(payment), at] as const],
    ),
  )

/** Ids are the player's and the number of the conversation among theirs, `42.3`, or a guest's. */
export const conversationAggregate = makeAggregate({
  kind: "conversation",
  machine: conversationMachine,
  input: () => undefined,
  events: ConversationEvent,
  version: 1,
  remembered: 200,
  documentKinds: Object.values(CONVERSATION_DOCUMENTS),
  personOf: personOfConversation,
  project: (id, snapshot) => {
    if (snapshot.matches("absent")) return []
    const row = rowOfConversation({ id, snapshot })
    const { playerId } = row
    return [
      ...(playerId === null
        ? []
        : [
            {
              kind: CONVERSATION_DOCUMENTS.conversation,
              id,
              owner: playerOwner(playerId),
              sort: Number(id.split(".")[1]),
              data: { state: row.state, unread: unreadBy({ snapshot }, "player") },
            },
            ...[...askedPayments(snapshot.context.messages)].map(([payment, at]) => ({
              kind: CONVERSATION_DOCUMENTS.payment,
              id: `${id} ${payment}`,
              owner: playerOwner(playerId),
              sort: at,
              data: { payment, at, state: row.state, unread: unreadBy({ snapshot }, "player") },
            })),
          ]),
      ...(snapshot.matches("closed")
        ? []
        : [
            {
              kind: CONVERSATION_DOCUMENTS.desk,
              id,
              owner: "",
              sort: row.waitingSince === null ? WAITS_NOT : -row.waitingSince,
              data: { ...row },
            },
          ]),
    ]
  },
})
