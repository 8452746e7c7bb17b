import { assign, setup } from "xstate"
import type { ConversationId } from "#models/support/conversation.ts"
import { contract } from "../../kernel/contract.ts"
import { failureMessage } from "../../kernel/failure-message.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import { readingPage } from "../../kernel/reading-page.ts"
import type { ChatCommand, ChatContext, ChatDone, ChatEvent, ChatLoaded } from "./chat.events.ts"

const support = { rule: "§2 Personal office sections: support" } as const
const live = { rule: "design: Feed" } as const
const screen = "support/chat/Conversation"

const nothing: ChatContext = { offer: null, conversation: null, command: null, error: null }

/** What is to be done with which conversation; none where a file begins one. */
export interface ChatInput {
  readonly command: ChatCommand | null
  readonly id: ConversationId | null
}

/** Whether a command means something as the conversation stands. */
const isFit = ({ conversation }: ChatContext, command: ChatCommand): boolean => {
  if (command.kind === "file") return true
  if (conversation === null) return false
  switch (command.kind) {
    case "close":
      return conversation.state !== "closed"
    case "rate":
      return conversation.state === "closed" && conversation.rating === null
    case "read":
      return command.upTo > conversation.readByPlayer
  }
}

/** The conversation of a player with the support, in the page. */
export const chatMachine = setup({
  types: {
    context: {} as ChatContext,
    events: {} as ChatEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    loadChat: contract<ChatLoaded, null>("loadChat"),
    carryOut: contract<ChatDone, ChatInput>("carryOut"),
  },
  guards: {
    isLoaded: ({ event }) => event.type === "xstate.done.actor.loadChat" && event.output.ok,
    isDone: ({ event }) => event.type === "xstate.done.actor.carryOut" && event.output.ok,
    isFit: ({ context, event }) => event.type === "command.given" && isFit(context, event.command),
  },
  actions: {
    forgetAll: assign(nothing),
    rememberChat: assign(({ event }) =>
      event.type === "xstate.done.actor.loadChat" && event.output.ok ? { ...event.output.value } : {},
    ),
    forgetError: assign({ error: null }),
    rememberCommand: assign(({ event }) =>
      event.type === "command.given" ? { command: event.command, error: null } : {},
    ),
    rememberDone: assign(({ event }) =>
      event.type === "xstate.done.actor.carryOut" && event.output.ok
        ? { conversation: event.output.value, command: null }
        : {},
    ),
    sayWhyItFailed: assign(({ event }) => ({ error: failureMessage(event), command: null })),
  },
}).createMachine({
  id: "chat",
  description: "The conversation of a player with the support: read, followed, closed and rated.",
  meta: { ...support, audit: "It only asks: what was written is the server's to keep." },
  context: nothing,
  initial: "away",
  on: {
    "chat.left": {
      description: "The player leaves the page.",
      meta: support,
      target: ".away",
      actions: "forgetAll",
    },
  },
  states: {
    away: {
      description: "The chat is not shown.",
      meta: { ...support, screen },
      tags: ["idle"],
      on: {
        "chat.opened": { description: "The player opens the chat.", meta: support, target: "loading" },
      },
    },
    loading: {
      description: "The server is asked for the conversation.",
      meta: { ...support, screen },
      tags: ["busy"],
      invoke: {
        id: "loadChat",
        src: "loadChat",
        input: null,
        ...readingPage({
          ...support,
          guard: "isLoaded",
          to: "ready",
          remember: "rememberChat",
          failing: "failed",
        }),
      },
    },
    failed: {
      description: "Nothing can be shown; the page says why.",
      meta: { ...support, screen },
      tags: ["error"],
      on: {
        "retry.requested": {
          description: "The player tries again.",
          meta: support,
          target: "loading",
          actions: "forgetError",
        },
        "chat.asked": {
          description: "The connection is back.",
          meta: live,
          target: "loading",
          actions: "forgetError",
        },
      },
    },
    ready: {
      description: "The conversation is shown.",
      meta: { ...support, screen },
      tags: ["open"],
      on: {
        "chat.asked": {
          description: "Something happened in the conversation: it is loaded again.",
          meta: live,
          target: "refreshing",
        },
        "command.given": {
          guard: "isFit",
          description: "The player does something with the conversation, or has read it.",
          meta: support,
          target: "working",
          actions: "rememberCommand",
        },
      },
    },
    refreshing: {
      description: "The conversation is loaded again; what is known of it stays.",
      meta: { ...live, screen },
      tags: ["open"],
      invoke: {
        id: "loadChat",
        src: "loadChat",
        input: null,
        ...readingPage({
          ...live,
          guard: "isLoaded",
          to: "ready",
          remember: "rememberChat",
          failing: "ready",
          keeps: true,
        }),
      },
      on: {
        "chat.asked": {
          description: "More happened meanwhile: it is loaded anew.",
          meta: live,
          target: "refreshing",
          reenter: true,
        },
      },
    },
    working: {
      description: "The server does what the player asks for.",
      meta: { ...support, screen },
      tags: ["busy"],
      invoke: {
        id: "carryOut",
        src: "carryOut",
        input: ({ context: { command, conversation } }) => ({ command, id: conversation?.id ?? null }),
        onDone: [
          {
            guard: "isDone",
            description: "It is done; whatever else happened meanwhile is loaded.",
            meta: support,
            target: "refreshing",
            actions: "rememberDone",
          },
          {
            description: "The server refuses, or can't be reached; the page says why.",
            meta: support,
            target: "ready",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "The request failed unexpectedly.",
          meta: support,
          target: "ready",
          actions: "sayWhyItFailed",
        },
      },
    },
  },
})
