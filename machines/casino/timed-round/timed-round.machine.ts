import { assign, setup } from "xstate"
import { commitmentOf } from "#models/casino/fair/seeds.ts"
import { timedGame, timedShowMs } from "#models/casino/timed/timed-games.ts"
import { drawnNumbers } from "#models/casino/timed/timed-round.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { TimedRoundContext, TimedRoundEvent } from "./timed-round.events.ts"

const fair = { rule: "design: Fair draws" } as const

/** A round that is drawn for everybody on a clock: announced, bet on, closed, drawn, settled. Aggregate of the streams `timed-round:<game>/<number>`. */
export const timedRoundMachine = setup({
  types: {
    context: {} as TimedRoundContext,
    events: {} as TimedRoundEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    isByTheseRules: ({ event }) =>
      event.type === "timed.announced" && event.version === timedGame(event.game).version,
    takesTime: ({ event }) => event.type === "timed.opened" && event.closesAt > event.at,
    isClosingTime: ({ context: { round }, event }) => event.at >= (round?.closesAt ?? Number.NaN),
    isOfItsSeed: ({ context: { round }, event }) => {
      if (event.type !== "timed.drawn" || round === undefined) return false
      const { serverSeed, bets, numbers } = event
      const { game, number, commitment } = round
      return (
        commitmentOf(serverSeed) === commitment &&
        drawnNumbers({ game, number, serverSeed, bets }).join() === numbers.join()
      )
    },
    isShown: ({ context: { round }, event }) =>
      round?.drawnAt !== undefined && event.at >= round.drawnAt + timedShowMs(round.game),
  },
  actions: {
    announce: assign(({ event }) => {
      if (event.type !== "timed.announced") return {}
      const { type, at, ...announced } = event
      return { round: { ...announced, announcedAt: at } }
    }),
    open: assign(({ context: { round }, event }) =>
      round && event.type === "timed.opened"
        ? { round: { ...round, openedAt: event.at, closesAt: event.closesAt } }
        : {},
    ),
    draw: assign(({ context: { round }, event }) => {
      if (round === undefined || event.type !== "timed.drawn") return {}
      const { at, bets, serverSeed, numbers } = event
      return { round: { ...round, drawnAt: at, bets, serverSeed, numbers } }
    }),
  },
}).createMachine({
  id: "timed-round",
  description: "A round that is drawn for everybody on a clock: bets, a draw, and what it pays.",
  meta: {
    ...fair,
    audit:
      "What is drawn follows from a seed that was committed to before the first bet and from all bets together.",
  },
  context: {},
  initial: "absent",
  states: {
    absent: {
      description: "There is no such round.",
      meta: fair,
      tags: ["idle"],
      on: {
        "timed.announced": {
          guard: "isByTheseRules",
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
        "timed.opened": {
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
        "timed.closed": {
          guard: "isClosingTime",
          target: "closed",
          description: "No more bets are taken.",
          meta: {
            ...fair,
            audit: "Each bet is decided upon this stream, so that none is written after this event.",
          },
        },
      },
    },
    closed: {
      description: "All bets are in; the draw is made of them.",
      meta: fair,
      tags: ["busy"],
      on: {
        "timed.drawn": {
          guard: "isOfItsSeed",
          target: "drawn",
          actions: "draw",
          description: "The numbers are drawn, and the seed of the house is told.",
          meta: { ...fair, audit: "The chart draws again and takes no other numbers." },
        },
      },
    },
    drawn: {
      description: "The numbers are shown one after another; then the bets are paid.",
      meta: fair,
      tags: ["busy"],
      on: {
        "timed.settled": {
          guard: "isShown",
          target: "settled",
          description: "Every bet is paid or lost.",
          meta: { rule: "design: Money" },
        },
      },
    },
    settled: { description: "The round is over.", meta: fair, tags: ["done"], type: "final" },
  },
})
