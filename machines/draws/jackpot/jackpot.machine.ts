import { assign, setup } from "xstate"
import { minorUnits } from "#models/money/money.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { JackpotContext, JackpotEvent } from "./jackpot.events.ts"

const entity = { rule: "§3 Betting entities: lotteries" } as const
const money = { rule: "design: Money" } as const

/** The jackpot of a kind of draws, which goes from one draw to the next. Aggregate of the streams `jackpot:<kind>`. */
export const jackpotMachine = setup({
  types: {
    context: {} as JackpotContext,
    events: {} as JackpotEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    isOfOneCurrency: ({ context: { currency }, event }) =>
      event.type === "jackpot.grown" && (currency === undefined || currency === event.currency),
    holdsMore: ({ context: { amount }, event }) => event.type === "jackpot.won" && event.amount < amount,
    holdsIt: ({ context: { amount }, event }) => event.type === "jackpot.won" && event.amount === amount,
  },
  actions: {
    add: assign(({ context: { amount }, event }) =>
      event.type === "jackpot.won"
        ? {}
        : { amount: minorUnits(amount + event.amount), currency: event.currency },
    ),
    take: assign(({ context: { amount }, event }) => ({ amount: minorUnits(amount - event.amount) })),
  },
}).createMachine({
  id: "jackpot",
  description: "What draws of a kind leave to the next ones, until rows that miss nothing win it.",
  meta: { ...entity, audit: "It stands on an account of its own: what is promised is there." },
  context: { amount: minorUnits(0) },
  initial: "empty",
  states: {
    empty: {
      description: "Nothing is in it.",
      meta: entity,
      tags: ["idle"],
      on: {
        "jackpot.seeded": {
          target: "standing",
          actions: "add",
          description: "The house puts the first sum into it.",
          meta: { ...money, audit: "Posting: from what the house won by draws to the jackpots." },
        },
        "jackpot.grown": {
          guard: "isOfOneCurrency",
          target: "standing",
          actions: "add",
          description: "A draw leaves something to it.",
          meta: { ...money, audit: "Posting: from what the house won by draws to the jackpots." },
        },
      },
    },
    standing: {
      description: "It waits to be won.",
      meta: entity,
      tags: ["open"],
      on: {
        "jackpot.grown": {
          guard: "isOfOneCurrency",
          actions: "add",
          description: "A draw leaves something to it.",
          meta: { ...money, audit: "Posting: from what the house won by draws to the jackpots." },
        },
        "jackpot.won": [
          {
            guard: "holdsMore",
            actions: "take",
            description: "Rows win a part of it.",
            meta: { ...money, audit: "Posting: from the jackpots to what draws pay." },
          },
          {
            guard: "holdsIt",
            target: "empty",
            actions: "take",
            description: "Rows win all of it.",
            meta: { ...money, audit: "Posting: from the jackpots to what draws pay." },
          },
        ],
      },
    },
  },
})
