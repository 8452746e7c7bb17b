import { Context, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { drawIdOf, Ticket, type TicketKey } from "#models/draws/draw.ts"
import { DRAWS_A_PART, type TicketsPart, type TicketView } from "#models/draws/draw-view.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { readable } from "#src/server/kernel/journal/readable.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { drawAggregate, statusOf } from "./draw.aggregate.ts"
import { TICKET_DOCUMENTS, ticketAggregate, ticketId } from "./ticket.aggregate.ts"

/** The player has no such ticket. */
export class TicketUnknown extends Schema.TaggedError<TicketUnknown>()("TicketUnknown", {}) {}

const decodeTicket = Schema.decodeUnknownSync(Schema.toCodecJson(Ticket))

/** Tickets of draws as their players see them. */
export class Tickets extends Context.Service<
  Tickets,
  {
    readonly view: (ticket: Ticket) => Effect.Effect<TicketView, StoreUnavailable>
    readonly one: (
      playerId: PlayerId,
      key: TicketKey,
    ) => Effect.Effect<TicketView, TicketUnknown | StoreUnavailable>
    /** A player's own, newest first: those before one of them, or the newest. */
    readonly page: (playerId: PlayerId, before?: TicketKey) => Effect.Effect<TicketsPart, StoreUnavailable>
  }
>()("statebook/server/draws/Tickets") {
  static readonly layer = Layer.effect(
    Tickets,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const sql = yield* SqlClient.SqlClient
  const view = (ticket: Ticket) =>
    Effect.map(aggregates.load(drawAggregate, drawIdOf(ticket)), ({ snapshot }) => ({
      ticket,
      status: statusOf(snapshot),
    }))
  return Tickets.of({
    view,
    one: Effect.fn("Tickets.one")(function* (playerId, key) {
      const { snapshot } = yield* aggregates.load(ticketAggregate, ticketId(playerId, key))
      const { ticket } = snapshot.context
      return ticket === undefined ? yield* new TicketUnknown() : yield* view(ticket)
    }),
    page: Effect.fn("Tickets.page")(function* (playerId, before) {
      const older =
        before === undefined
          ? sql``
          : sql`AND (sort, id) < (
              SELECT sort, id FROM documents
              WHERE kind = ${TICKET_DOCUMENTS.ticket}::text
                AND id = ${ticketId(playerId, before)}::text COLLATE "C")`
      const rows = yield* readable(sql<{ readonly data: unknown }>`
        SELECT data FROM documents
        WHERE kind = ${TICKET_DOCUMENTS.ticket}::text AND owner = ${playerOwner(playerId)}::text ${older}
        ORDER BY sort DESC, id DESC LIMIT ${`${DRAWS_A_PART + 1}`}::bigint`)
      const tickets = rows.slice(0, DRAWS_A_PART).map(({ data }) => decodeTicket(data))
      const last = tickets.at(-1)
      return {
        tickets: yield* Effect.forEach(tickets, view),
        ...(rows.length > DRAWS_A_PART && last !== undefined ? { next: last.key } : {}),
      }
    }),
  })
})
