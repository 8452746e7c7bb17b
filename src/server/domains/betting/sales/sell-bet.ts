import { Schema } from "effect"
import type { Bet, BetGuid } from "#models/betting/bet.ts"
import { runningStake } from "#models/betting/bet-sales.ts"
import { type CountedSale, offeredFor, type SaleOffer, SaleRefusal } from "#models/betting/sale.ts"
import type { MinorUnits } from "#models/money/money.ts"
import type { Payer } from "#models/wallet/account.ts"
import { lineStops } from "#src/server/domains/line/line.domain.ts"
import type { walletAggregate } from "#src/server/domains/wallet/wallet.domain.ts"
import { command } from "#src/server/kernel/command/command.ts"
import { taken } from "#src/server/kernel/journal/Aggregates.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { betAggregate, betId, theBet } from "../bets/bet.aggregate.ts"
import { moneyMove } from "../bets/money-move.ts"
import { tellBet } from "../bets/tell-bet.ts"
import { betStreams, type Market, marketFor, type OfPayer, offerAt, ownBet, receiptOn } from "./open-bets.ts"

/** A rule or the line refuses the sale. Nothing was written. */
export class SaleNotTaken extends Schema.TaggedError<SaleNotTaken>()("SaleNotTaken", {
  refusal: SaleRefusal,
}) {}

/** A sale as its player asks for it. `fingerprint`: digest of the body. */
export interface Selling extends Payer {
  readonly body: CountedSale
  readonly fingerprint: string
  readonly origin: Origin
}

type BetAndWallet = {
  readonly bet: Loaded<typeof betAggregate.machine>
  readonly wallet: Loaded<typeof walletAggregate.machine>
}

/** What a sale writes: the bet is sold, and the wallet paid. */
const saleOf = (
  { bet: before, wallet }: BetAndWallet,
  sale: {
    readonly at: number
    readonly guid: BetGuid
    readonly stake: MinorUnits
    readonly amount: MinorUnits
    readonly fingerprint: string
  },
  { chances, margin }: SaleOffer,
) => {
  const bet = taken(betAggregate, before, { type: "bet.sold", ...sale, chances, margin })
  const move = moneyMove(
    theBet({ bet: before }),
    theBet({ bet: bet.after }),
    wallet.snapshot.context,
    sale.at,
  )
  if (move.length === 0) throw new Error(`${before.id} was sold and moved no money`)
  return { bet, wallet: move }
}

/**
 * Sells a part of a bet, or all of it, for what is offered now, and no less than the player accepts; answers with the bet as it is
 * then, and to the same key as it is now.
 */
export const sellBet = command("bet.sell", {
  streams: ({ playerId, accountId, body }: Selling) => ({
    ...betStreams({ id: betId(playerId, body.betGuid), payer: { playerId, accountId } }),
    ...lineStops,
  }),
  by: ({ playerId, origin }) => metaOf(playerOwner(playerId), origin),
  receipt: ({ playerId, body, fingerprint }) =>
    receiptOn(playerId, body.betGuid, fingerprint, { key: body.guid }),
  facts: (_, { bet, stops }) => marketFor(bet.snapshot.context.bet, { stops }),
  decide: (loaded, { body, fingerprint }, facts) => {
    const own = ownBet(loaded.bet.snapshot.context, body.saleBetId, { guid: body.guid, fingerprint })
    if ("refusal" in own) return own
    if (own.isDone) return {}
    const found = offerAt(facts, own.bet, facts.at)
    if ("refusal" in found) return { refusal: new SaleNotTaken(found) }
    const { offer } = found
    const priced = offeredFor(offer, body.summ)
    if ("refusal" in priced) return { refusal: new SaleNotTaken(priced) }
    const { amount } = priced
    if (amount < body.price)
      return { refusal: new SaleNotTaken({ refusal: { code: "price-changed", offer } }) }
    const sale = { at: facts.at, guid: body.guid, stake: body.summ, amount, fingerprint }
    return { events: saleOf(loaded, sale, offer) }
  },
  tell: ({ bet, wallet }, { playerId }) => tellBet(playerId, theBet({ bet }), wallet),
  answer: theBet,
})

/** What an order would bring now, where that is what was named or more. */
export const dueOffer = (market: Market, bet: Bet, at: number) => {
  if (bet.saleOrder === undefined) return undefined
  const found = offerAt(market, bet, at)
  if ("refusal" in found) return undefined
  const priced = offeredFor(found.offer, runningStake(bet))
  return "amount" in priced && priced.amount >= bet.saleOrder.price
    ? { offer: found.offer, amount: priced.amount }
    : undefined
}

/** Sells a bet by its order where that is due; answers with the bet, nothing where there is none. */
export const sellOrdered = command("bet.sellOrdered", {
  streams: (of: OfPayer) => ({ ...betStreams(of), ...lineStops }),
  by: () => ({ actor: "sale-order" }),
  facts: (_, { bet, stops }) => marketFor(bet.snapshot.context.bet, { stops }),
  decide: (loaded, _, facts) => {
    const { bet, saleFingerprints } = loaded.bet.snapshot.context
    const due = bet === undefined ? undefined : dueOffer(facts, bet, facts.at)
    if (bet?.saleOrder === undefined || due === undefined) return {}
    const { guid } = bet.saleOrder
    // Under the order's own key, so that the order sent again is known whether it stands or has sold.
    const fingerprint = saleFingerprints?.[guid] ?? ""
    const sale = { at: facts.at, guid, stake: runningStake(bet), amount: due.amount, fingerprint }
    return { events: saleOf(loaded, sale, due.offer) }
  },
  tell: ({ bet, wallet }) => tellBet(theBet({ bet }).userId, theBet({ bet }), wallet),
  answer: ({ bet }) => bet.snapshot.context.bet,
})
