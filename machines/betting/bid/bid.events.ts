import { Schema } from "effect"
import { Bid, bidTerms } from "#models/betting/bid.ts"
import { BidRefusal, BidTerms } from "#models/betting/bid-answer.ts"
import { OddsMilli } from "#models/betting/odds.ts"

/** Milliseconds since the epoch by the server's clock. */
const at = Schema.Int

/** Events of a bid. The answer of the house is written with the bid, in one transaction. */
export const BidEvent = Schema.Union([
  Schema.Struct({
    type: Schema.Literal("bid.made"),
    at,
    ...bidTerms,
    /** From what the answer follows. */
    terms: BidTerms,
    /** Digest of the body it was made with. */
    fingerprint: Schema.String,
  }),
  /** The bet of the same key is written in the same transaction, at the odds asked. */
  Schema.Struct({ type: Schema.Literal("bid.accepted"), at }),
  /** The best odds that the house gives, good until a moment. */
  Schema.Struct({ type: Schema.Literal("bid.countered"), at, odds: OddsMilli, until: at }),
  Schema.Struct({ type: Schema.Literal("bid.refused"), at, reason: BidRefusal }),
  /** The player takes the odds that the house named: the bet is written in the same transaction. */
  Schema.Struct({ type: Schema.Literal("bid.taken"), at }),
  Schema.Struct({ type: Schema.Literal("bid.declined"), at }),
  /** The player came too late. */
  Schema.Struct({ type: Schema.Literal("bid.lapsed"), at }),
])
export type BidEvent = typeof BidEvent.Type

/** Empty until the bid is made. */
export const BidContext = Schema.Struct({
  bid: Schema.optionalKey(Bid),
  terms: Schema.optionalKey(BidTerms),
  fingerprint: Schema.optionalKey(Schema.String),
})
export type BidContext = typeof BidContext.Type
