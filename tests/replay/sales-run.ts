import { Effect } from "effect"
import { betOf, express, HISTORY, nextGuid, PLACE, player, single } from "#tests/support/wagers.ts"

/**
 * Bets are sold back: one whole, one in two parts, one in part while the rest runs on, to be sold by itself and then not. The site takes bets on games 1 to 4 at 2.000
 * and buys them for 95 of 100.
 */
export const betsAreSold = Effect.gen(function* () {
  const visitor = yield* player(1000)
  const sell = (answer: Parameters<typeof betOf>[0], summ: number) => {
    const { id, betGuid } = betOf(answer)
    return visitor.secure(`${HISTORY}/sale`, { guid: nextGuid(), betGuid, saleBetId: id, summ, price: 0 })
  }
  yield* sell(yield* visitor.secure(PLACE, single(1)), 100)
  const both = yield* visitor.secure(PLACE, express([2, 3]))
  yield* sell(both, 30)
  yield* sell(both, 70)
  const last = yield* visitor.secure(PLACE, single(4))
  yield* sell(last, 60)
  const { id, betGuid } = betOf(last)
  const bet = { betGuid, saleBetId: id }
  yield* visitor.secure(`${HISTORY}/sale/order`, { ...bet, guid: nextGuid(), price: 70 })
  yield* visitor.secure(`${HISTORY}/sale/withdraw`, bet)
})
