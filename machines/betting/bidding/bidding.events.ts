import { Schema } from "effect"
import { BetGuid, BetRefusal } from "#models/betting/bet.ts"
import { BidTold, CountedBid } from "#models/betting/bid.ts"
import { AutoBetDraft } from "#models/coupon/auto-bet-draft.ts"
import { deadlineEvent, doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** Why a bid was not answered: refused by a rule, or no answer came, so that nothing is known. */
export const BiddingFailure = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("refused"), refusal: BetRefusal }),
  Schema.Struct({ kind: Schema.Literal("lost") }),
])
export type BiddingFailure = typeof BiddingFailure.Type

/** A bid as the server tells it, and when it was told by the browser's clock, in milliseconds since the epoch. */
export const BidHeard = Schema.Struct({ ...BidTold.fields, at: Schema.Int })
export type BidHeard = typeof BidHeard.Type

/** The body of a bid as it is sent, decoded. */
export const BidOrder = Schema.toType(CountedBid)
export type BidOrder = typeof BidOrder.Type

/** What is done with a bid and what happens to it. */
export const BiddingEvent = Schema.Union([
  /** The player turns to a bid, for the coupon's single. */
  Schema.Struct({ type: Schema.Literal("bidding.opened"), draft: AutoBetDraft }),
  Schema.Struct({ type: Schema.Literal("bidding.closed") }),
  /** The odds that the player names, as typed. */
  Schema.Struct({ type: Schema.Literal("odds.named"), text: Schema.String }),
  /** The button, with a new key for the bid. */
  Schema.Struct({ type: Schema.Literal("bid.pressed"), guid: BetGuid }),
  Schema.Struct({ type: Schema.Literal("answer.asked") }),
  Schema.Struct({ type: Schema.Literal("counter.taken") }),
  Schema.Struct({ type: Schema.Literal("counter.declined") }),
  /** The player names odds once more. */
  Schema.Struct({ type: Schema.Literal("bid.renewed") }),
  doneEvent("sendBid", outcomeOf(BidHeard, BiddingFailure)),
  doneEvent("takeBid", outcomeOf(BidHeard, BiddingFailure)),
  doneEvent("declineBid", outcomeOf(BidHeard, BiddingFailure)),
  deadlineEvent("counterDeadline"),
])
export type BiddingEvent = typeof BiddingEvent.Type

export const BiddingContext = Schema.Struct({
  /** What the bid is for; null while there is none. */
  draft: Schema.NullOr(AutoBetDraft),
  /** The odds that the player names, as typed. */
  named: Schema.String,
  /** The bid in hand, frozen as it was pressed. */
  body: Schema.NullOr(BidOrder),
  /** The answer of the house. */
  heard: Schema.NullOr(BidHeard),
  /** Why the last try came to nothing. */
  refusal: Schema.NullOr(BetRefusal),
})
export type BiddingContext = typeof BiddingContext.Type
