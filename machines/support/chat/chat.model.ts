import { messageOf } from "#models/identity/registration/form-message.ts"
import {
  type ConversationId,
  type ConversationView,
  type MessageKey,
  SUPPORT_TOPICS,
} from "#models/support/conversation.ts"
import { defineModel } from "../../kernel/model.ts"
import { SAMPLE_PAYMENT } from "../chat-draft/chat-draft.model.ts"
import { ChatEvent, type ChatLoaded } from "./chat.events.ts"
import { chatMachine } from "./chat.machine.ts"

const NOW = Date.UTC(2026, 10, 28, 12)
const message = { operator: null, file: null } as const

/** A conversation in which the support has answered, and that is not read yet. */
export const ANSWERED: ConversationView = {
  id: "42.1" as ConversationId,
  topic: "payments",
  state: "answered",
  openedAt: NOW,
  isTaken: true,
  messages: [
    {
      ...message,
      number: 1,
      key: "first",
      side: "player",
      text: "Where is my money?",
      payment: SAMPLE_PAYMENT,
      at: NOW,
    },
    {
      ...message,
      number: 2,
      key: "second",
      side: "player",
      text: "",
      file: { id: "file-1", kind: "pdf", size: 12_000 },
      at: NOW,
    },
    { ...message, number: 3, key: "third", side: "operator", text: "It is on its way", at: NOW + 60_000 },
  ],
  readByPlayer: 2,
  readByOperator: 1,
  unread: 1,
  closedAt: null,
  rating: null,
}
const READ: ConversationView = { ...ANSWERED, readByPlayer: 3, readByOperator: 3, unread: 0 }
const CLOSED: ConversationView = { ...READ, state: "closed", isTaken: false, closedAt: NOW + 120_000 }
const offer = {
  isOpen: true,
  backAt: null,
  topics: SUPPORT_TOPICS,
  consultant: "Anna",
  colors: null,
} as const
const closedOffer = { ...offer, isOpen: false, backAt: NOW + 3_600_000, consultant: null }

const loaded = (conversation: ConversationView | null, how = offer as typeof offer | typeof closedOffer) =>
  ({ ok: true, value: { offer: how, conversation } }) satisfies ChatLoaded
const failed = { ok: false, error: { message: messageOf("error.unexpected") } } as const

/** Answers to the reading: none yet outside the hours, answered, closed, and a failure. */
export const LOADS = {
  none: loaded(null, closedOffer),
  answered: loaded(ANSWERED),
  closed: loaded(CLOSED),
  failed,
} as const

export const FILE_KEY = "00000000-0000-4000-8000-000000000002" as MessageKey

/** Paths over the chat: none yet, answered, closed and rated; news while something is asked. */
export const model = defineModel({
  machine: chatMachine,
  events: ChatEvent,
  input: undefined,
  samples: {
    "chat.opened": [{}],
    "chat.left": [{}],
    "chat.asked": [{}],
    "retry.requested": [{}],
    "command.given": [
      { command: { kind: "file", key: FILE_KEY } },
      { command: { kind: "close" } },
      { command: { kind: "rate", rating: 5 } },
      { command: { kind: "read", upTo: 3 } },
    ],
  },
  outcomes: {
    loadChat: [LOADS.none, LOADS.answered, LOADS.closed, LOADS.failed],
    carryOut: [{ ok: true, value: READ }, { ok: true, value: CLOSED }, failed],
  },
  project: ({ offer: how, conversation, command, error }) => [
    how?.isOpen,
    conversation?.state,
    conversation?.unread,
    command?.kind,
    error !== null,
  ],
  offBrowser: "its calls are tried on the server, and its screen is walked on held answers",
  limit: 20_000,
})
