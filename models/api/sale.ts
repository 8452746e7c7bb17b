import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Bet, BetGuid } from "../betting/bet.ts"
import { InsuranceRefusal, InsureBet } from "../betting/insurance.ts"
import { OrderSale, SaleAnswer, SaleRefusal, SellBet, WithdrawSale } from "../betting/sale.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Conflict, NotFound, refusalFields, Unavailable } from "./errors.ts"
import { SignedIn, WithToken } from "./session.ts"

/** A bet that was not sold, by a rule; `sale` says which. Nothing was written. */
export class SaleRefused extends Schema.TaggedError<SaleRefused>()(
  "SaleRefused",
  { ...refusalFields, sale: SaleRefusal },
  { httpApiStatus: 422 },
) {}

/** A bet that was not insured, by a rule; `insurance` says which. Nothing was written. */
export class InsuranceRefused extends Schema.TaggedError<InsuranceRefused>()(
  "InsuranceRefused",
  { ...refusalFields, insurance: InsuranceRefusal },
  { httpApiStatus: 422 },
) {}

/** The insurance of an open bet, at a premium that follows from the terms that `saleOffer` tells. */
export class InsuranceApi extends HttpApiGroup.make("insurance")
  .add(
    /** The answer is the bet as it is now: sent again with its key, it insures once and answers with the same bet. */
    HttpApiEndpoint.post("insureBet", "/account-api/bets/insurance", {
      payload: InsureBet,
      success: answer(Bet),
      error: [BadRequest, Conflict, NotFound, InsuranceRefused, Unavailable],
    }).middleware(WithToken),
  )
  .middleware(SignedIn) {}

/** The sale of an open bet back to the house, whole or in part, at a price that follows from the line of the moment. */
export class SaleApi extends HttpApiGroup.make("sale")
  .add(
    /** 200 also where nothing is offered: pages ask again and again, and no answer to that is a failure. */
    HttpApiEndpoint.get("saleOffer", "/account-api/bets/:betGuid/sale", {
      params: { betGuid: BetGuid },
      success: answer(SaleAnswer),
      error: [NotFound, Unavailable],
    }),
    /** The answer is the bet as it is now: sent again with its key, it sells once and answers with the same bet. */
    HttpApiEndpoint.post("sellBet", "/account-api/bets/sale", {
      payload: SellBet,
      success: answer(Bet),
      error: [BadRequest, Conflict, NotFound, SaleRefused, Unavailable],
    }).middleware(WithToken),
    /** The bet sells itself at the price named, whether or not its player is there. */
    HttpApiEndpoint.post("orderSale", "/account-api/bets/sale/order", {
      payload: OrderSale,
      success: answer(Bet),
      error: [BadRequest, Conflict, NotFound, SaleRefused, Unavailable],
    }).middleware(WithToken),
    /** Answers with the bet as it is now, whether or not there was an order; a bet that runs no more, for its order sold it, is refused. */
    HttpApiEndpoint.post("withdrawSale", "/account-api/bets/sale/withdraw", {
      payload: WithdrawSale,
      success: answer(Bet),
      error: [BadRequest, NotFound, SaleRefused, Unavailable],
    }).middleware(WithToken),
  )
  .middleware(SignedIn) {}
