import { BET_KIND, type Bet, type BetStatus } from "./bet.ts"
import { legShare } from "./bet-payout.ts"
import { soldFor } from "./bet-sales.ts"

/** How a bet stands in words: as its status, and where it pays less than its stake, which of the two it did in part. */
export type ShownStatus = BetStatus | "won-in-part" | "lost-in-part"

/**
 * The status of a bet as players are told it. A bet that pays less than its stake is settled as lost; where some of it won (one express of a
 * system, a place shared in a dead heat) it is won in part, where a part of the stake came back it is lost in part.
 */
export const shownStatus = (
  bet: Pick<Bet, "kind" | "status" | "payout" | "insured" | "given" | "sales" | "legs">,
): ShownStatus => {
  if (bet.status !== "lost") return bet.status
  if ((bet.payout ?? 0) - (bet.insured ?? 0) - (bet.given ?? 0) - soldFor(bet) <= 0) return "lost"
  const isWon = bet.legs.some(({ result }) => {
    const { won, returned, of } = legShare(result ?? "lost")
    // An anti-express wins by what its selections lose.
    return bet.kind === BET_KIND.antiExpress ? won + returned < of : won > 0n
  })
  return isWon ? "won-in-part" : "lost-in-part"
}
