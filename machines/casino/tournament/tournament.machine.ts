import { and, assign, setup } from "xstate"
import { isSharedOut } from "#models/casino/tournaments/places.ts"
import { contradictionIn } from "#models/casino/tournaments/tournament.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { TournamentContext, TournamentEvent } from "./tournament.events.ts"

const rule = "§1 What the product does and for whom: tournaments"
const people = "§6 Roles and permissions"
const money = "design: Money"

const cancelled = {
  target: "cancelled",
  actions: "recordEnd",
  description: "People of the site call it off: nobody wins anything.",
  meta: {
    rule: people,
    audit: "Who called it off and why. Posting: prizes that were set aside go back to the promotions.",
  },
} as const

/** A tournament of the casino: proposed, announced with its prizes set aside, run, counted and paid. Aggregate of the streams `tournament:<id>`. */
export const tournamentMachine = setup({
  types: {
    context: {} as TournamentContext,
    events: {} as TournamentEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    isSound: ({ event }) =>
      event.type === "tournament.proposed" &&
      contradictionIn(event) === undefined &&
      (event.rates[event.currency] ?? 0) > 0,
    isBeforeStart: ({ context: { tournament }, event }) =>
      tournament !== undefined && event.at <= tournament.startsAt,
    needsOne: ({ context }) => !context.needsSecond,
    isAnotherPerson: ({ context, event }) =>
      event.type === "tournament.announced" &&
      event.operator !== undefined &&
      event.operator !== context.proposed?.operator,
    isAnotherDevice: ({ context, event }) =>
      event.type === "tournament.announced" &&
      event.station !== undefined &&
      event.station !== context.proposed?.station,
    hasBegun: ({ context: { tournament }, event }) =>
      tournament !== undefined && event.at >= tournament.startsAt,
    isOver: ({ context: { tournament }, event }) => tournament !== undefined && event.at >= tournament.endsAt,
    sharesOutItsPool: ({ context: { tournament }, event }) =>
      tournament !== undefined &&
      event.type === "tournament.settled" &&
      event.players >= event.winners.length &&
      isSharedOut(tournament, event.winners, event.left),
  },
  actions: {
    keepTerms: assign(({ event }) => {
      if (event.type !== "tournament.proposed") return {}
      const { type, at, needsSecond, operator = null, station = null, ...tournament } = event
      return { tournament, needsSecond, proposed: { at, operator, station } }
    }),
    recordAnnouncement: assign(({ event }) =>
      event.type === "tournament.announced"
        ? { announced: { at: event.at, operator: event.operator ?? null } }
        : {},
    ),
    keepWinners: assign(({ event }) =>
      event.type === "tournament.settled" ? { players: event.players, winners: event.winners } : {},
    ),
    recordEnd: assign(({ event }) =>
      event.type === "tournament.cancelled"
        ? { cancelled: { at: event.at, operator: event.operator, note: event.note } }
        : {},
    ),
  },
}).createMachine({
  id: "tournament",
  description:
    "A tournament of the casino: proposed, announced with its prizes set aside, run, counted and paid.",
  meta: {
    rule,
    audit:
      "Terms, prizes and rates stand in its first event and never change; the chart shares the pool out again and takes no other winners.",
  },
  context: {
    needsSecond: false,
    proposed: null,
    announced: null,
    cancelled: null,
    players: 0,
    winners: [],
  },
  initial: "absent",
  states: {
    absent: {
      description: "There is no such tournament.",
      meta: { rule },
      tags: ["idle"],
      on: {
        "tournament.proposed": {
          guard: "isSound",
          target: "proposed",
          actions: "keepTerms",
          description: "A person of the site, or its schedule, makes a tournament; no player sees it yet.",
          meta: { rule: people, audit: "Who made it, at which device, and all of its terms." },
        },
      },
    },
    proposed: {
      description: "It waits to be announced.",
      meta: { rule: people },
      tags: ["waiting"],
      on: {
        "tournament.announced": [
          {
            guard: and(["isBeforeStart", "needsOne"]),
            target: "announced",
            actions: "recordAnnouncement",
            description: "One that pays little is announced: one person is enough.",
            meta: { rule: money, audit: "Posting: its prizes, from the promotions to the tournaments." },
          },
          {
            guard: and(["isBeforeStart", "isAnotherPerson", "isAnotherDevice"]),
            target: "announced",
            actions: "recordAnnouncement",
            description: "Another person announces one that pays much, at another device.",
            meta: {
              rule: people,
              audit:
                "Neither the person nor the device is that of who made it. Posting: its prizes, from the promotions to the tournaments.",
            },
          },
        ],
        "tournament.cancelled": cancelled,
      },
    },
    announced: {
      description: "Players see it and may join; no round counts yet.",
      meta: { rule },
      tags: ["waiting"],
      on: {
        "tournament.started": {
          guard: "hasBegun",
          target: "running",
          description: "Its time has come: rounds count from now on.",
          meta: { rule },
        },
        "tournament.cancelled": cancelled,
      },
    },
    running: {
      description: "Rounds of those who joined count, and others may still join.",
      meta: { rule },
      tags: ["open"],
      on: {
        "tournament.ended": {
          guard: "isOver",
          target: "settling",
          description: "Its time is over: nobody joins any more, and no later round counts.",
          meta: { rule },
        },
        "tournament.cancelled": cancelled,
      },
    },
    settling: {
      description: "The last rounds that ended in time are counted.",
      meta: { rule },
      tags: ["busy"],
      on: {
        "tournament.settled": {
          guard: "sharesOutItsPool",
          target: "paying",
          actions: "keepWinners",
          description: "All rounds are counted, and each place has its prize.",
          meta: {
            rule: money,
            audit: "Posting: what nobody wins, from the tournaments back to the promotions.",
          },
        },
      },
    },
    paying: {
      description: "Winners are being paid.",
      meta: { rule: money },
      tags: ["busy"],
      on: {
        "tournament.paid": {
          target: "paid",
          description: "Every winner is paid.",
          meta: { rule: money },
        },
      },
    },
    paid: {
      description: "It is over, and every prize is paid.",
      meta: { rule },
      tags: ["done"],
      type: "final",
    },
    cancelled: {
      description: "It was called off.",
      meta: { rule: people },
      tags: ["cancelled"],
      type: "final",
    },
  },
})
