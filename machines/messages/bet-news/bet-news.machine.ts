import { and, assign, setup } from "xstate"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { BetNewsContext, BetNewsEvent } from "./bet-news.events.ts"

const rule = "§3 Betting entities: notifications" as const

/** How far a player has read of the ends of own bets, on whatever device. Aggregate of the streams `bet-news:<player>`. */
export const betNewsMachine = setup({
  types: {
    context: {} as BetNewsContext,
    events: {} as BetNewsEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    isFurther: ({ context, event }) => event.upTo > context.readUpTo,
    // Nobody has read what is yet to come.
    isPast: ({ event }) => event.upTo <= event.at,
  },
  actions: { moveMark: assign(({ event }) => ({ readUpTo: event.upTo })) },
}).createMachine({
  id: "bet-news",
  description: "How far a player has read of how own bets ended; the same on every device.",
  meta: { rule },
  context: { readUpTo: 0 },
  initial: "unread",
  on: {
    "news.read": {
      guard: and(["isFurther", "isPast"]),
      target: ".read",
      actions: "moveMark",
      description: "The player has read more.",
      meta: { rule },
    },
  },
  states: {
    unread: {
      description: "Nothing was read yet.",
      meta: { rule },
      tags: ["idle"],
    },
    read: {
      description: "What came up to a moment is read; later news is not.",
      meta: { rule },
      tags: ["open"],
    },
  },
})
