import { assign, setup } from "xstate"
import type { ErasureMoney } from "#models/privacy/erasure.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { ErasureContext, ErasureEvent } from "./erasure.events.ts"

const rule = "design: erasure"

/** Whether nothing of the player's money stands in the way. */
const isClear = ({ openBets, balance, withdrawing = 0 }: ErasureMoney, leavesBalance: boolean): boolean =>
  openBets === 0 && withdrawing === 0 && (balance === 0 || leavesBalance)

/** The erasure of a player, whose money and bets stay. Aggregate of the streams `erasure:<player>`. */
export const erasureMachine = setup({
  types: {
    context: {} as ErasureContext,
    events: {} as ErasureEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    nothingStandsInTheWay: ({ event }) =>
      event.type === "erasure.asked" && event.dueAt > event.at && isClear(event, event.leavesBalance),
    isStillTime: ({ context, event }) => event.at < context.dueAt,
    isDueAndClear: ({ context, event }) =>
      event.type === "erasure.begun" && event.at >= context.dueAt && isClear(event, context.leavesBalance),
    isDueAndNotClear: ({ context, event }) =>
      event.type === "erasure.postponed" &&
      event.at >= context.dueAt &&
      event.dueAt > event.at &&
      !isClear(event, context.leavesBalance),
  },
  actions: {
    rememberAsking: assign(({ event }) =>
      event.type === "erasure.asked"
        ? { askedAt: event.at, dueAt: event.dueAt, leavesBalance: event.leavesBalance }
        : {},
    ),
    forgetAsking: assign({ askedAt: 0, dueAt: 0, leavesBalance: false }),
    putOff: assign(({ event }) => (event.type === "erasure.postponed" ? { dueAt: event.dueAt } : {})),
    rememberErasure: assign(({ event }) => ({ erasedAt: event.at })),
  },
}).createMachine({
  id: "erasure",
  description:
    "A player asks to be erased: this can be cancelled for a week, then the key to all personal data is destroyed.",
  meta: {
    rule,
    audit:
      "Bets, postings and chains stay whole: what was sealed under the key reads as erased from then on.",
  },
  context: { askedAt: 0, dueAt: 0, leavesBalance: false, erasedAt: 0 },
  initial: "kept",
  states: {
    kept: {
      description: "No erasure has been requested.",
      meta: { rule },
      tags: ["idle"],
      on: {
        "erasure.asked": {
          guard: "nothingStandsInTheWay",
          target: "asked",
          actions: "rememberAsking",
          description:
            "The player asks to be erased; open bets must be settled or cashed out first, withdrawals finished, and the balance spent or given up.",
          meta: { rule, audit: "Asks for a fresh proof of who is there; the player is told by message." },
        },
      },
    },
    asked: {
      description: "The week in which the player may cancel; the account works as usual.",
      meta: { rule },
      tags: ["waiting"],
      on: {
        "erasure.withdrawn": {
          guard: "isStillTime",
          target: "kept",
          actions: "forgetAsking",
          description: "The player cancels: nothing was done.",
          meta: { rule },
        },
        "erasure.postponed": {
          guard: "isDueAndNotClear",
          actions: "putOff",
          description:
            "It is due, but a bet is open, a withdrawal is under way or money is left: it is tried again a day later.",
          meta: { rule, audit: "No bet is voided and no money taken for an erasure." },
        },
        "erasure.begun": {
          guard: "isDueAndClear",
          target: "erasing",
          description:
            "It is due: in one transaction sessions end, logins become free, and what is stored outside the log is removed.",
          meta: {
            rule,
            audit: "What was left of the balance goes back to the cashier, by a posting of its own.",
          },
        },
      },
    },
    erasing: {
      description: "All is done except the key; a server that was stopped here continues from here.",
      meta: { rule },
      tags: ["busy"],
      on: {
        "key.destroyed": {
          target: "erased",
          actions: "rememberErasure",
          description: "The key is destroyed: nobody can read what was encrypted with it.",
          meta: { rule, audit: "Verification finds a key that is still there." },
        },
      },
    },
    erased: {
      description: "Nobody can tell who the player was.",
      meta: { rule },
      tags: ["closed"],
      type: "final",
    },
  },
})
