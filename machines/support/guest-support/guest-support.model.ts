import { messageOf } from "#models/identity/registration/form-message.ts"
import type { ConversationId, ConversationView, MessageKey } from "#models/support/conversation.ts"
import type { GuestToken } from "#models/support/guest-request.ts"
import { defineModel } from "../../kernel/model.ts"
import { GuestSupportEvent } from "./guest-support.events.ts"
import { guestSupportMachine } from "./guest-support.machine.ts"

const AT = Date.UTC(2026, 0, 1, 12)
const id = `g${"0".repeat(32)}` as ConversationId
const message = messageOf("error.unexpected")

export const TOKEN = `${id}.2.${"A".repeat(43)}` as GuestToken
export const KEY = "00000000-0000-4000-8000-000000000007" as MessageKey

const conversation: ConversationView = {
  id,
  topic: "account",
  state: "answered",
  openedAt: AT,
  isTaken: true,
  messages: [
    { number: 1, key: "first", side: "player", operator: null, text: "I can’t sign in", file: null, at: AT },
    { number: 2, key: "second", side: "operator", operator: null, text: "Why not?", file: null, at: AT + 1 },
  ],
  readByPlayer: 2,
  readByOperator: 1,
  unread: 0,
  closedAt: null,
  rating: null,
}

/** Answers of the server: taken, wrong in a field, the conversation, a link that is over, and none at all. */
export const ANSWERS = {
  taken: { ok: true, value: null },
  wrong: { ok: false, error: { errors: { email: messageOf("refusal.email-unknown") }, message: null } },
  refused: { ok: false, error: { errors: {}, message } },
  shown: { ok: true, value: { conversation, expiresAt: AT + 14 * 24 * 3_600_000 } },
  gone: { ok: false, error: { kind: "gone", message: messageOf("refusal.support-link-gone") } },
  failed: { ok: false, error: { kind: "failed", message } },
} as const

/** Paths over the page: the form with what is wrong in it, sent and refused; the link's conversation, read, gone on with and gone. */
export const model = defineModel({
  machine: guestSupportMachine,
  events: GuestSupportEvent,
  input: undefined,
  samples: {
    "guestSupport.opened": [{ token: null }, { token: TOKEN }],
    "guestSupport.left": [{}],
    "field.typed": [
      { field: "name", value: "Anna" },
      { field: "email", value: "anna@example.org" },
      { field: "text", value: "I can’t sign in" },
    ],
    "topic.chosen": [{ topic: "account" }],
    "request.sent": [{ key: KEY }],
    "reply.sent": [{ key: KEY }],
    "refresh.pressed": [{}],
    "another.wanted": [{}],
  },
  outcomes: {
    sendRequest: [ANSWERS.taken, ANSWERS.wrong, ANSWERS.refused],
    readConversation: [ANSWERS.shown, ANSWERS.gone, ANSWERS.failed],
    sendReply: [ANSWERS.shown, ANSWERS.gone, ANSWERS.failed],
  },
  project: ({ token, name, email, topic, text, key, errors, error, shown }) => [
    token !== null,
    name !== "",
    email !== "",
    topic !== null,
    text !== "",
    key !== null,
    Object.keys(errors).length > 0,
    error !== null,
    shown !== null,
  ],
  offBrowser:
    "its calls are tried on the server, its screen is walked on held answers, and a journey goes through it",
  limit: 40_000,
})
