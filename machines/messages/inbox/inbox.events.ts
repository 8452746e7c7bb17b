import { Schema } from "effect"

/** What is done with the list of what became of the day's bets. Moments are milliseconds since the epoch. */
export const InboxEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("inbox.opened") }),
  /** What had come by then is read. */
  Schema.Struct({ type: Schema.Literal("inbox.closed"), at: Schema.Int }),
  /** The account has all read that had come by then, here or on another device. */
  Schema.Struct({ type: Schema.Literal("inbox.marked"), at: Schema.Int }),
  /** Whose list it was is gone from the browser. */
  Schema.Struct({ type: Schema.Literal("inbox.forgotten") }),
])
export type InboxEvent = typeof InboxEvent.Type

export const InboxContext = Schema.Struct({
  /** All that came up to this moment is read. */
  readUpTo: Schema.Int,
})
export type InboxContext = typeof InboxContext.Type
