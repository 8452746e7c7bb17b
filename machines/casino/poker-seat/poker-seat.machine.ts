import { assign, setup } from "xstate"
import { OUT_MOST_MS } from "#models/casino/poker/clock.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { PokerSeatContext, PokerSeatEvent } from "./poker-seat.events.ts"

const games = { rule: "§1 What the product does and for whom: casino" } as const
const money = { rule: "design: Money" } as const

const TOPS_UP = {
  guard: "isWithinMost",
  actions: "topUp",
  description: "The player adds chips between two hands, up to the most of the table.",
  meta: {
    ...money,
    audit: "In the transaction that takes the chips, and upon the hand, which the player is not in.",
  },
} as const

const LEAVES = {
  guard: "isAskedFor",
  target: "leaving",
  description: "The player gets up, as soon as the hand that goes on is over.",
  meta: games,
} as const

/** A player's sitting at a table of poker: chips bought, sat out, taken home. Aggregate of the streams `poker-seat:<player>/<key>`. */
export const pokerSeatMachine = setup({
  types: {
    context: {} as PokerSeatContext,
    events: {} as PokerSeatEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    isWithinBounds: ({ event }) =>
      event.type === "seat.bought" && event.amount >= event.least && event.amount <= event.most,
    isWithinMost: ({ context: { sitting }, event }) =>
      event.type === "seat.toppedUp" &&
      event.stack + event.amount <= (sitting?.most ?? 0) &&
      sitting?.topUps.includes(event.key) === false,
    isAskedFor: ({ event }) => event.type === "seat.leaving" && event.why === "asked",
    isAwayForLong: ({ context: { sitting }, event }) =>
      event.type === "seat.leaving" &&
      (event.why === "asked" || event.at >= (sitting?.out?.since ?? Number.NaN) + OUT_MOST_MS),
  },
  actions: {
    buy: assign(({ event }) => {
      if (event.type !== "seat.bought") return {}
      const { type: _, at, amount, least: __, fingerprint, ...asked } = event
      return { sitting: { ...asked, bought: amount, satAt: at, topUps: [] }, fingerprint }
    }),
    topUp: assign(({ context: { sitting }, event }) =>
      sitting === undefined || event.type !== "seat.toppedUp"
        ? {}
        : {
            sitting: {
              ...sitting,
              bought: sitting.bought + event.amount,
              topUps: [...sitting.topUps, event.key],
            },
          },
    ),
    sitOut: assign(({ context: { sitting }, event }) =>
      sitting === undefined || event.type !== "seat.satOut"
        ? {}
        : { sitting: { ...sitting, out: { since: event.at, why: event.why } } },
    ),
    sitIn: assign(({ context: { sitting } }) => {
      if (sitting === undefined) return {}
      const { out: _, ...rest } = sitting
      return { sitting: rest }
    }),
    leave: assign(({ context: { sitting }, event }) =>
      sitting === undefined || event.type !== "seat.left"
        ? {}
        : { sitting: { ...sitting, left: { at: event.at, stack: event.stack } } },
    ),
  },
}).createMachine({
  id: "poker-seat",
  description: "A player's sitting at a table of poker: chips bought, sat out, taken home.",
  meta: {
    ...money,
    audit:
      "Chips on a table are the player's money in the house's keeping; what is left of them goes home exactly.",
  },
  context: {},
  initial: "absent",
  states: {
    absent: {
      description: "There is no such sitting.",
      meta: games,
      tags: ["idle"],
      on: {
        "seat.bought": {
          guard: "isWithinBounds",
          target: "seated",
          actions: "buy",
          description: "The player sits down with chips within the bounds of the table.",
          meta: {
            ...money,
            audit:
              "In the transaction that takes the chips from the player's account, and upon the table, whose seat is free.",
          },
        },
      },
    },
    seated: {
      description: "The player is dealt in.",
      meta: games,
      tags: ["open"],
      on: {
        "seat.toppedUp": TOPS_UP,
        "seat.satOut": {
          target: "sittingOut",
          actions: "sitOut",
          description: "The player is dealt in no more: asked for it, was late, or has no chips.",
          meta: games,
        },
        "seat.leaving": LEAVES,
      },
    },
    sittingOut: {
      description: "The player keeps the seat and is not dealt in.",
      meta: games,
      tags: ["waiting"],
      on: {
        "seat.toppedUp": TOPS_UP,
        "seat.satIn": {
          target: "seated",
          actions: "sitIn",
          description: "The player is back, and is dealt into the next hand.",
          meta: games,
        },
        "seat.leaving": {
          ...LEAVES,
          guard: "isAwayForLong",
          description: "The player gets up, or has sat out for so long that the seat is given up.",
        },
      },
    },
    leaving: {
      description: "The player gets up as soon as the hand that goes on is over.",
      meta: games,
      tags: ["waiting"],
      on: {
        "seat.left": {
          target: "left",
          actions: "leave",
          description: "All chips go home.",
          meta: {
            ...money,
            audit:
              "In the transaction that brings them to the player's account, and upon the table, which knows how many they are.",
          },
        },
      },
    },
    left: {
      description: "The player is no longer at the table.",
      meta: games,
      tags: ["done"],
      type: "final",
    },
  },
})
