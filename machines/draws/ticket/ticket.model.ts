import type { TicketKey } from "#models/draws/draw.ts"
import type { OptionKey } from "#models/draws/draw-field.ts"
import type { CurrencyCode, MinorUnits } from "#models/money/money.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { defineModel } from "../../kernel/model.ts"
import { TicketEvent } from "./ticket.events.ts"
import { ticketMachine } from "./ticket.machine.ts"

const picked = (...keys: ReadonlyArray<string>) => keys as ReadonlyArray<string> as ReadonlyArray<OptionKey>

/** A ticket of two games and two rows. */
export const SAMPLE_TICKET = {
  at: 1000,
  key: "00000000-0000-4000-8000-000000000006" as TicketKey,
  playerId: 7 as PlayerId,
  kind: "fifteen",
  number: 1,
  picks: [picked("1", "X"), picked("2")],
  takes: [1, 1],
  rows: 2,
  times: 3,
  currency: "EUR" as CurrencyCode,
  stake: 600 as MinorUnits,
  fingerprint: "",
} as const

const paid = {
  at: 2000,
  results: [picked("1"), picked("2")],
  prizes: [
    { misses: 0, each: { EUR: 500 as MinorUnits } },
    { misses: 1, each: { EUR: 20 as MinorUnits } },
  ],
  paid: 1560 as MinorUnits,
}

/** Paths over a ticket: won, lost, given back. */
export const model = defineModel({
  machine: ticketMachine,
  events: TicketEvent,
  input: undefined,
  samples: {
    "ticket.bought": [SAMPLE_TICKET, { ...SAMPLE_TICKET, rows: 3 }],
    "ticket.paid": [
      paid,
      { ...paid, results: [picked("2"), picked("1")], paid: 0 as MinorUnits },
      { ...paid, paid: 1561 as MinorUnits },
    ],
    "ticket.returned": [{ at: 2000 }],
  },
  project: ({ ticket }) => [ticket?.rows, ticket?.ended?.paid, ticket?.ended?.byMisses],
  offScreen: "runs on the server; the page of tickets shows it, whose own paths are walked on its screen",
  offBrowser: "runs on the server; asked over HTTP (tests/server/draws)",
  limit: 1000,
})
