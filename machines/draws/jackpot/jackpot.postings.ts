import type { Posting } from "#models/money/ledger.ts"
import type { JackpotContext, JackpotEvent } from "./jackpot.events.ts"

/** What an event of a jackpot posts: what is in it belongs to no house, and is paid from what draws won once it is won. */
export const jackpotPostings = (
  { currency }: JackpotContext,
  event: JackpotEvent,
): ReadonlyArray<Posting> => {
  if (currency === undefined) return []
  const gain = BigInt(event.type === "jackpot.won" ? -event.amount : event.amount)
  return [
    { account: "house:jackpots", currency, amount: gain },
    { account: "house:draws", currency, amount: -gain },
  ]
}
