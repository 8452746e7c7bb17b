import { Schema } from "effect"
import { DecimalAmount } from "../money/decimal-amount.ts"
import { Hundredths } from "../money/hundredths.ts"
import { MinorUnits } from "../money/money.ts"
import { Bet, BetGuid } from "./bet.ts"
import { joiningOf } from "./bet-groups.ts"
import { partFault } from "./bet-sales.ts"
import { insuredShare } from "./insured.ts"
import { OFFER_REFUSALS } from "./offer-refusals.ts"
import { pricedLegs } from "./paying-prices.ts"
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

const sellFields = <Amount extends Schema.Top>(amount: Amount) => ({
  /** Client-made key of the sale: sent again, it sells once. */
  guid: BetGuid,
  /** The bet by its key, and by its number as the receipt shows it (§3 Coupon or bet payload fields). */
  betGuid: BetGuid,
  saleBetId: Schema.Int,
  /** How much of the stake is sold. */
  summ: amount,
  /** The least that the player accepts for it: what is offered at that moment is paid, and no less than this, or nothing is sold. */
  price: amount,
})

/** Body of a sale. */
export const SellBet = Schema.Struct(sellFields(DecimalAmount))
/** The same in minor units of the bet's currency. */
export const CountedSale = Schema.Struct(sellFields(MinorUnits))
export type CountedSale = typeof CountedSale.Type
/** A counted sale as its digest has it. */
export const DigestedSale = Schema.Struct(sellFields(Hundredths))

const orderFields = <Amount extends Schema.Top>(amount: Amount) => ({
  /** Client-made key of the order: sent again, it orders once. */
  guid: BetGuid,
  betGuid: BetGuid,
  saleBetId: Schema.Int,
  price: amount,
})

/** Body of an order to sell all that runs of a bet as soon as so much is paid for it. */
export const OrderSale = Schema.Struct(orderFields(DecimalAmount))
/** The same in minor units of the bet's currency. */
export const CountedSaleOrder = Schema.Struct(orderFields(MinorUnits))
export type CountedSaleOrder = typeof CountedSaleOrder.Type
/** A counted order as its digest has it. */
export const DigestedSaleOrder = Schema.Struct(orderFields(Hundredths))

/** Body of the withdrawal of an order to sell. */
export const WithdrawSale = Schema.Struct({ betGuid: BetGuid, saleBetId: Schema.Int })
export type WithdrawSale = typeof WithdrawSale.Type

/** Why the house offers nothing for a bet at this moment. */
export type OfferRefusal = (typeof OFFER_REFUSALS)[number]

/** What the house answers whoever asks for an offer: one, or why there is none at this moment. */
export const SaleAnswer = Schema.Union([
  SaleOffer,
  Schema.Struct({ refusal: Schema.Literals(OFFER_REFUSALS) }),
])
export type SaleAnswer = typeof SaleAnswer.Type

/**
 * Why a bet was not sold: nothing is offered for it; less would be paid now than the player accepts; no such part can be sold; a price was
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
  const amount = salePrice(part, pricedLegs(bet), { chances, margin }, joiningOf(bet), insuredShare(bet))
  return amount === undefined || amount < 1 ? { refusal: { code: "worthless" } } : { amount }
}
