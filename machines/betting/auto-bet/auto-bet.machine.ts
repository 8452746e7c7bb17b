import { assign, setup } from "xstate"
import { shapeFault } from "#models/betting/bet-shape.ts"
import { findConflict } from "#models/betting/conflict.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { AutoBetContext, AutoBetEvent } from "./auto-bet.events.ts"

const rule = "§3 Coupon or bet payload fields: isAutoBet" as const
const scoring = "§3 Coupon or bet payload fields: dropOnScoreChange" as const

/** Whether so much can be ordered: a stake, a score for each leg, and as many legs as the kind has, none depending on another. */
const isSound = (event: AutoBetEvent): boolean =>
  event.type === "autoBet.ordered" &&
  event.stake > 0 &&
  event.scores.length === event.legs.length &&
  shapeFault(event.kind, event.legs.length, event.systemSize) === undefined &&
  findConflict(event.legs) === undefined

/** A bet that is placed by itself as soon as its odds are there. Aggregate of the streams `auto-bet:<player>/<guid>`. */
export const autoBetMachine = setup({
  types: {
    context: {} as AutoBetContext,
    events: {} as AutoBetEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    orderIsSound: ({ event }) => isSound(event),
    scoreMatters: ({ context, event }) =>
      event.type === "autoBet.dropped" &&
      event.reason === "score-changed" &&
      context.order?.dropOnScoreChange === true,
    selectionIsGone: ({ event }) => event.type === "autoBet.dropped" && event.reason === "market-closed",
    playIsBarred: ({ event }) => event.type === "autoBet.dropped" && event.reason === "play-barred",
  },
  actions: {
    recordOrder: assign(({ event }) => {
      if (event.type !== "autoBet.ordered") return {}
      const { type: _type, at, fingerprint, ...terms } = event
      return { order: { ...terms, status: "waiting" as const, orderedAt: at }, fingerprint }
    }),
    recordEnd: assign(({ context: { order }, event }) => {
      if (order === undefined || event.type === "autoBet.ordered") return {}
      const ended = { ...order, endedAt: event.at }
      switch (event.type) {
        case "autoBet.placed":
          return { order: { ...ended, status: "placed" as const } }
        case "autoBet.cancelled":
          return { order: { ...ended, status: "cancelled" as const } }
        case "autoBet.dropped":
          return { order: { ...ended, status: "dropped" as const, dropped: event.reason } }
      }
    }),
  },
}).createMachine({
  id: "auto-bet",
  description: "A bet that the server places by itself as soon as the odds reach what the player named.",
  meta: {
    rule,
    audit:
      "The stake is reserved in the transaction that takes the order, and either staked in the one that places the bet or given back in the one that ends the order: the same money is never staked twice.",
  },
  context: {},
  initial: "absent",
  states: {
    absent: {
      description: "No automatic bet has been set under this key.",
      meta: { rule: "§3 Coupon or bet payload fields: betGuid" },
      tags: ["idle"],
      on: {
        "autoBet.ordered": {
          guard: "orderIsSound",
          target: "waiting",
          actions: "recordOrder",
          description: "The player names the total odds at which the bet is to be placed.",
          meta: { rule, audit: "Posting: the stake from the player to the reserved stakes." },
        },
      },
    },
    waiting: {
      description: "The odds are watched, even while the player is away.",
      meta: { rule },
      tags: ["waiting"],
      on: {
        "autoBet.placed": {
          target: "placed",
          actions: "recordEnd",
          description: "The odds are reached: the bet is placed under the same key by the ordinary decision.",
          meta: {
            rule,
            audit: "Posting: the stake from the reserved stakes to the held ones, with the bet's own event.",
          },
        },
        "autoBet.cancelled": {
          target: "cancelled",
          actions: "recordEnd",
          description: "The player cancels the automatic bet.",
          meta: { rule, audit: "Posting: the reserved stake back to the player." },
        },
        "autoBet.dropped": [
          {
            guard: "scoreMatters",
            target: "dropped",
            actions: "recordEnd",
            description: "The score changed, and the player wanted the automatic bet cancelled in that case.",
            meta: { rule: scoring, audit: "Posting: the reserved stake back to the player." },
          },
          {
            guard: "selectionIsGone",
            target: "dropped",
            actions: "recordEnd",
            description: "A selection is closed for betting: its market is closed or its game is over.",
            meta: { rule, audit: "Posting: the reserved stake back to the player." },
          },
          {
            guard: "playIsBarred",
            target: "dropped",
            actions: "recordEnd",
            description:
              "The odds are reached, but the player stopped playing or a limit was lowered meanwhile.",
            meta: { rule: "§7 Limits service", audit: "Posting: the reserved stake back to the player." },
          },
        ],
      },
    },
    placed: {
      description: "The bet is placed; from here on it has a history of its own.",
      meta: { rule },
      tags: ["done"],
      type: "final",
    },
    cancelled: {
      description: "The player cancelled it; the stake is back on the balance.",
      meta: { rule },
      tags: ["done"],
      type: "final",
    },
    dropped: {
      description: "It was cancelled without a bet; the stake is back on the balance.",
      meta: { rule },
      tags: ["done"],
      type: "final",
    },
  },
})
