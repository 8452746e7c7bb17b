import { and, assign, setup } from "xstate"
import { commitmentOf } from "#models/casino/fair/seeds.ts"
import type { Draw } from "#models/draws/draw.ts"
import { isResultOf, voidsIn } from "#models/draws/draw-field.ts"
import { drumResults } from "#models/draws/drum.ts"
import { shareOut } from "#models/draws/prizes.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { DrawContext, DrawEvent } from "./draw.events.ts"

const entity = { rule: "§3 Betting entities: lotteries" } as const
const statuses = { rule: "§2 Other route fragments: numbers" } as const
const money = { rule: "design: Money" } as const
const people = { rule: "§6 Roles and permissions" } as const

type Decided = Extract<DrawEvent, { readonly type: "field.decided" }>
type Counted = Extract<DrawEvent, { readonly type: "draw.counted" }>

/** Results of a draw with one field decided, anew or for the first time. */
const resultsWith = ({ fields, results }: Draw, { place, result }: Decided): Draw["results"] =>
  fields.map((_, at) => (at === place ? result : (results[at] ?? null)))

/** Whether what a count says is what its rows and the terms of the draw come to. */
const sharesOut = (draw: Draw, event: Counted): boolean => {
  const { rows, winners, jackpot } = event
  const due = shareOut(draw.terms, draw, { rows, winners, jackpot, voids: voidsIn(draw.results) })
  return (
    winners.reduce((sum, many) => sum + many, 0) === rows &&
    due.pool === event.pool &&
    due.toJackpot === event.toJackpot &&
    due.fromJackpot === event.fromJackpot &&
    JSON.stringify(due.prizes) === JSON.stringify(event.prizes)
  )
}

/** A draw of toto or lotto: announced, sold, closed, drawn, counted, verified, paid. Aggregate of the streams `draw:<kind>/<number>`. */
export const drawMachine = setup({
  types: {
    context: {} as DrawContext,
    events: {} as DrawEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    isSound: ({ event }) =>
      event.type === "draw.announced" &&
      event.fields.length > 0 &&
      event.opensAt < event.closesAt &&
      event.units[event.main] !== undefined,
    isDue: ({ context: { draw }, event }) => draw !== undefined && event.at >= draw.opensAt,
    fieldHasIt: ({ context: { draw }, event }) => {
      if (event.type !== "field.decided") return false
      const field = draw?.fields[event.place]
      return field?.game !== undefined && isResultOf(field, event.result)
    },
    isOfItsSeed: ({ context: { draw }, event }) =>
      draw !== undefined &&
      event.type === "drums.drawn" &&
      commitmentOf(event.serverSeed) === draw.commitment &&
      JSON.stringify(
        drumResults({ ...draw, tickets: event.tickets, serverSeed: event.serverSeed }, draw.fields),
      ) === JSON.stringify(event.results),
    decidesAll: ({ context: { draw }, event }) =>
      draw !== undefined && event.type === "field.decided" && !resultsWith(draw, event).includes(null),
    sharesOutItsPool: ({ context: { draw }, event }) =>
      draw !== undefined && event.type === "draw.counted" && sharesOut(draw, event),
    holdsEnough: ({ context: { draw } }) =>
      draw !== undefined && voidsIn(draw.results) < draw.terms.shares.length,
    needsNobody: ({ context, event }) =>
      event.type === "draw.verified" && event.operator === undefined && !context.needsPeople,
    isPerson: ({ event }) =>
      event.type === "draw.verified" && event.operator !== undefined && event.station !== undefined,
    isAnotherPerson: ({ context, event }) =>
      event.type === "draw.verified" &&
      event.operator !== undefined &&
      event.operator !== context.first?.operator,
    isAnotherDevice: ({ context, event }) =>
      event.type === "draw.verified" &&
      event.station !== undefined &&
      event.station !== context.first?.station,
  },
  actions: {
    announce: assign(({ event }) => {
      if (event.type !== "draw.announced") return {}
      const { type, at, ...announced } = event
      return { draw: { ...announced, announcedAt: at, results: announced.fields.map(() => null) } }
    }),
    close: assign(({ context: { draw }, event }) => (draw ? { draw: { ...draw, closedAt: event.at } } : {})),
    draw: assign(({ context: { draw }, event }) =>
      draw === undefined || event.type !== "drums.drawn"
        ? {}
        : {
            draw: {
              ...draw,
              results: event.results,
              serverSeed: event.serverSeed,
              tickets: event.tickets,
            },
          },
    ),
    decide: assign(({ context: { draw }, event }) => {
      if (draw === undefined || event.type !== "field.decided") return {}
      // What was counted by other results counts no more.
      const { counted, ...rest } = draw
      return {
        draw: { ...rest, results: resultsWith(draw, event) },
        needsPeople: false,
        first: null,
      }
    }),
    count: assign(({ context: { draw }, event }) => {
      if (draw === undefined || event.type !== "draw.counted") return {}
      const { type, needsPeople, ...counted } = event
      return { draw: { ...draw, counted }, needsPeople, first: null }
    }),
    rememberFirst: assign(({ event }) =>
      event.type === "draw.verified" && event.operator !== undefined && event.station !== undefined
        ? { first: { operator: event.operator, station: event.station } }
        : {},
    ),
    verify: assign(({ context: { draw }, event }) =>
      draw ? { draw: { ...draw, verifiedAt: event.at } } : {},
    ),
    end: assign(({ context: { draw }, event }) => (draw ? { draw: { ...draw, endedAt: event.at } } : {})),
    cancel: assign(({ context: { draw }, event }) =>
      draw && event.type === "draw.cancelled" ? { draw: { ...draw, cancelled: event.reason } } : {},
    ),
  },
}).createMachine({
  id: "draw",
  description:
    "A draw of toto or lotto: tickets are sold until it closes, its fields are decided by games or by the drum, the pool is counted, verified and paid.",
  meta: {
    ...entity,
    audit:
      "What is paid follows from the terms that were announced before the first ticket, the results and the tickets: the chart reckons each count again.",
  },
  context: { needsPeople: false, first: null },
  initial: "absent",
  states: {
    absent: {
      description: "There is no such draw.",
      meta: statuses,
      tags: ["idle"],
      on: {
        "draw.announced": {
          guard: "isSound",
          target: "announced",
          actions: "announce",
          description: "The draw is announced with its games or numbers, its price and its prizes.",
          meta: { ...entity, audit: "The terms never change afterwards, and neither do the rates." },
        },
      },
    },
    announced: {
      description: "Players see it; no ticket is sold yet.",
      meta: statuses,
      tags: ["waiting"],
      on: {
        "draw.opened": {
          guard: "isDue",
          target: "open",
          description: "Tickets are sold from now on.",
          meta: statuses,
        },
        "draw.cancelled": {
          target: "returning",
          actions: "cancel",
          description: "People of the site call it off.",
          meta: people,
        },
      },
    },
    open: {
      description: "Tickets are sold.",
      meta: statuses,
      tags: ["open"],
      on: {
        "draw.closed": {
          target: "closed",
          actions: "close",
          description: "No more tickets are sold: its time is over, or the first of its games begins.",
          meta: {
            ...statuses,
            audit: "Each ticket is decided upon this stream, so that none is written after this event.",
          },
        },
        "draw.cancelled": {
          target: "returning",
          actions: "cancel",
          description: "People of the site call it off.",
          meta: people,
        },
      },
    },
    closed: {
      description: "Results are awaited.",
      meta: statuses,
      tags: ["waiting"],
      on: {
        "drums.drawn": {
          guard: "isOfItsSeed",
          target: "drawn",
          actions: "draw",
          description: "The numbers of a lotto are drawn, and the seed of the house is told.",
          meta: {
            rule: "design: Fair draws",
            audit:
              "Drawn from the seed that was committed to and from all tickets: the chart draws again and takes no other numbers.",
          },
        },
        "field.decided": [
          {
            guard: and(["fieldHasIt", "decidesAll"]),
            target: "drawn",
            actions: "decide",
            description: "The last result is known.",
            meta: entity,
          },
          {
            guard: "fieldHasIt",
            actions: "decide",
            description: "The result of one of its fields is known, or put right.",
            meta: entity,
          },
        ],
        "draw.cancelled": {
          target: "returning",
          actions: "cancel",
          description: "People of the site call it off.",
          meta: people,
        },
      },
    },
    drawn: {
      description: "All results are known; its tickets are being counted.",
      meta: statuses,
      tags: ["busy"],
      on: {
        "field.decided": {
          guard: "fieldHasIt",
          actions: "decide",
          description: "A result is put right.",
          meta: entity,
        },
        "draw.counted": {
          guard: and(["holdsEnough", "sharesOutItsPool"]),
          target: "counted",
          actions: "count",
          description: "Every ticket is counted, and the pool is shared out by the terms.",
          meta: { ...money, audit: "The chart shares the pool out again and takes no other sums." },
        },
        "draw.cancelled": {
          target: "returning",
          actions: "cancel",
          description: "Too many of its games did not take place, or people of the site call it off.",
          meta: entity,
        },
      },
    },
    counted: {
      description: "It is counted, and nothing is paid before that is verified.",
      meta: statuses,
      tags: ["waiting"],
      on: {
        "field.decided": {
          guard: "fieldHasIt",
          target: "drawn",
          actions: "decide",
          description: "A result is put right before anything was paid: all is counted anew.",
          meta: entity,
        },
        "draw.counted": {
          guard: "sharesOutItsPool",
          actions: "count",
          description: "It is counted anew, since the jackpot is another one by now.",
          meta: money,
        },
        "draw.verified": [
          {
            guard: "needsNobody",
            target: "verified",
            actions: "verify",
            description: "The site verifies a draw that pays little by itself.",
            meta: money,
          },
          {
            guard: "isPerson",
            target: "halfVerified",
            actions: "rememberFirst",
            description: "The first of two people has verified it.",
            meta: people,
          },
        ],
        "draw.cancelled": {
          target: "returning",
          actions: "cancel",
          description: "People of the site call it off before anything was paid.",
          meta: people,
        },
      },
    },
    halfVerified: {
      description: "One person has verified it; another one has to.",
      meta: people,
      tags: ["waiting"],
      on: {
        "field.decided": {
          guard: "fieldHasIt",
          target: "drawn",
          actions: "decide",
          description: "A result is put right before anything was paid: all is counted anew.",
          meta: entity,
        },
        "draw.verified": {
          guard: and(["isAnotherPerson", "isAnotherDevice"]),
          target: "verified",
          actions: "verify",
          description: "The second person has verified it, at another device.",
          meta: { ...people, audit: "Neither the person nor the device is that of the first." },
        },
        "draw.cancelled": {
          target: "returning",
          actions: "cancel",
          description: "People of the site call it off before anything was paid.",
          meta: people,
        },
      },
    },
    verified: {
      description: "Its tickets are being paid one after another.",
      meta: statuses,
      tags: ["busy"],
      on: {
        "draw.paid": {
          target: "paid",
          actions: "end",
          description: "Every ticket is paid.",
          meta: money,
        },
      },
    },
    returning: {
      description: "It is off, and the stakes of its tickets go back one after another.",
      meta: statuses,
      tags: ["busy"],
      on: {
        "draw.returned": {
          target: "cancelled",
          actions: "end",
          description: "Every stake is given back.",
          meta: money,
        },
      },
    },
    paid: {
      description: "The draw is over.",
      meta: statuses,
      tags: ["done"],
      type: "final",
    },
    cancelled: {
      description: "The draw was called off.",
      meta: statuses,
      tags: ["done"],
      type: "final",
    },
  },
})
