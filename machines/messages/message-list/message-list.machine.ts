import { assign, setup } from "xstate"
import type { MessageFilter, MessageId, MessagePage, MessageView } from "#models/messages/player-message.ts"
import { contract } from "../../kernel/contract.ts"
import { failureMessage } from "../../kernel/failure-message.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import { readingPage } from "../../kernel/reading-page.ts"
import type {
  MessageCommand,
  MessageDone,
  MessageListContext,
  MessageListEvent,
  MessagesLoaded,
} from "./message-list.events.ts"

const messages = { rule: "§2 Personal office sections: messages" } as const
const live = { rule: "design: Feed" } as const
const screen = "messages/message-list/MessageList"

const nothing: MessageListContext = { filter: "all", page: null, command: null, error: null }

/** What is read: which messages, and after which place. */
export interface ListInput {
  readonly filter: MessageFilter
  readonly before: string | null
}

const find = ({ page }: MessageListContext, id: MessageId): MessageView | undefined =>
  page?.messages.find((message) => message.id === id)

/** Whether a command means something as the list stands; all are deleted once that is confirmed. */
const isFit = (context: MessageListContext, command: MessageCommand): boolean => {
  switch (command.kind) {
    case "read":
      return find(context, command.id)?.isRead === false
    case "unread":
      return find(context, command.id)?.isRead === true
    case "delete":
      return find(context, command.id) !== undefined
    case "readAll":
      return (context.page?.unread ?? 0) > 0
    case "deleteAll":
      return false
  }
}

/** The list after a command was carried out; whatever else changed is loaded. */
const changed = (page: MessagePage, command: MessageCommand, unread: number): MessagePage => {
  const all = page.messages
  switch (command.kind) {
    case "read":
    case "unread":
      return {
        ...page,
        unread,
        messages: all.map((each) =>
          each.id === command.id ? { ...each, isRead: command.kind === "read" } : each,
        ),
      }
    case "delete":
      return { ...page, unread, messages: all.filter(({ id }) => id !== command.id) }
    case "readAll":
      return { ...page, unread, messages: all.map((each) => ({ ...each, isRead: true })) }
    case "deleteAll":
      return { messages: [], next: null, unread }
  }
}

/** The list of a player's messages, in the page. */
export const messageListMachine = setup({
  types: {
    context: {} as MessageListContext,
    events: {} as MessageListEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    loadMessages: contract<MessagesLoaded, ListInput>("loadMessages"),
    loadMore: contract<MessagesLoaded, ListInput>("loadMore"),
    carryOut: contract<MessageDone, MessageCommand | null>("carryOut"),
  },
  guards: {
    isLoaded: ({ event }) =>
      (event.type === "xstate.done.actor.loadMessages" || event.type === "xstate.done.actor.loadMore") &&
      event.output.ok,
    isDone: ({ event }) => event.type === "xstate.done.actor.carryOut" && event.output.ok,
    isFit: ({ context, event }) => event.type === "command.given" && isFit(context, event.command),
    isDeletingAll: ({ context, event }) =>
      event.type === "command.given" &&
      event.command.kind === "deleteAll" &&
      (context.page?.messages.length ?? 0) > 0,
    isOther: ({ context, event }) => event.type === "filter.chosen" && event.filter !== context.filter,
    hasMore: ({ context }) => context.page !== null && context.page.next !== null,
  },
  actions: {
    forgetAll: assign(nothing),
    forgetError: assign({ error: null }),
    rememberFilter: assign(({ event }) =>
      event.type === "filter.chosen" ? { filter: event.filter, page: null, error: null } : {},
    ),
    rememberPage: assign(({ event }) =>
      event.type === "xstate.done.actor.loadMessages" && event.output.ok ? { page: event.output.value } : {},
    ),
    rememberMore: assign(({ context, event }) => {
      if (event.type !== "xstate.done.actor.loadMore" || !event.output.ok || context.page === null) return {}
      const known = new Set(context.page.messages.map(({ id }) => id))
      const { messages: more, next, unread } = event.output.value
      return {
        page: {
          next,
          unread,
          messages: [...context.page.messages, ...more.filter(({ id }) => !known.has(id))],
        },
      }
    }),
    rememberCommand: assign(({ event }) =>
      event.type === "command.given" ? { command: event.command, error: null } : {},
    ),
    dropCommand: assign({ command: null }),
    rememberDone: assign(({ context: { page, command }, event }) =>
      event.type === "xstate.done.actor.carryOut" && event.output.ok && page !== null && command !== null
        ? { page: changed(page, command, event.output.value.unread), command: null }
        : {},
    ),
    sayWhyItFailed: assign(({ event }) => ({ error: failureMessage(event), command: null })),
  },
}).createMachine({
  id: "message-list",
  description: "The messages of the site to a player: listed page by page, read and deleted.",
  meta: { ...messages, audit: "It only asks: what is read and deleted is the server's to keep." },
  context: nothing,
  initial: "away",
  on: {
    "list.left": {
      description: "The player leaves the page.",
      meta: messages,
      target: ".away",
      actions: "forgetAll",
    },
  },
  states: {
    away: {
      description: "The list is not shown.",
      meta: { ...messages, screen },
      tags: ["idle"],
      on: {
        "list.opened": { description: "The player opens the list.", meta: messages, target: "loading" },
      },
    },
    loading: {
      description: "The server is asked for the first page.",
      meta: { ...messages, screen },
      tags: ["busy"],
      invoke: {
        id: "loadMessages",
        src: "loadMessages",
        input: ({ context: { filter } }) => ({ filter, before: null }),
        ...readingPage({
          ...messages,
          guard: "isLoaded",
          to: "ready",
          remember: "rememberPage",
          failing: "failed",
        }),
      },
    },
    failed: {
      description: "Nothing can be shown; the page says why.",
      meta: { ...messages, screen },
      tags: ["error"],
      on: {
        "retry.requested": {
          description: "The player tries again.",
          meta: messages,
          target: "loading",
          actions: "forgetError",
        },
        "list.asked": {
          description: "The connection is back.",
          meta: live,
          target: "loading",
          actions: "forgetError",
        },
      },
    },
    ready: {
      description: "Messages are shown.",
      meta: { ...messages, screen },
      tags: ["open"],
      on: {
        "list.asked": {
          description: "Messages came or were changed elsewhere: the list is loaded again.",
          meta: live,
          target: "refreshing",
        },
        "filter.chosen": {
          guard: "isOther",
          description: "The player wants all messages, or the unread ones alone.",
          meta: messages,
          target: "loading",
          actions: "rememberFilter",
        },
        "more.requested": {
          guard: "hasMore",
          description: "The player wants older messages.",
          meta: messages,
          target: "extending",
          actions: "forgetError",
        },
        "command.given": [
          {
            guard: "isDeletingAll",
            description: "The player wants to delete all messages: the page asks whether they are sure.",
            meta: messages,
            target: "confirming",
            actions: "rememberCommand",
          },
          {
            guard: "isFit",
            description: "The player reads a message, marks it as unread or deletes it, or reads all.",
            meta: messages,
            target: "working",
            actions: "rememberCommand",
          },
        ],
      },
    },
    confirming: {
      description: "The page asks whether all messages are to be deleted.",
      meta: { ...messages, screen },
      tags: ["open"],
      on: {
        "deletion.confirmed": {
          description: "The player is sure.",
          meta: { ...messages, audit: "The log keeps what lists have no more." },
          target: "working",
        },
        "deletion.dropped": {
          description: "The player keeps the messages.",
          meta: messages,
          target: "ready",
          actions: "dropCommand",
        },
      },
    },
    extending: {
      description: "The server is asked for older messages.",
      meta: { ...messages, screen },
      tags: ["open"],
      invoke: {
        id: "loadMore",
        src: "loadMore",
        input: ({ context: { filter, page } }) => ({ filter, before: page?.next ?? null }),
        ...readingPage({
          ...messages,
          guard: "isLoaded",
          to: "ready",
          remember: "rememberMore",
          failing: "ready",
          keeps: true,
        }),
      },
    },
    refreshing: {
      description: "The first page is loaded again; what is known stays until it comes.",
      meta: { ...live, screen },
      tags: ["open"],
      invoke: {
        id: "loadMessages",
        src: "loadMessages",
        input: ({ context: { filter } }) => ({ filter, before: null }),
        ...readingPage({
          ...live,
          guard: "isLoaded",
          to: "ready",
          remember: "rememberPage",
          failing: "ready",
          keeps: true,
        }),
      },
      on: {
        "list.asked": {
          description: "More happened meanwhile: it is loaded anew.",
          meta: live,
          target: "refreshing",
          reenter: true,
        },
      },
    },
    working: {
      description: "The server does what the player asks for.",
      meta: { ...messages, screen },
      tags: ["busy"],
      invoke: {
        id: "carryOut",
        src: "carryOut",
        input: ({ context: { command } }) => command,
        onDone: [
          {
            guard: "isDone",
            description: "It is done.",
            meta: messages,
            target: "ready",
            actions: "rememberDone",
          },
          {
            description: "The server refuses, or can't be reached; the page says why.",
            meta: messages,
            target: "ready",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "The request failed unexpectedly.",
          meta: messages,
          target: "ready",
          actions: "sayWhyItFailed",
        },
      },
    },
  },
})
