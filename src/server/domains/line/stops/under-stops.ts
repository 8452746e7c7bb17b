import { Effect } from "effect"
import type { SelectionRef } from "#models/betting/market.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import type { Book, Quote } from "../trading/Book.ts"
import { stopIndex } from "./stop-index.ts"
import type { tradingStopsAggregate } from "./trading-stops.aggregate.ts"

type Reader = Book["Service"]

/** The stops as a command loaded them. */
export type LoadedStops = Loaded<typeof tradingStopsAggregate.machine>

/** Whether everything is stopped, which keeps rounds of games from beginning, too. */
export const isHalted = ({ snapshot }: LoadedStops): boolean => snapshot.hasTag("closed")

const suspended = (quote: Quote): Quote =>
  quote.state === "open" || quote.state === "suspended"
    ? {
        state: "suspended",
        odds: quote.odds,
        live: quote.live,
        startsAt: quote.startsAt,
        isStopped: true,
      }
    : quote

/**
 * The book as it is under the stops that a command loaded, which may be newer than those that the book itself has heard of; the book itself
 * where nothing is stopped.
 */
export const underStops = (book: Reader, { snapshot }: LoadedStops): Reader => {
  const index = stopIndex(snapshot.context.stops)
  if (index.isEmpty) return book
  const isStopped = (ref: SelectionRef) => {
    const found = book.get(ref.gameId)
    return found !== undefined && index.over({ ...found.game, producer: found.producer }, ref) !== undefined
  }
  return {
    ...book,
    quote: (ref) => (isStopped(ref) ? suspended(book.quote(ref)) : book.quote(ref)),
    price: (ref) => (isStopped(ref) ? undefined : book.price(ref)),
    together: (gameId, selections) => {
      const positions = selections.flatMap((pick, position) =>
        isStopped({ gameId, ...pick }) ? [position] : [],
      )
      return positions.length > 0
        ? Effect.succeed({ apart: "stopped", positions })
        : book.together(gameId, selections)
    },
  }
}
