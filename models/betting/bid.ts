import { Schema } from "effect"
import { DecimalAmount } from "../money/decimal-amount.ts"
import { Hundredths } from "../money/hundredths.ts"
import { CurrencyCode, MinorUnits } from "../money/money.ts"
import { AccountId, PlayerId } from "../wallet/account.ts"
import { Bet, BetGuid, BetLeg } from "./bet.ts"
import { BidRefusal } from "./bid-answer.ts"
import { DecimalOdds } from "./decimal-odds.ts"
import { MakeBet } from "./make-bet.ts"
import { OddsMilli } from "./odds.ts"

const bidFields = <Amount extends Schema.Top>(amount: Amount) => ({
  betGuid: MakeBet.fields.betGuid,
  accountId: MakeBet.fields.accountId,
  couponEvents: MakeBet.fields.couponEvents,
  summ: amount,
  vid: MakeBet.fields.vid,
  bidCf: DecimalOdds,
})

/**
 * Body of `MakeBetBidWeb` (§7 Betting): a single for which the player names odds above the line's (`bidCf`). The specification names no
 * fields of its own for it.
 */
export const MakeBid = Schema.Struct(bidFields(DecimalAmount))
export type MakeBid = typeof MakeBid.Type

/** The same with its stake in minor units of the account. */
export const CountedBid = Schema.Struct(bidFields(MinorUnits))
export type CountedBid = typeof CountedBid.Type

/** A counted bid as its digest has it. */
export const DigestedBid = Schema.Struct(bidFields(Hundredths))

/**
 * `made`: not answered yet, which nobody is told, for the answer is written with it. `accepted` at the odds asked; `countered` with the best that the house gives, until its time is over; `refused`. Of one that was
 * countered: `taken` by its player, `declined`, or `lapsed` with its time.
 */
export const BidStatus = Schema.Literals([
  "made",
  "accepted",
  "countered",
  "refused",
  "taken",
  "declined",
  "lapsed",
])
export type BidStatus = typeof BidStatus.Type

/** What a bid says: all of it is said as it is made, and never changes. */
export const bidTerms = {
  /** Client-made key: of the bet, too, that comes of it. */
  betGuid: BetGuid,
  userId: PlayerId,
  /** The account that the bet is staked from; absent where that is the first. */
  accountId: Schema.optionalKey(AccountId),
  stake: MinorUnits,
  currency: CurrencyCode,
  /** The selection as the line had it when the bid was made. */
  leg: BetLeg,
  /** The odds that the player named, in thousandths. */
  asked: OddsMilli,
}

/** A bid: odds that a player names for a single, which the house answers at once. */
export const Bid = Schema.Struct({
  ...bidTerms,
  status: BidStatus,
  /** When it was made and answered, in milliseconds since the epoch by the server's clock. */
  madeAt: Schema.Int,
  /** The best odds that the house gives, and until when; absent where it named none. */
  counter: Schema.optionalKey(Schema.Struct({ odds: OddsMilli, until: Schema.Int })),
  refusal: Schema.optionalKey(BidRefusal),
  /** When the answer of the house was taken or declined, or lapsed. */
  endedAt: Schema.optionalKey(Schema.Int),
})
export type Bid = typeof Bid.Type

/** A bid as its player is told of it: with the bet that came of it, and the server's time (milliseconds since the epoch). */
export const BidTold = Schema.Struct({ bid: Bid, bet: Schema.optionalKey(Bet), now: Schema.Int })
export type BidTold = typeof BidTold.Type
