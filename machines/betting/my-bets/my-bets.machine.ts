import { assign, setup } from "xstate"
import { USUAL_TOLERANCE } from "#models/betting/sale-tolerance.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { MyBetsContext, MyBetsEvent } from "./my-bets.events.ts"

const rule = "§1 What the product does and for whom: coupon features" as const
const surprise = "design: Money is never a surprise" as const
const screen = "betting/my-bets/SlipTabs"

/** The two tabs of the bet slip, and how much less than it shows a price of a card may bring. */
export const myBetsMachine = setup({
  types: {
    context: {} as MyBetsContext,
    events: {} as MyBetsEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actions: {
    countLeaving: assign(({ context }) => ({ left: context.left + 1 })),
    rememberTolerance: assign(({ event }) =>
      event.type === "tolerance.chosen" ? { tolerance: event.tolerance } : {},
    ),
  },
}).createMachine({
  id: "my-bets",
  description: "The tabs of the bet slip: the bet that is being made, and the bets that are open.",
  meta: { rule },
  context: { tolerance: USUAL_TOLERANCE, left: 0 },
  initial: "slip",
  on: {
    "tolerance.chosen": {
      description: "The player chooses by how much the price may fall while a bet is cashed out.",
      meta: {
        rule: surprise,
        audit: "The least that is accepted goes with each sale; the server pays no less.",
      },
      actions: "rememberTolerance",
    },
  },
  states: {
    slip: {
      description: "The bet slip is shown.",
      meta: { rule, screen },
      tags: ["closed"],
      on: {
        "bets.opened": {
          description: "The player turns to the open bets.",
          meta: { rule },
          target: "bets",
        },
      },
    },
    bets: {
      description: "The open bets are shown, and those that were settled since the player last left them.",
      meta: { rule, screen },
      tags: ["open"],
      on: {
        "slip.opened": {
          description:
            "The player turns back to the bet slip: what was settled is in the history from now on.",
          meta: { rule },
          target: "slip",
          actions: "countLeaving",
        },
      },
    },
  },
})
