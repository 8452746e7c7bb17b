import type { PlayerId } from "#models/wallet/account.ts"
import { defineModel } from "../../kernel/model.ts"
import { ConversationEvent } from "./conversation.events.ts"
import { conversationMachine } from "./conversation.machine.ts"

const userId = 7 as PlayerId
const HOUR = 3_600_000

/** A message of the player; `number` makes its key. */
export const written = (number: number, text = "Where is my money?") =>
  ({ at: 1000 * number, userId, key: `message-${number}`, text, file: null }) as const

/** Paths over a conversation with two operators: taken, answered, handed over, closed by either side, rated and gone on with. */
export const model = defineModel({
  machine: conversationMachine,
  events: ConversationEvent,
  input: undefined,
  samples: {
    "conversation.opened": [{ at: 500, userId, topic: "payments", language: "ru" }],
    "guest.asked": [{ at: 500, topic: "account", language: "ru", name: "Anna", email: "anna@example.org" }],
    "link.given": ({ messages, guest }) =>
      guest === undefined || messages.length < 2 || guest.links.length > 1
        ? [{ at: 4000, number: 1, digest: "d1", expiresAt: 9_000_000 }]
        : [{ at: 4000, number: messages.length, digest: `d${messages.length}`, expiresAt: 9_000_000 }],
    "message.sent": ({ messages }) =>
      messages.length > 2
        ? [written(1)]
        : [written(messages.length + 1), ...(messages.length === 0 ? [written(1, "")] : [])],
    "message.answered": ({ messages }) =>
      messages.length > 2
        ? []
        : [
            { ...written(messages.length + 1, "We are looking"), operator: "olga" },
            { ...written(messages.length + 1, "We are looking"), operator: "oleg" },
          ],
    "messages.read": ({ messages }) => [
      { at: 5000, side: "player" as const, upTo: messages.length },
      { at: 5000, side: "operator" as const, upTo: messages.length },
      { at: 5000, side: "operator" as const, upTo: messages.length + 1 },
    ],
    "conversation.taken": [{ at: 2000, operator: "olga" }],
    "conversation.handed": ({ handovers }) =>
      handovers.length > 0
        ? []
        : [
            { at: 3000, userId, operator: "olga", receiver: "oleg", note: "Asks about a withdrawal" },
            { at: 3000, userId, operator: "olga", receiver: null, note: "My shift is over" },
            { at: 3000, userId, operator: "olga", receiver: "olga", note: "To myself" },
          ],
    "conversation.closed": ({ operator }) => [
      { at: 6000, side: "player" as const, operator: null },
      { at: 6000, side: "operator" as const, operator: "olga" },
      ...(operator === "oleg" ? [{ at: 6000, side: "operator" as const, operator: "oleg" }] : []),
    ],
    "conversation.reopened": [{ at: 7000 }, { at: 6000 + 24 * HOUR }],
    "conversation.rated": [
      { at: 7000, rating: 5 },
      { at: 7000, rating: 0 },
    ],
  },
  project: ({
    operator,
    messages,
    readByPlayer,
    readByOperator,
    handovers,
    closedAt,
    rating,
    waitingSince,
    guest,
  }) => [
    guest?.links.length,
    operator,
    messages.length,
    readByPlayer >= messages.length,
    readByOperator >= messages.length,
    handovers.length,
    closedAt !== null,
    rating,
    waitingSince !== null,
  ],
  offScreen: "runs on the server; the chat of the player and the desk of operators show it",
  offBrowser: "runs on the server; the flows that ask it are walked on the site",
  limit: 20_000,
})
