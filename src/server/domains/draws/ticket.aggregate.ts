import { TicketEvent } from "#machines/draws/ticket/ticket.events.ts"
import { ticketMachine } from "#machines/draws/ticket/ticket.machine.ts"
import { type DrawRef, drawIdOf, Ticket, type TicketKey } from "#models/draws/draw.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { type Loaded, makeAggregate } from "#src/server/kernel/journal/aggregate.ts"
import { compileEncoder } from "#src/server/kernel/journal/compile-encoder.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"

const encodeTicket = compileEncoder(Ticket)

/** Names of the documents a ticket makes: its player's, its draw's, and an entry until it is paid. */
export const TICKET_DOCUMENTS = { ticket: "ticket", ofDraw: "draw-ticket", unpaid: "ticket-unpaid" } as const

/** Id of a ticket: its key belongs to the player who made it. */
export const ticketId = (playerId: PlayerId, key: TicketKey): string => `${playerId}/${key}`

/** Owner of the documents of a draw's tickets. */
export const drawOwner = (draw: DrawRef): string => `draw:${drawIdOf(draw)}`

/** Tickets, stream `ticket:<player>/<key>`. */
export const ticketAggregate = makeAggregate({
  kind: "ticket",
  machine: ticketMachine,
  input: () => undefined,
  events: TicketEvent,
  version: 1,
  documentKinds: Object.values(TICKET_DOCUMENTS),
  project: (id, { context: { ticket } }) => {
    if (ticket === undefined) return []
    const { playerId, boughtAt, rows, times, ended } = ticket
    const ofDraw = { id, owner: drawOwner(ticket), sort: boughtAt }
    return [
      {
        kind: TICKET_DOCUMENTS.ticket,
        id,
        owner: playerOwner(playerId),
        sort: boughtAt,
        data: encodeTicket(ticket),
      },
      { kind: TICKET_DOCUMENTS.ofDraw, ...ofDraw, data: { rows: rows * times } },
      ...(ended === undefined ? [{ kind: TICKET_DOCUMENTS.unpaid, ...ofDraw, data: {} }] : []),
    ]
  },
})

export type LoadedTicket = Loaded<typeof ticketAggregate.machine>

/** The ticket of a stream that was begun. */
export const theTicket = ({ id, snapshot }: LoadedTicket): Ticket => {
  const { ticket } = snapshot.context
  if (ticket === undefined) throw new Error(`${id} was never bought`)
  return ticket
}
