import { Schema } from "effect"

const at = Schema.Int

/** What is noticed of a producer of the line. Times in milliseconds since the epoch, by the server's clock. */
export const FeedProducerEvent = Schema.Union([
  /** A message that can be read; `ends` where it says that a snapshot is complete. Numbers are dense from 1. */
  Schema.Struct({ type: Schema.Literal("message.arrived"), at, seq: Schema.Int, ends: Schema.Boolean }),
  /** Something that can't be read, or that another producer says. */
  Schema.Struct({ type: Schema.Literal("message.unreadable"), at, reason: Schema.String }),
  /** The clock jumped by so many milliseconds: what is held for current may not be. */
  Schema.Struct({ type: Schema.Literal("clock.jumped"), at, by: Schema.Int }),
  /** Somebody looked at the clock. */
  Schema.Struct({ type: Schema.Literal("time.passed"), at }),
])
export type FeedProducerEvent = typeof FeedProducerEvent.Type

/** How long the producer may say nothing: two of its heartbeats, in milliseconds. */
export const FeedProducerInput = Schema.Struct({ silenceMs: Schema.Int })
export type FeedProducerInput = typeof FeedProducerInput.Type

export const FeedProducerContext = Schema.Struct({
  silenceMs: Schema.Int,
  /** Number of the last message taken; absent before the first. */
  last: Schema.optionalKey(Schema.Int),
  /** When it was last heard; absent before the first message. */
  heardAt: Schema.optionalKey(Schema.Int),
  /** Snapshots asked for that have not come to their end. */
  pending: Schema.Int,
  /** Why it is not trusted, in words; of one that is trusted, why it last was not. */
  reason: Schema.String,
  /** Messages taken, come twice or late, missing, unreadable; and how often it fell silent. */
  taken: Schema.Int,
  late: Schema.Int,
  missing: Schema.Int,
  unreadable: Schema.Int,
  silences: Schema.Int,
})
export type FeedProducerContext = typeof FeedProducerContext.Type
