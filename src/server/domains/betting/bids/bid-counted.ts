import type { BidEvent } from "#machines/betting/bid/bid.events.ts"
import type { GameBidsEvent } from "#machines/betting/game-bids/game-bids.events.ts"
import { type BidTerms, liabilityOf } from "#models/betting/bid-answer.ts"
import type { OddsMilli } from "#models/betting/odds.ts"

/** What an answer counts on the game of its bid; nothing where the house takes nothing upon itself. */
export const countedBy = (
  bid: string,
  { stake, exposed, limit }: BidTerms,
  answer: BidEvent,
  asked: OddsMilli,
): GameBidsEvent | undefined => {
  const { at } = answer
  if (answer.type === "bid.accepted")
    return { type: "exposure.kept", at, bid, amount: liabilityOf(stake, asked), exposed, limit }
  return answer.type === "bid.countered"
    ? {
        type: "exposure.offered",
        at,
        bid,
        amount: liabilityOf(stake, answer.odds),
        exposed,
        limit,
        until: answer.until,
      }
    : undefined
}
