import { and, assign, setup } from "xstate"
import { UNSEEN_MS } from "#models/casino/crash/crash.ts"
import { timeOf } from "#models/casino/crash/flight.ts"
import { crashPoint } from "#models/casino/crash/point.ts"
import { commitmentOf } from "#models/casino/fair/seeds.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { CrashRoundContext, CrashRoundEvent } from "./crash-round.events.ts"

const fair = { rule: "design: Fair draws" } as const

/** A round of crash, the same for everybody: announced, bet on, flown, crashed, settled. Aggregate of the streams `crash-round:<number>`. */
export const crashRoundMachine = setup({
  types: {
    context: {} as CrashRoundContext,
    events: {} as CrashRoundEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    takesTime: ({ event }) => event.type === "crash.opened" && event.closesAt > event.at,
    isClosingTime: ({ context: { round }, event }) => event.at >= (round?.closesAt ?? Number.NaN),
    startsLater: ({ event }) => event.type === "crash.started" && event.startsAt >= event.at,
    isOfItsSeed: ({ context: { round }, event }) =>
      event.type === "crash.crashed" &&
      round?.bets !== undefined &&
      commitmentOf(event.serverSeed) === round.commitment &&
      crashPoint({ number: round.number, serverSeed: event.serverSeed, bets: round.bets }) === event.point,
    hasReachedIt: ({ context: { round }, event }) =>
      event.type === "crash.crashed" && event.at >= (round?.startsAt ?? Number.NaN) + timeOf(event.point),
    isUnseen: ({ context: { round }, event }) => event.at > (round?.closesAt ?? Number.NaN) + UNSEEN_MS,
  },
  actions: {
    announce: assign(({ event }) =>
      event.type === "crash.announced"
        ? {
            round: {
              number: event.number,
              commitment: event.commitment,
              announcedAt: event.at,
              isUnseen: false,
            },
          }
        : {},
    ),
    open: assign(({ context: { round }, event }) =>
      round && event.type === "crash.opened"
        ? { round: { ...round, openedAt: event.at, closesAt: event.closesAt } }
        : {},
    ),
    start: assign(({ context: { round }, event }) =>
      round && event.type === "crash.started"
        ? { round: { ...round, bets: event.bets, startsAt: event.startsAt } }
        : {},
    ),
    crash: assign(({ context: { round }, event }) => {
      if (round?.startsAt === undefined || event.type !== "crash.crashed") return {}
      const { serverSeed, point } = event
      const crashedAt = round.startsAt + timeOf(point)
      return {
        round: { ...round, serverSeed, point, crashedAt, isUnseen: event.at > crashedAt + UNSEEN_MS },
      }
    }),
    cancel: assign(({ context: { round } }) => (round ? { round: { ...round, isUnseen: true } } : {})),
  },
}).createMachine({
  id: "crash-round",
  description: "A round of crash, one for everybody: bets, a multiplier that rises, and its end.",
  meta: {
    ...fair,
    audit:
      "Its end follows from a seed that was committed to before the first bet and from all bets together.",
  },
  context: {},
  initial: "absent",
  states: {
    absent: {
      description: "There is no such round.",
      meta: fair,
      tags: ["idle"],
      on: {
        "crash.announced": {
          target: "announced",
          actions: "announce",
          description: "The house commits to the seed of the round.",
          meta: { ...fair, audit: "Before the first bet is taken." },
        },
      },
    },
    announced: {
      description: "It waits for somebody who asks for it.",
      meta: fair,
      tags: ["waiting"],
      on: {
        "crash.opened": {
          guard: "takesTime",
          target: "betting",
          actions: "open",
          description: "Bets are taken until the told time.",
          meta: fair,
        },
      },
    },
    betting: {
      description: "Bets are taken.",
      meta: fair,
      tags: ["open"],
      on: {
        "crash.closed": {
          guard: "isClosingTime",
          target: "closed",
          description: "No more bets are taken.",
          meta: {
            ...fair,
            audit: "Each bet is decided upon this stream, so that none is written after this event.",
          },
        },
        "crash.cancelled": {
          guard: "isUnseen",
          target: "returning",
          actions: "cancel",
          description: "No server ran at its time: the round does not fly.",
          meta: fair,
        },
      },
    },
    closed: {
      description: "All bets are in; their digest is made.",
      meta: fair,
      tags: ["busy"],
      on: {
        "crash.started": {
          guard: "startsLater",
          target: "flying",
          actions: "start",
          description: "The digest of all bets and the time of the start are told.",
          meta: { ...fair, audit: "The end of the flight is settled from here on, and still secret." },
        },
        "crash.cancelled": {
          guard: "isUnseen",
          target: "returning",
          actions: "cancel",
          description: "No server ran at its time: the round does not fly.",
          meta: fair,
        },
      },
    },
    flying: {
      description: "The multiplier rises from the told time on, and players cash out.",
      meta: fair,
      tags: ["open"],
      on: {
        "crash.crashed": {
          guard: and(["isOfItsSeed", "hasReachedIt"]),
          target: "crashed",
          actions: "crash",
          description: "It crashes, and the seed of the house is told.",
          meta: {
            ...fair,
            audit: "The chart computes the point again and takes no other, nor takes it before its time.",
          },
        },
      },
    },
    crashed: {
      description: "Its bets are being decided.",
      meta: fair,
      tags: ["busy"],
      on: {
        "crash.settled": {
          target: "settled",
          description: "Every bet is decided.",
          meta: { rule: "design: Money" },
        },
      },
    },
    settled: { description: "The round is over.", meta: fair, tags: ["done"], type: "final" },
    returning: {
      description: "Its bets are being given back.",
      meta: fair,
      tags: ["busy"],
      on: {
        "crash.settled": {
          target: "cancelled",
          description: "Every bet is given back.",
          meta: { rule: "design: Money" },
        },
      },
    },
    cancelled: { description: "The round did not fly.", meta: fair, tags: ["done"], type: "final" },
  },
})
