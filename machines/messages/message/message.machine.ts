import { assign, setup } from "xstate"
import { TEXT_LENGTH, TITLE_LENGTH } from "#models/messages/player-message.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { MessageContext, MessageEvent } from "./message.events.ts"

const messages = { rule: "§2 Personal office sections: messages" } as const

const DELETED = {
  description: "The player deletes it: no list has it any more, the log keeps it.",
  meta: { ...messages, audit: "When it was deleted." },
  target: "deleted",
} as const

/** A message to a player. Aggregate of the streams `message:<player>.<what it was made of>`. */
export const messageMachine = setup({
  types: {
    context: {} as MessageContext,
    events: {} as MessageEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    // The site's own words are in no event; what an operator writes says something.
    isWhole: ({ event }) =>
      event.type === "message.posted" &&
      (event.kind === "written"
        ? event.title !== "" &&
          event.text !== "" &&
          event.title.length <= TITLE_LENGTH &&
          event.text.length <= TEXT_LENGTH
        : event.title === "" && event.text === ""),
    isNotMailed: ({ context }) => context.mailedAt === undefined,
  },
  actions: {
    recordMessage: assign(({ event }) =>
      event.type === "message.posted"
        ? {
            kind: event.kind,
            facts: event.facts,
            title: event.title,
            text: event.text,
            postedAt: event.at,
          }
        : {},
    ),
    recordLetter: assign(({ event }) => (event.type === "message.mailed" ? { mailedAt: event.at } : {})),
  },
}).createMachine({
  id: "message",
  description: "A message to a player, of the site or of an operator: unread, read, deleted.",
  meta: { ...messages, audit: "What an operator writes is sealed under the player's key." },
  context: { kind: "written", facts: {}, title: "", text: "", postedAt: 0 },
  initial: "absent",
  states: {
    absent: {
      description: "Nothing was told under this id.",
      meta: messages,
      tags: ["idle"],
      on: {
        "message.posted": {
          guard: "isWhole",
          description: "The site or an operator tells the player something.",
          meta: { ...messages, audit: "Of what it tells, who wrote it, and whether it invites to play." },
          target: "unread",
          actions: "recordMessage",
        },
      },
    },
    unread: {
      description: "The player has not read it.",
      meta: messages,
      tags: ["open"],
      on: {
        "message.mailed": {
          guard: "isNotMailed",
          description:
            "It has lain unread for a while, and a letter with it goes to the player's mailbox, once.",
          meta: { ...messages, audit: "When the letter was sent; its address is in no event." },
          actions: "recordLetter",
        },
        "message.read": {
          description: "The player reads it.",
          meta: { ...messages, audit: "When it was read." },
          target: "read",
        },
        "message.deleted": DELETED,
      },
    },
    read: {
      description: "The player has read it.",
      meta: messages,
      tags: ["done"],
      on: {
        "message.unread": {
          description: "The player marks it as unread, to come back to it.",
          meta: messages,
          target: "unread",
        },
        "message.deleted": DELETED,
      },
    },
    deleted: {
      description: "The player deleted it.",
      meta: messages,
      type: "final",
      tags: ["done"],
    },
  },
})
