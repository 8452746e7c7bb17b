import { Effect } from "effect"
import type { GameStatus } from "#models/betting/game.ts"
import type { CouponEvent } from "#models/betting/make-bet.ts"
import type { Pick } from "#models/coupon/pick.ts"
import type { SavedSelection } from "#models/coupon/saved-coupon.ts"
import { type Book, gameAggregate } from "#src/server/domains/line/line.domain.ts"
import type { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { availabilityOf, namedGame, openQuote, pricedAt } from "./check-bet.ts"

type Reader = Book["Service"]

/** A selection with what the line calls it; absent where it has the game no more. */
export const namedSelection = (book: Reader, event: CouponEvent): SavedSelection | undefined => {
  const named = namedGame(book, event)
  const { gameId, market, outcome, cf } = event
  return named && { gameId, market, outcome, odds: cf, ...named }
}

/** A kept selection as the line has it now; `status` is that of a game which the line has no more. */
const pickNow = (book: Reader, saved: SavedSelection, status: GameStatus, now: number): Pick => {
  const found = book.get(saved.gameId)
  const quote = book.quote(saved)
  const open = openQuote(quote, now)
  return {
    ...saved,
    // A game may have been put off since.
    startsAt: found?.game.startsAt ?? saved.startsAt,
    offered: pricedAt(quote) ?? saved.odds,
    availability: availabilityOf(open),
    status: found?.game.status ?? status,
  }
}

/** How a game that left the line ended, where it did. */
const lastStatus = (
  book: Reader,
  aggregates: Aggregates["Service"],
  gameId: SavedSelection["gameId"],
): Effect.Effect<GameStatus, StoreUnavailable> =>
  book.get(gameId) !== undefined
    ? Effect.succeed<GameStatus>("scheduled")
    : Effect.map(
        aggregates.load(gameAggregate, `${gameId}`),
        ({ snapshot }): GameStatus =>
          snapshot.value === "finished" || snapshot.value === "cancelled" ? snapshot.value : "scheduled",
      )

/** Kept selections as they can be taken now, in their order. `now`: milliseconds since the epoch. */
export const picksNow = (
  book: Reader,
  aggregates: Aggregates["Service"],
  selections: ReadonlyArray<SavedSelection>,
  now: number,
): Effect.Effect<ReadonlyArray<Pick>, StoreUnavailable> =>
  Effect.forEach(selections, (saved) =>
    Effect.map(lastStatus(book, aggregates, saved.gameId), (status) => pickNow(book, saved, status, now)),
  )
