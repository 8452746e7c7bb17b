import { Effect } from "effect"
import { TestClock } from "effect/testing"
import type { BidTold } from "#models/betting/bid.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import type { HandBook } from "#tests/support/book.ts"
import { player, single } from "#tests/support/wagers.ts"

/** Bids of each kind: accepted, refused, and answered with a price that is taken, declined and let lapse. */
export const bidsAreMade = (book: HandBook) =>
  Effect.gen(function* () {
    for (let gameId = 1; gameId <= 5; gameId += 1) {
      book.offer(gameId, { whole: true })
      for (const outcome of ["X", "2"]) book.quote(gameId, outcome, { odds: 3547 as OddsMilli })
    }
    // 1 ÷ 2 + 2 ÷ 3.922 leave the house one in a hundred, and nothing to give.
    for (const outcome of ["X", "2"]) book.quote(5, outcome, { odds: 3922 as OddsMilli })
    const who = yield* player(1000)
    const make = (gameId: number, bidCf: number) =>
      Effect.map(
        who.secure("/service-api/LiveBet/Secure/MakeBetBidWeb", { ...single(gameId), bidCf }),
        ({ body }) => {
          const { betGuid } = (body as { readonly value: BidTold }).value.bid
          return { betGuid }
        },
      )
    yield* make(1, 2.05)
    yield* who.secure("/account-api/bids/take", yield* make(2, 2.2))
    yield* who.secure("/account-api/bids/decline", yield* make(3, 2.2))
    const late = yield* make(4, 2.2)
    yield* make(5, 2.2)
    yield* TestClock.adjust("31 seconds")
    yield* who.secure("/account-api/bids/take", late)
  })
