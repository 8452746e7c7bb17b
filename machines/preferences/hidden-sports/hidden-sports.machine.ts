import { assign, setup } from "xstate"
import { hidesNothing, isSameHidden } from "#models/preferences/hidden-sports.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { HiddenSportsContext, HiddenSportsEvent } from "./hidden-sports.events.ts"

const rule = "§7 Office: settings"

/** The sports that a player does not want to see, on every device. Aggregate of the streams `hidden-sports:<player>`. */
export const hiddenSportsMachine = setup({
  types: {
    context: {} as HiddenSportsContext,
    events: {} as HiddenSportsEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    isNothing: ({ event }) => hidesNothing(event.hidden),
    isAnother: ({ context, event }) =>
      !hidesNothing(event.hidden) && !isSameHidden(context.hidden, event.hidden),
  },
  actions: { rememberHidden: assign(({ event }) => ({ hidden: event.hidden })) },
}).createMachine({
  id: "hidden-sports",
  description: "Sports that a player does not want to see, pre-match and in play; the same on every device.",
  meta: { rule },
  context: { hidden: { lineDisallowSport: [], liveDisallowSport: [] } },
  initial: "none",
  states: {
    none: {
      description: "Every sport is shown.",
      meta: { rule },
      tags: ["idle"],
      on: {
        "sports.hidden": {
          guard: "isAnother",
          target: "some",
          actions: "rememberHidden",
          description: "The player chooses sports to hide.",
          meta: { rule },
        },
      },
    },
    some: {
      description: "Some sports are hidden.",
      meta: { rule },
      tags: ["open"],
      on: {
        "sports.hidden": [
          {
            guard: "isNothing",
            target: "none",
            actions: "rememberHidden",
            description: "The player wants to see every sport again.",
            meta: { rule },
          },
          {
            guard: "isAnother",
            actions: "rememberHidden",
            description: "The player chooses other sports.",
            meta: { rule },
          },
        ],
      },
    },
  },
})
