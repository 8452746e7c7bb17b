import { assign, setup } from "xstate"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { BetHistoryContext, BetHistoryEvent } from "./bet-history.events.ts"

const history = { rule: "§2 Personal office sections: bets history" } as const

/** Which bets a player's history shows. Aggregate of the streams `bet-history:<player>`. */
export const betHistoryMachine = setup({
  types: {
    context: {} as BetHistoryContext,
    events: {} as BetHistoryEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    isLater: ({ context, event }) => event.at > (context.clearedAt ?? Number.NEGATIVE_INFINITY),
  },
  actions: {
    rememberMoment: assign(({ event }) => ({ clearedAt: event.at })),
    forgetMoment: assign({ clearedAt: null }),
  },
}).createMachine({
  id: "bet-history",
  description: "Which bets a player's history shows: all of them, or those that ended since it was cleared.",
  meta: {
    ...history,
    audit: "No bet is deleted: its stream, its money and what operators and auditors see of it stay.",
  },
  context: { clearedAt: null },
  initial: "whole",
  states: {
    whole: {
      description: "Every bet is shown.",
      meta: history,
      tags: ["idle"],
      on: {
        "history.cleared": {
          target: "cleared",
          actions: "rememberMoment",
          description: "The player clears the history: what has ended by now is not shown any more.",
          meta: history,
        },
      },
    },
    cleared: {
      description: "Bets that had ended when it was cleared are not shown.",
      meta: history,
      tags: ["open"],
      on: {
        "history.cleared": {
          guard: "isLater",
          actions: "rememberMoment",
          description: "The player clears it again: what has ended since is not shown either.",
          meta: history,
        },
        "history.restored": {
          target: "whole",
          actions: "forgetMoment",
          description: "The player takes it back: every bet is shown again.",
          meta: history,
        },
      },
    },
  },
})
