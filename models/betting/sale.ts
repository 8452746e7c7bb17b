import { Schema } from "effect"
import { DecimalAmount } from "../money/decimal-amount.ts"
import { MinorUnits } from "../money/money.ts"
import { Bet, BetGuid } from "./bet.ts"
import { insuredShare } from "./bet-insurance.ts"
import { partFault } from "./bet-sales.ts"
import { OFFER_REFUSALS } from "./offer-refusals.ts"
import { SaleTerms, salePrice } from "./sale-price.ts"

/**
 * What a bet can be sold for at a moment: its price for any part of the stake follows from the bet and the terms (`salePrice`), so that
 * the page shows what the server will pay.
 */
export const SaleOffer = Schema.Struct({
  bet: Bet,
  ...SaleTerms.fields,
  /** A part is at least so much of the stake and leaves at least so much of it, in minor units; absent where only all can be sold. */
  leastPart: Schema.optionalKey(MinorUnits),
})
export type SaleOffer = typeof SaleOffer.Type

/** Body of a sale. */
export const SellBet = Schema.Struct({
  /** Client-made key of the sale: sent again, it sells once. */
  guid: BetGuid,
  /** The bet by its key, and by its number as the receipt shows it (§3 Coupon or bet payload fields). */
  betGuid: BetGuid,
  saleBetId: Schema.Int,
  /** How much of the stake is sold. */
  summ: DecimalAmount,
  /** The price that the player saw for it: it is paid no less than this, or nothing is sold. */
  price: DecimalAmount,
})
export type SellBet = typeof SellBet.Type

/** Body of an order to sell all that runs of a bet as soon as so much is paid for it. */
export const OrderSale = Schema.Struct({
  /** Client-made key of the order: sent again, it orders once. */
  guid: BetGuid,
  betGuid: BetGuid,
  saleBetId: Schema.Int,
  price: DecimalAmount,
})
export type OrderSale = typeof OrderSale.Type

/** Body of the withdrawal of an order to sell. */
export const WithdrawSale = Schema.Struct({ betGuid: BetGuid, saleBetId: Schema.Int })
export type WithdrawSale = typeof WithdrawSale.Type

/** Why the house offers nothing for a bet at this moment. */
export type OfferRefusal = (typeof OFFER_REFUSALS)[number]

/**
 * Why a bet was not sold: nothing is offered for it; less would be paid now than the player saw; no such part can be sold; a price was
 * named that can never be paid.
 */
export const SaleRefusal = Schema.Struct({
  code: Schema.Literals([
    ...OFFER_REFUSALS,
    "price-changed",
    "part-out-of-bounds",
    "price-out-of-reach",
    /** The server could not read the sale at all. */
    "not-understood",
  ]),
  /** What is offered now, where the price changed. */
  offer: Schema.optionalKey(SaleOffer),
})
export type SaleRefusal = typeof SaleRefusal.Type

/** What an offer pays for a part of the stake, in minor units, or why it pays nothing for that. */
export const offeredFor = (
  { bet, leastPart, chances, margin }: SaleOffer,
  part: MinorUnits,
): { readonly amount: MinorUnits } | { readonly refusal: SaleRefusal } => {
  const fault = partFault(bet, part, leastPart ?? Number.POSITIVE_INFINITY)
  if (fault !== undefined) return { refusal: { code: fault } }
  const amount = salePrice(part, bet.legs, { chances, margin }, bet.systemSize, insuredShare(bet))
  return amount === undefined || amount < 1 ? { refusal: { code: "worthless" } } : { amount }
}
