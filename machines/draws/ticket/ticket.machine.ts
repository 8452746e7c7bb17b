import { assign, setup } from "xstate"
import type { Ticket } from "#models/draws/draw.ts"
import { prizeOf } from "#models/draws/prizes.ts"
import { rowsByMisses, rowsOf } from "#models/draws/rows.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { TicketContext, TicketEvent } from "./ticket.events.ts"

const entity = { rule: "§3 Betting entities: lotteries" } as const
const money = { rule: "design: Money" } as const

type Paid = Extract<TicketEvent, { readonly type: "ticket.paid" }>

const fieldsOf = ({ takes }: Pick<Ticket, "takes">) => takes.map((take) => ({ take }))

const byMissesOf = (ticket: Ticket, { results }: Paid): ReadonlyArray<number> =>
  rowsByMisses(fieldsOf(ticket), ticket.picks, results)

/** A ticket of a draw: bought, and paid or given back as its draw ends. Aggregate of the streams `ticket:<player>/<key>`. */
export const ticketMachine = setup({
  types: {
    context: {} as TicketContext,
    events: {} as TicketEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    makesItsRows: ({ event }) =>
      event.type === "ticket.bought" &&
      event.rows > 0 &&
      event.times > 0 &&
      event.picks.length === event.takes.length &&
      rowsOf(fieldsOf(event), event.picks) === event.rows,
    paysItsRows: ({ context: { ticket }, event }) =>
      ticket !== undefined &&
      event.type === "ticket.paid" &&
      event.results.length === ticket.takes.length &&
      prizeOf(byMissesOf(ticket, event), ticket.times, event.prizes, ticket.currency) === event.paid,
  },
  actions: {
    buy: assign(({ event }) => {
      if (event.type !== "ticket.bought") return {}
      const { type, at, fingerprint, ...asked } = event
      return { ticket: { ...asked, boughtAt: at }, fingerprint }
    }),
    pay: assign(({ context: { ticket }, event }) =>
      ticket === undefined || event.type !== "ticket.paid"
        ? {}
        : {
            ticket: {
              ...ticket,
              ended: { at: event.at, byMisses: byMissesOf(ticket, event), paid: event.paid },
            },
          },
    ),
    giveBack: assign(({ context: { ticket }, event }) =>
      ticket === undefined
        ? {}
        : { ticket: { ...ticket, ended: { at: event.at, byMisses: null, paid: ticket.stake } } },
    ),
  },
}).createMachine({
  id: "ticket",
  description:
    "A ticket of a draw: bought once, and paid by what its rows win, or given back where the draw is off.",
  meta: {
    ...entity,
    audit:
      "Its picks stand in its first event, before anything is drawn; the chart reckons what its rows win.",
  },
  context: {},
  initial: "absent",
  states: {
    absent: {
      description: "There is no such ticket.",
      meta: entity,
      tags: ["idle"],
      on: {
        "ticket.bought": {
          guard: "makesItsRows",
          target: "bought",
          actions: "buy",
          description: "The player buys a ticket with these picks.",
          meta: {
            ...money,
            audit: "In the transaction that takes its price, and upon the draw, which is open.",
          },
        },
      },
    },
    bought: {
      description: "The ticket takes part in its draw.",
      meta: entity,
      tags: ["open"],
      on: {
        "ticket.paid": {
          guard: "paysItsRows",
          target: "ended",
          actions: "pay",
          description: "The draw is over: the ticket is paid what its rows win, or nothing.",
          meta: {
            ...money,
            audit: "In the transaction that pays it; the prizes are those of its verified draw.",
          },
        },
        "ticket.returned": {
          target: "ended",
          actions: "giveBack",
          description: "The draw is off: the price goes back.",
          meta: { ...money, audit: "In the transaction that gives it back." },
        },
      },
    },
    ended: {
      description: "The ticket is paid or given back.",
      meta: entity,
      tags: ["done"],
      type: "final",
    },
  },
})
