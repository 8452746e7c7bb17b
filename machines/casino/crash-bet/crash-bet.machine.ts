import { assign, setup } from "xstate"
import { type CrashBet, crashPays, reachOf } from "#models/casino/crash/crash.ts"
import { multiplierAt } from "#models/casino/crash/flight.ts"
import { minorUnits } from "#models/money/money.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { CrashBetContext, CrashBetEvent } from "./crash-bet.events.ts"

const fair = { rule: "design: Fair draws" } as const
const money = { rule: "design: Money" } as const

type CashedOut = Extract<CrashBetEvent, { readonly type: "stake.cashedOut" }>

/** Whether a cash-out is at the multiplier that the clock gives, or at the one that was set and is reached by now. */
const isByClock = (bet: CrashBet, { at, how, startsAt, multiplier }: CashedOut): boolean => {
  const now = multiplierAt(at - startsAt)
  if (at < startsAt) return false
  return how === "auto"
    ? multiplier === reachOf(bet) && now >= multiplier
    : multiplier === now && now < reachOf(bet)
}

/** What a bet that was not cashed out comes to at a point. */
const duePaid = (bet: CrashBet, point: number) =>
  reachOf(bet) <= point ? crashPays(bet.stake, reachOf(bet)) : minorUnits(0)

/** A bet in a round of crash: placed, then cashed out, lost or given back. Aggregate of the streams `crash-bet:<player>/<round>`. */
export const crashBetMachine = setup({
  types: {
    context: {} as CrashBetContext,
    events: {} as CrashBetEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    isSound: ({ event }) =>
      event.type === "stake.placed" && (event.auto === undefined || event.auto <= event.most),
    paysByClock: ({ context: { bet }, event }) =>
      bet !== undefined &&
      event.type === "stake.cashedOut" &&
      isByClock(bet, event) &&
      crashPays(bet.stake, event.multiplier) === event.paid,
    isPaidByItself: ({ context: { bet }, event }) =>
      bet !== undefined &&
      event.type === "stake.decided" &&
      event.paid > 0 &&
      duePaid(bet, event.point) === event.paid,
    isLost: ({ context: { bet }, event }) =>
      bet !== undefined &&
      event.type === "stake.decided" &&
      event.paid === 0 &&
      duePaid(bet, event.point) === 0,
    wasBelowThePoint: ({ context: { bet }, event }) => {
      const { multiplier, how, paid } = bet?.ended ?? {}
      if (event.type !== "stake.decided" || multiplier === undefined || paid !== event.paid) return false
      return how === "auto" ? multiplier <= event.point : multiplier < event.point
    },
    mayGoBack: ({ context: { bet }, event }) =>
      event.type === "stake.returned" && (event.why === "cancelled" || bet?.auto === undefined),
  },
  actions: {
    place: assign(({ event }) => {
      if (event.type !== "stake.placed") return {}
      const { type, at, fingerprint, ...asked } = event
      return { bet: { ...asked, placedAt: at }, fingerprint }
    }),
    cashOut: assign(({ context: { bet }, event }) => {
      if (bet === undefined || event.type !== "stake.cashedOut") return {}
      const { at, how, multiplier, paid } = event
      return { bet: { ...bet, ended: { at, how, multiplier, paid } } }
    }),
    pay: assign(({ context: { bet }, event }) =>
      bet === undefined || event.type !== "stake.decided"
        ? {}
        : {
            bet: {
              ...bet,
              ended: { at: event.at, how: "auto" as const, multiplier: reachOf(bet), paid: event.paid },
            },
          },
    ),
    lose: assign(({ context: { bet }, event }) =>
      bet === undefined
        ? {}
        : { bet: { ...bet, ended: { at: event.at, how: "lost" as const, paid: minorUnits(0) } } },
    ),
    giveBack: assign(({ context: { bet }, event }) =>
      bet === undefined
        ? {}
        : { bet: { ...bet, ended: { at: event.at, how: "returned" as const, paid: bet.stake } } },
    ),
  },
}).createMachine({
  id: "crash-bet",
  description: "A bet in a round of crash: staked once, then cashed out, lost or given back.",
  meta: {
    ...money,
    audit:
      "What is paid follows from the clock of the server, and is held against the point once that is told.",
  },
  context: {},
  initial: "absent",
  states: {
    absent: {
      description: "There is no such bet.",
      meta: fair,
      tags: ["idle"],
      on: {
        "stake.placed": {
          guard: "isSound",
          target: "placed",
          actions: "place",
          description: "The player stakes, and may set where the bet cashes out by itself.",
          meta: {
            ...money,
            audit: "In the transaction that takes the stake, and upon the round, which takes bets.",
          },
        },
      },
    },
    placed: {
      description: "The bet takes part in its round.",
      meta: fair,
      tags: ["open"],
      on: {
        "stake.cashedOut": {
          guard: "paysByClock",
          target: "cashedOut",
          actions: "cashOut",
          description: "It is cashed out at the multiplier of this moment, or at the one that was set.",
          meta: {
            ...money,
            audit:
              "In the transaction that pays it, and upon the round, which flies: stake times multiplier, rounded down.",
          },
        },
        "stake.decided": [
          {
            guard: "isPaidByItself",
            target: "ended",
            actions: "pay",
            description: "The round came as far as was set: the bet is paid at that multiplier.",
            meta: { ...money, audit: "In the transaction that pays it; the point is that of its round." },
          },
          {
            guard: "isLost",
            target: "ended",
            actions: "lose",
            description: "The round crashed first: the bet is lost.",
            meta: money,
          },
        ],
        "stake.returned": {
          guard: "mayGoBack",
          target: "ended",
          actions: "giveBack",
          description: "Nobody saw the round end, or it did not fly: the stake goes back.",
          meta: { ...money, audit: "In the transaction that gives it back." },
        },
      },
    },
    cashedOut: {
      description: "It is paid, and waits for the point to be told.",
      meta: fair,
      tags: ["waiting"],
      on: {
        "stake.decided": {
          guard: "wasBelowThePoint",
          target: "ended",
          description: "The point is told: the bet was cashed out before it.",
          meta: { ...money, audit: "A payment at or above the point is not taken: the log would show it." },
        },
      },
    },
    ended: { description: "The bet is decided.", meta: fair, tags: ["done"], type: "final" },
  },
})
