import type { Posting } from "#models/money/ledger.ts"
import type { PokerHandContext, PokerHandEvent } from "./poker-hand.events.ts"

/** What a hand posts: the rake leaves the chips on the tables, and is the house's. Between players chips move on the table alone. */
export const pokerHandPostings = (
  { hand }: PokerHandContext,
  event: PokerHandEvent,
): ReadonlyArray<Posting> => {
  if (hand === undefined || event.type !== "hand.settled" || event.rake === 0) return []
  const { currency } = hand.rules
  return [
    { account: "house:tables", currency, amount: -BigInt(event.rake) },
    { account: "house:poker", currency, amount: BigInt(event.rake) },
  ]
}
