import { Schema } from "effect"
import { DecimalAmount } from "../money/decimal-amount.ts"
import { Hundredths } from "../money/hundredths.ts"
import { MinorUnits } from "../money/money.ts"
import { BetGuid, BetInsurance } from "./bet.ts"
import { premiumFor } from "./bet-insurance.ts"
import { ALL_INSURED, insuredShare } from "./insured.ts"
import { OFFER_REFUSALS } from "./offer-refusals.ts"
import { SaleOffer } from "./sale.ts"

const insureFields = <Amount extends Schema.Top>(amount: Amount) => ({
  /** Client-made key of the insurance: sent again, it insures once. */
  guid: BetGuid,
  /** The bet by its key, and by its number as the receipt shows it. */
  betGuid: BetGuid,
  betId: Schema.Int,
  /** Percent of the stake that runs. */
  share: BetInsurance.fields.share,
  /** The premium that the player saw: no more than this is taken, or nothing is insured. */
  premium: amount,
})

/** Body of an insurance of an open bet (§1: a priced share of the stake). */
export const InsureBet = Schema.Struct(insureFields(DecimalAmount))
/** The same in minor units of the bet's currency. */
export const CountedInsurance = Schema.Struct(insureFields(MinorUnits))
export type CountedInsurance = typeof CountedInsurance.Type
/** A counted insurance as its digest has it. */
export const DigestedInsurance = Schema.Struct(insureFields(Hundredths))

/**
 * Why a bet was not insured: what keeps it from being priced for a sale keeps it from being insured; besides that more than a hundred
 * percent would be insured, the premium rose, it is no less than what would be paid back, or the balance does not hold it.
 */
export const InsuranceRefusal = Schema.Struct({
  code: Schema.Literals([
    ...OFFER_REFUSALS,
    "price-changed",
    "share-out-of-bounds",
    /** The premium is no less than the most that it brings back, or a system has too many open selections to reckon with. */
    "not-insured",
    "insufficient-funds",
    /** The server could not read the insurance at all. */
    "not-understood",
  ]),
  /** What is offered now, where the premium rose. */
  offer: Schema.optionalKey(SaleOffer),
})
export type InsuranceRefusal = typeof InsuranceRefusal.Type

/** What insuring a share of the bet of an offer costs, in minor units, or why it can't be insured. */
export const insuredFor = (
  { bet, chances, margin }: SaleOffer,
  share: number,
): { readonly premium: MinorUnits } | { readonly refusal: InsuranceRefusal } => {
  if (!(share >= 1 && share + insuredShare(bet) <= ALL_INSURED)) {
    return { refusal: { code: "share-out-of-bounds" } }
  }
  const premium = premiumFor(bet, share, { chances, margin })
  return premium === undefined ? { refusal: { code: "not-insured" } } : { premium }
}
