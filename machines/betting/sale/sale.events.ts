import { Schema } from "effect"
import { Bet, BetGuid } from "#models/betting/bet.ts"
import { CountedSale, CountedSaleOrder, SaleOffer, SaleRefusal } from "#models/betting/sale.ts"
import { SaleTolerance } from "#models/betting/sale-tolerance.ts"
import { MinorUnits } from "#models/money/money.ts"
import { deadlineEvent, doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** An offer as the server told it, and when by the browser's clock. */
export const OfferTold = Schema.Struct({ offer: SaleOffer, at: Schema.Int })
export type OfferTold = typeof OfferTold.Type

/** Why there is no offer, or no sale: refused by a rule, or no answer came, so that nothing is known. */
export const SaleFailure = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("refused"), at: Schema.Int, refusal: SaleRefusal }),
  Schema.Struct({ kind: Schema.Literal("lost"), at: Schema.Int }),
])
export type SaleFailure = typeof SaleFailure.Type

/** A sale as it is sent, decoded: amounts in minor units; its price is the least that the player accepts. */
export const SaleOrder = CountedSale
export type SaleOrder = typeof SaleOrder.Type

/** An order to sell as it is sent, decoded: the price in minor units. */
export const SaleWish = CountedSaleOrder
export type SaleWish = typeof SaleWish.Type

/** What is done to a sale and what happens to it. */
export const SaleEvent = Schema.Union([
  /** The player wants to sell this bet. */
  Schema.Struct({ type: Schema.Literal("sale.opened"), betGuid: BetGuid }),
  /** How much of the stake is to be sold, as typed. */
  Schema.Struct({ type: Schema.Literal("part.entered"), text: Schema.String }),
  /** The button, with a new key for the sale, and by how many percent its price may fall meanwhile. */
  Schema.Struct({ type: Schema.Literal("sale.pressed"), guid: BetGuid, tolerance: SaleTolerance }),
  /** The price that a card of a bet shows for all that runs of it was pressed: the same in one press. */
  Schema.Struct({
    type: Schema.Literal("offer.pressed"),
    offer: SaleOffer,
    guid: BetGuid,
    tolerance: SaleTolerance,
  }),
  /** The price at which the bet is to be sold by itself, as typed. */
  Schema.Struct({ type: Schema.Literal("price.named"), text: Schema.String }),
  /** The button that orders it, with a new key for the order. */
  Schema.Struct({ type: Schema.Literal("order.pressed"), guid: BetGuid }),
  Schema.Struct({ type: Schema.Literal("order.withdrawn") }),
  Schema.Struct({ type: Schema.Literal("answer.asked") }),
  Schema.Struct({ type: Schema.Literal("sale.retried") }),
  Schema.Struct({ type: Schema.Literal("sale.closed") }),
  doneEvent("fetchOffer", outcomeOf(OfferTold, SaleFailure)),
  doneEvent("sendSale", outcomeOf(Schema.Struct({ bet: Bet }), SaleFailure)),
  doneEvent("sendOrder", outcomeOf(Schema.Struct({ bet: Bet }), SaleFailure)),
  deadlineEvent("refreshDeadline"),
])
export type SaleEvent = typeof SaleEvent.Type

export const SaleContext = Schema.Struct({
  betGuid: Schema.NullOr(BetGuid),
  offer: Schema.NullOr(SaleOffer),
  /** How much of the stake is to be sold, as typed. */
  text: Schema.String,
  /** When the offer is asked for anew, in milliseconds since the epoch by the browser's clock. */
  askAt: Schema.Int,
  /** It was pressed on the card of its bet, for all that runs, and no part was asked about. */
  atOnce: Schema.Boolean,
  /** The price on the button when it was pressed; the sale in hand may be carried out for less, as the player chose. */
  asked: Schema.NullOr(MinorUnits),
  /** The price that was pressed and is offered no more, nor as much of it as the player accepts. */
  missed: Schema.NullOr(MinorUnits),
  /** The sale in hand, frozen as it was pressed. */
  order: Schema.NullOr(SaleOrder),
  /** The price at which the bet is to be sold by itself, as typed. */
  named: Schema.String,
  /** The order to sell in hand; null while one is taken back. */
  wish: Schema.NullOr(SaleWish),
  refusal: Schema.NullOr(SaleRefusal.fields.code),
  /** The bet after the sale. */
  sold: Schema.NullOr(Bet),
})
export type SaleContext = typeof SaleContext.Type
