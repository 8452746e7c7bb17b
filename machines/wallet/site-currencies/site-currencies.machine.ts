import { and, assign, setup } from "xstate"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { SiteCurrenciesContext, SiteCurrenciesEvent } from "./site-currencies.events.ts"

const rule = { rule: "§3 Site configuration: currency" } as const

/** The currencies that accounts of this store may be kept in. Aggregate of the stream `site-currencies:all`. */
export const siteCurrenciesMachine = setup({
  types: {
    context: {} as SiteCurrenciesContext,
    events: {} as SiteCurrenciesEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    keepsDefault: ({ context, event }) => context.listed === undefined || context.listed.main === event.main,
    keepsAll: ({ context, event }) =>
      context.listed?.codes.every((code) => event.codes.includes(code)) ?? true,
  },
  actions: {
    recordList: assign(({ event: { main, codes } }) => ({ listed: { main, codes } })),
  },
}).createMachine({
  id: "site-currencies",
  description:
    "Which currencies the operator lists. Accounts may be kept in each of them, so the list only grows.",
  meta: rule,
  context: {},
  initial: "unlisted",
  states: {
    unlisted: {
      description: "The site has not started yet.",
      meta: rule,
      tags: ["idle"],
      on: {
        "currencies.listed": {
          target: "listed",
          actions: "recordList",
          description: "The site starts for the first time with these currencies.",
          meta: rule,
        },
      },
    },
    listed: {
      description: "It is known which currencies accounts may be kept in.",
      meta: rule,
      tags: ["idle"],
      on: {
        "currencies.listed": {
          guard: and(["keepsDefault", "keepsAll"]),
          actions: "recordList",
          description: "The operator lists more currencies. None is left out, and the default one stays.",
          meta: {
            ...rule,
            audit:
              "Without its currency an account could not be paid out, and what the house may lose is counted in the default one.",
          },
        },
      },
    },
  },
})
