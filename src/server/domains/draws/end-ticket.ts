import { Effect } from "effect"
import type { RoundKey } from "#models/casino/round.ts"
import { type DrawRef, drawIdOf, type Ticket } from "#models/draws/draw.ts"
import type { FieldResult } from "#models/draws/draw-field.ts"
import { prizeOf } from "#models/draws/prizes.ts"
import { rowsByMisses } from "#models/draws/rows.ts"
import { type MinorUnits, minorUnits } from "#models/money/money.ts"
import { payerOf } from "#models/wallet/account.ts"
import { roundPaid, tellBalance, walletOf } from "#src/server/domains/wallet/wallet.domain.ts"
import { command, stream, uponShared } from "#src/server/kernel/command/command.ts"
import { BY_SITE } from "./change-draw.ts"
import { drawAggregate, theDraw } from "./draw.aggregate.ts"
import { theTicket, ticketAggregate, ticketId } from "./ticket.aggregate.ts"

/** What a ticket's wallet is told as its draw is over; nothing of a free ticket that wins nothing. */
const walletEvents = (ticket: Ticket, draw: DrawRef, paid: MinorUnits, owed: MinorUnits, at: number) =>
  ticket.stake === 0 && paid === 0
    ? []
    : [
        roundPaid({
          round: ticket.key as string as RoundKey,
          stake: ticket.stake,
          paid,
          owed,
          at,
          draw: drawIdOf(draw),
        }),
      ]

/** Pays a ticket of a verified draw, or gives it back where the draw is off; once is enough. */
export const endTicket = command("draws.end-ticket", {
  streams: ({ ticket }: { readonly ticket: Ticket }) => ({
    ticket: stream(ticketAggregate, ticketId(ticket.playerId, ticket.key)),
    wallet: walletOf(payerOf(ticket.playerId, ticket.accountId)),
    draw: uponShared(drawAggregate, drawIdOf(ticket)),
  }),
  by: () => BY_SITE,
  decide: (loaded, _, { at }) => {
    const { owed } = loaded.wallet.snapshot.context
    if (!loaded.ticket.snapshot.matches("bought")) return {}
    const ticket = theTicket(loaded.ticket)
    const draw = theDraw(loaded.draw)
    if (loaded.draw.snapshot.matches("returning"))
      return {
        events: {
          ticket: [{ type: "ticket.returned", at }],
          wallet: walletEvents(ticket, draw, ticket.stake, owed, at),
        },
      }
    if (!loaded.draw.snapshot.matches("verified") || draw.counted === undefined) return {}
    const results = draw.results.map((result): FieldResult => result ?? "void")
    const prizes = draw.counted.prizes.map(({ misses, each }) => ({
      misses,
      each: { [ticket.currency]: each[ticket.currency] ?? minorUnits(0) },
    }))
    const byMisses = rowsByMisses(draw.fields, ticket.picks, results)
    const paid = prizeOf(byMisses, ticket.times, prizes, ticket.currency)
    return {
      events: {
        ticket: [{ type: "ticket.paid", at, results, prizes, paid }],
        wallet: walletEvents(ticket, draw, paid, owed, at),
      },
    }
  },
  tell: ({ wallet }, { ticket }, { written }) =>
    written.has("wallet") ? tellBalance(ticket.playerId, wallet) : Effect.void,
  answer: ({ ticket }) => ticket,
})
