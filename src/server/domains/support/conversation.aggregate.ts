import { ConversationEvent } from "#machines/support/conversation/conversation.events.ts"
import { conversationMachine } from "#machines/support/conversation/conversation.machine.ts"
import type { ConversationId, ConversationRow, ConversationState } from "#models/support/conversation.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { type Loaded, makeAggregate } from "#src/server/kernel/journal/aggregate.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"

/** Names of the documents that a conversation makes. None holds a word of what was written. */
export const CONVERSATION_DOCUMENTS = {
  /** Of its player, by its number among theirs. */
  conversation: "conversation",
  /** While it is open, by since when it waits, those that wait longest first: lists have the highest first. */
  desk: "conversation-desk",
} as const

/** Where those stand that wait for nobody's answer: after all that wait. */
const WAITS_NOT = -Number.MAX_SAFE_INTEGER

type Conversation = Loaded<typeof conversationMachine>

/** Whose a conversation is, by its id. */
export const playerOfConversation = (id: string): PlayerId => Number(id.split(".")[0]) as PlayerId

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

/** Ids are the player's and the number of the conversation among theirs: `42.3`. */
export const conversationAggregate = makeAggregate({
  kind: "conversation",
  machine: conversationMachine,
  input: () => undefined,
  events: ConversationEvent,
  version: 1,
  remembered: 200,
  documentKinds: Object.values(CONVERSATION_DOCUMENTS),
  personOf: (id) => playerOwner(playerOfConversation(id)),
  project: (id, snapshot) => {
    if (snapshot.matches("absent")) return []
    const row = rowOfConversation({ id, snapshot })
    return [
      {
        kind: CONVERSATION_DOCUMENTS.conversation,
        id,
        owner: playerOwner(row.playerId),
        sort: Number(id.split(".")[1]),
        data: { state: row.state, unread: unreadBy({ snapshot }, "player") },
      },
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
