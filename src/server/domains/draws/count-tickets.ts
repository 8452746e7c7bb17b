import { Effect } from "effect"
import type { Draw } from "#models/draws/draw.ts"
import type { FieldResult } from "#models/draws/draw-field.ts"
import { rowsByMisses } from "#models/draws/rows.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { drawOwner, TICKET_DOCUMENTS, theTicket, ticketAggregate } from "./ticket.aggregate.ts"

const AT_ONCE = 200

/** Does something with each ticket of a draw, those bought last first, page by page; with those alone that are not paid yet where `kind` says so. */
export const eachTicket = <E, R>(
  draw: Draw,
  kind: (typeof TICKET_DOCUMENTS)["ofDraw" | "unpaid"],
  visit: (id: string) => Effect.Effect<void, E, R>,
): Effect.Effect<void, E | StoreUnavailable, Aggregates | Journal | R> =>
  Effect.gen(function* () {
    const aggregates = yield* Aggregates
    const journal = yield* Journal
    let before: { readonly sort: number; readonly id: string } | undefined
    do {
      const page = yield* journal.documents(kind, {
        owner: drawOwner(draw),
        limit: AT_ONCE,
        ...(before === undefined ? {} : { before }),
      })
      before = page.at(-1)
      const ids = page.map(({ id }) => id)
      yield* aggregates.recall(ticketAggregate, ids)
      yield* Effect.forEach(ids, visit, { discard: true })
    } while (before !== undefined)
  })

/** Every ticket of a draw. */
export const ticketsOf = Effect.fnUntraced(function* (draw: Draw) {
  const aggregates = yield* Aggregates
  const found: Array<ReturnType<typeof theTicket>> = []
  yield* eachTicket(draw, TICKET_DOCUMENTS.ofDraw, (id) =>
    Effect.map(aggregates.load(ticketAggregate, id), (ticket) => {
      found.push(theTicket(ticket))
    }),
  )
  return found
})

/** How many tickets and rows a draw has, and how many rows by how much they miss: those of a multiplied ticket count as many times. */
export const countTickets = Effect.fnUntraced(function* (draw: Draw) {
  const aggregates = yield* Aggregates
  const results = draw.results.map((result): FieldResult => result ?? "void")
  const winners: Array<number> = []
  let tickets = 0
  yield* eachTicket(draw, TICKET_DOCUMENTS.ofDraw, (id) =>
    Effect.map(aggregates.load(ticketAggregate, id), (loaded) => {
      const { picks, times } = theTicket(loaded)
      tickets += 1
      rowsByMisses(draw.fields, picks, results).forEach((rows, misses) => {
        winners[misses] = (winners[misses] ?? 0) + rows * times
      })
    }),
  )
  const counted = Array.from(winners, (rows) => rows ?? 0)
  return { tickets, rows: counted.reduce((sum, many) => sum + many, 0), winners: counted }
})
