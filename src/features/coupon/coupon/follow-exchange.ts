import type { BetGuid } from "#models/betting/bet.ts"
import { runningStake } from "#models/betting/bet-sales.ts"
import { selectionKey } from "#models/betting/market-key.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import { type OfferRefusal, offeredFor, type SaleOffer } from "#models/betting/sale.ts"
import type { CouponRef } from "./connect-coupon.ts"

/** What the house offers for a bet now: an offer, why there is none, or nothing where no answer came. */
export type ExchangeOffer = { readonly offer: SaleOffer } | { readonly refusal: OfferRefusal } | undefined

/** How often the price of the bet that is edited is asked for, in milliseconds. */
const ASK_EVERY_MS = 2000

/** Follows what the house pays for the bet that is edited, while this page is looked at. Returns the clean-up. */
export const followExchange = (
  coupon: CouponRef,
  betGuid: BetGuid,
  fetchOffer: (betGuid: BetGuid, signal: AbortSignal) => Promise<ExchangeOffer>,
): (() => void) => {
  const stopping = new AbortController()
  let isAsking = false
  const tell = (answer: ExchangeOffer) => {
    if (answer === undefined) return
    if ("refusal" in answer) {
      coupon.send({ type: "exchange.refused", betGuid, code: answer.refusal })
      return
    }
    const { bet, chances } = answer.offer
    const paid = offeredFor(answer.offer, runningStake(bet))
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
  const ask = async () => {
    if (isAsking || document.visibilityState === "hidden" || !coupon.getSnapshot().matches("editing")) return
    isAsking = true
    // Without an answer it is asked again in a moment; the server judges the price in any case.
    const answer = await fetchOffer(betGuid, stopping.signal).catch(() => undefined)
    isAsking = false
    if (!stopping.signal.aborted) tell(answer)
  }
  void ask()
  const timer = setInterval(() => void ask(), ASK_EVERY_MS)
  return () => {
    stopping.abort()
    clearInterval(timer)
  }
}
