import type { BetGuid } from "#models/betting/bet.ts"
import { runningStake } from "#models/betting/bet-sales.ts"
import { selectionKey } from "#models/betting/market-key.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import { offeredFor, type SaleAnswer } from "#models/betting/sale.ts"
import { Query, type QueryTools } from "#src/services/Query.ts"
import type { CouponRef } from "./connect-coupon.ts"
import { whileEdited } from "./while-edited.ts"

/** How often the price of the bet that is edited is asked for, in milliseconds. */
const ASK_EVERY_MS = 2000

/**
 * Follows what the house pays for the bet that is edited, while this page is looked at and the coupon is edited: the `query` chart asks,
 * again when the price is due, and keeps it where no answer comes; the server judges it in any case. Returns the clean-up.
 */
export const followExchange = (
  coupon: CouponRef,
  betGuid: BetGuid,
  queries: QueryTools,
  fetchOffer: (betGuid: BetGuid, signal: AbortSignal) => Promise<SaleAnswer>,
): (() => void) => {
  const query = new Query<SaleAnswer, never>(queries, `exchange ${betGuid}`, {
    ask: (signal) => fetchOffer(betGuid, signal),
    everyMs: ASK_EVERY_MS,
  })
  const tell = (answer: SaleAnswer) => {
    if ("refusal" in answer) {
      coupon.send({ type: "exchange.refused", betGuid, code: answer.refusal })
      return
    }
    const { bet, chances } = answer
    const paid = offeredFor(answer, runningStake(bet))
    if ("refusal" in paid) {
      coupon.send({ type: "exchange.refused", betGuid, code: "worthless" })
      return
    }
    const quotes = chances.flatMap(({ position, odds }) => {
      const leg = bet.legs[position]
      return leg === undefined ? [] : [{ key: selectionKey(leg), odds: odds as OddsMilli }]
    })
    coupon.send({ type: "exchange.priced", betGuid, price: paid.amount, quotes })
  }
  return whileEdited(coupon, query, tell)
}
