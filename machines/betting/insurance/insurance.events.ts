import { Schema } from "effect"
import { Bet, BetGuid } from "#models/betting/bet.ts"
import { CountedInsurance, InsuranceRefusal } from "#models/betting/insurance.ts"
import { SaleOffer } from "#models/betting/sale.ts"
import { MinorUnits } from "#models/money/money.ts"
import { deadlineEvent, doneEvent, outcomeOf } from "../../kernel/done-event.ts"
import { OfferTold } from "../sale/sale.events.ts"

/** Why there is no offer, or no insurance: refused by a rule, or no answer came, so that nothing is known. */
export const InsuranceFailure = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("refused"), at: Schema.Int, refusal: InsuranceRefusal }),
  Schema.Struct({ kind: Schema.Literal("lost"), at: Schema.Int }),
])
export type InsuranceFailure = typeof InsuranceFailure.Type

/** An insurance as it is sent, decoded: the premium in minor units. */
export const InsuranceOrder = CountedInsurance
export type InsuranceOrder = typeof InsuranceOrder.Type

/** What is done to an insurance and what happens to it. */
export const InsuranceEvent = Schema.Union([
  /** The player wants to insure this bet. */
  Schema.Struct({ type: Schema.Literal("insurance.opened"), betGuid: BetGuid }),
  /** How many percent of the stake are to be insured, as typed. */
  Schema.Struct({ type: Schema.Literal("share.entered"), text: Schema.String }),
  /** The button, with a new key for the insurance. */
  Schema.Struct({ type: Schema.Literal("insurance.pressed"), guid: BetGuid }),
  Schema.Struct({ type: Schema.Literal("answer.asked") }),
  Schema.Struct({ type: Schema.Literal("insurance.retried") }),
  Schema.Struct({ type: Schema.Literal("insurance.closed") }),
  doneEvent("fetchOffer", outcomeOf(OfferTold, InsuranceFailure)),
  doneEvent("sendInsurance", outcomeOf(Schema.Struct({ bet: Bet }), InsuranceFailure)),
  deadlineEvent("refreshDeadline"),
])
export type InsuranceEvent = typeof InsuranceEvent.Type

export const InsuranceContext = Schema.Struct({
  betGuid: Schema.NullOr(BetGuid),
  /** The terms that the premium follows from, those of a sale. */
  offer: Schema.NullOr(SaleOffer),
  /** How many percent of the stake are to be insured, as typed. */
  text: Schema.String,
  /** When the offer is asked for anew, in milliseconds since the epoch by the browser's clock. */
  askAt: Schema.Int,
  /** The premium that was pressed and is not enough any more. */
  missed: Schema.NullOr(MinorUnits),
  /** The insurance in hand, frozen as it was pressed. */
  order: Schema.NullOr(InsuranceOrder),
  refusal: Schema.NullOr(InsuranceRefusal.fields.code),
  /** The bet after the insurance. */
  insured: Schema.NullOr(Bet),
})
export type InsuranceContext = typeof InsuranceContext.Type
