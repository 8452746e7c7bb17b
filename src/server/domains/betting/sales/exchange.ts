import type { WalletEvent } from "#machines/wallet/wallet/wallet.events.ts"
import type { BetExchange, BetGuid, BetRefusal } from "#models/betting/bet.ts"
import { runningStake } from "#models/betting/bet-sales.ts"
import type { GivenBet } from "#models/betting/make-bet.ts"
import { offeredFor } from "#models/betting/sale.ts"
import { type Decision, decideUpon, Refused } from "#src/server/kernel/journal/Aggregates.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import { betAggregate } from "../bets/bet.aggregate.ts"
import { moneyMove, type WalletState } from "../bets/money-move.ts"
import { type Market, offerAt } from "./open-bets.ts"

/** An open bet as it is given for another: what is written for it, and the money that it brings. */
export interface Given {
  readonly sold: Decision<typeof betAggregate.machine>
  readonly move: ReadonlyArray<WalletEvent>
  /** What the new bet keeps of it. */
  readonly exchange: BetExchange
}

const NOT_OFFERED = { refusal: { code: "exchange-not-offered" } } as const

/** Sells all that runs of a bet for another at the price of the moment, and no less than the player saw. Pure. */
export const exchange = (
  market: Market,
  given: Loaded<typeof betAggregate.machine>,
  named: GivenBet,
  into: { readonly guid: BetGuid; readonly fingerprint: string; readonly at: number },
  wallet: WalletState,
): Given | { readonly refusal: BetRefusal } => {
  const { bet } = given.snapshot.context
  if (bet === undefined || bet.id !== named.saleBetId) return NOT_OFFERED
  const found = offerAt(market, bet, into.at)
  if ("refusal" in found) return NOT_OFFERED
  const { offer } = found
  const stake = runningStake(bet)
  const priced = offeredFor(offer, stake)
  if ("refusal" in priced) return NOT_OFFERED
  const { amount } = priced
  if (amount < named.price) return { refusal: { code: "exchange-price-changed", bound: amount } }
  const sale = { ...into, stake, amount, chances: offer.chances, margin: offer.margin }
  const sold = decideUpon(betAggregate, given, { type: "bet.sold", ...sale })
  const after = sold instanceof Refused ? undefined : sold.after.snapshot.context.bet
  const move = after && moneyMove(bet, after, wallet, into.at)
  if (sold instanceof Refused || move === undefined || move.length === 0) return NOT_OFFERED
  return { sold, move, exchange: { betGuid: bet.betGuid, id: bet.id, amount } }
}
