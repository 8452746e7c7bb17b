import { messageOf } from "#models/identity/registration/form-message.ts"
import type { MessageId, MessagePage, MessageView } from "#models/messages/player-message.ts"
import { defineModel } from "../../kernel/model.ts"
import { MessageListEvent, type MessagesLoaded } from "./message-list.events.ts"
import { messageListMachine } from "./message-list.machine.ts"

const NOW = Date.UTC(2026, 10, 28, 12)
const id = (of: string) => `42.${of}` as MessageId

/** A message of the site that is not read, one of an operator that is, and an older one. */
export const SIGN_IN: MessageView = {
  id: id("e7"),
  kind: "signIn",
  title: "Sign-in from a new device",
  text: "If that wasn’t you, change your password at once.",
  at: NOW,
  isRead: false,
  path: "account/security",
}
const WRITTEN: MessageView = {
  id: id("o1"),
  kind: "written",
  title: "Your documents",
  text: "Your passport has come. Thank you.",
  at: NOW - 60_000,
  isRead: true,
}
const OLDER: MessageView = { ...WRITTEN, id: id("o0"), title: "Welcome", at: NOW - 3_600_000 }

const PAGE: MessagePage = { messages: [SIGN_IN, WRITTEN], next: `${NOW}:42.o1`, unread: 1 }

const loaded = (value: MessagePage) => ({ ok: true, value }) satisfies MessagesLoaded
const failed = { ok: false, error: { message: messageOf("error.unexpected") } } as const

/** Answers to the reading: two messages and more behind them, none, and a failure. */
export const LOADS = {
  some: loaded(PAGE),
  none: loaded({ messages: [], next: null, unread: 0 }),
  failed,
} as const

/** Paths over the list: pages, filters, reading, deleting, all at once, and refusals. */
export const model = defineModel({
  machine: messageListMachine,
  events: MessageListEvent,
  input: undefined,
  samples: {
    "list.opened": [{}],
    "list.left": [{}],
    "list.asked": [{}],
    "retry.requested": [{}],
    "filter.chosen": [{ filter: "unread" }, { filter: "all" }],
    "more.requested": [{}],
    "command.given": [
      { command: { kind: "read", id: SIGN_IN.id } },
      { command: { kind: "unread", id: WRITTEN.id } },
      { command: { kind: "delete", id: SIGN_IN.id } },
      { command: { kind: "readAll" } },
      { command: { kind: "deleteAll" } },
    ],
    "deletion.confirmed": [{}],
    "deletion.dropped": [{}],
  },
  outcomes: {
    loadMessages: [LOADS.some, LOADS.none, LOADS.failed],
    loadMore: [loaded({ messages: [WRITTEN, OLDER], next: null, unread: 1 }), failed],
    carryOut: [{ ok: true, value: { unread: 0 } }, failed],
  },
  // Enough to tell the lists apart that show something else: which commands were given before does not matter.
  project: ({ filter, page, command, error }) => [
    filter,
    page === null ? null : Math.min(1, page.messages.length),
    page === null ? null : page.next !== null,
    page === null ? null : page.messages.find((each) => each.id === SIGN_IN.id)?.isRead,
    command?.kind,
    error !== null,
  ],
  offBrowser: "its calls are tried on the server, and its screen is walked on held answers",
  limit: 20_000,
})
