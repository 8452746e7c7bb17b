import { assign, setup } from "xstate"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { InboxContext, InboxEvent } from "./inbox.events.ts"

const rule = "§3 Betting entities: notifications" as const
const screen = "messages/inbox/Inbox"

/** What became of the day's bets, behind the bell of the header. */
export const inboxMachine = setup({
  types: {
    context: {} as InboxContext,
    events: {} as InboxEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    isFurther: ({ context, event }) => event.type === "inbox.marked" && event.at > context.readUpTo,
  },
  actions: {
    // A list without entries has no moment: what was read stays read.
    markRead: assign(({ context, event }) =>
      event.type === "inbox.closed" ? { readUpTo: Math.max(context.readUpTo, event.at) } : {},
    ),
    takeMark: assign(({ event }) => (event.type === "inbox.marked" ? { readUpTo: event.at } : {})),
    forgetMark: assign({ readUpTo: 0 }),
  },
}).createMachine({
  id: "inbox",
  description: "What became of the bets of the last 24 hours, and how much of it is read.",
  meta: { rule },
  context: { readUpTo: 0 },
  initial: "closed",
  on: {
    "inbox.marked": {
      guard: "isFurther",
      description: "More was read on another device: it counts as read here too.",
      meta: { rule },
      actions: "takeMark",
    },
    "inbox.forgotten": {
      description: "The player is gone from this browser.",
      meta: { rule, audit: "Nothing of an account is left to the next one at the browser." },
      target: ".closed",
      actions: "forgetMark",
    },
  },
  states: {
    closed: {
      description: "The bell counts what is not read yet.",
      meta: { rule, screen },
      tags: ["closed"],
      on: {
        "inbox.opened": {
          description: "The player opens the list.",
          meta: { rule },
          target: "open",
        },
      },
    },
    open: {
      description: "The list is shown, the newest first; what is new has a mark.",
      meta: { rule, screen },
      tags: ["open"],
      on: {
        "inbox.closed": {
          description: "The player puts the list away: all that it showed is read.",
          meta: { rule },
          target: "closed",
          actions: "markRead",
        },
      },
    },
  },
})
