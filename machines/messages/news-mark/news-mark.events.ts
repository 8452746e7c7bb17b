import { Schema } from "effect"
import { PlayerId } from "#models/wallet/account.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** All that came up to this moment is read on the account, or no answer came. */
export const MarkOutcome = outcomeOf(Schema.Int, Schema.Null)
export type MarkOutcome = typeof MarkOutcome.Type

/** What reaches the mark of what is read of the ends of bets. Moments are milliseconds since the epoch, by the server's clock. */
export const NewsMarkEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("player.signedIn"), userId: PlayerId }),
  Schema.Struct({ type: Schema.Literal("player.signedOut") }),
  /** The connection was cut, so that news may be missing: the mark is to be read anew. */
  Schema.Struct({ type: Schema.Literal("mark.asked") }),
  /** The server tells how far the player has read, wherever that was. */
  Schema.Struct({ type: Schema.Literal("mark.told"), upTo: Schema.Int }),
  /** So far was read on this device. */
  Schema.Struct({ type: Schema.Literal("mark.moved"), upTo: Schema.Int }),
  doneEvent("loadMark", MarkOutcome),
  doneEvent("saveMark", MarkOutcome),
])
export type NewsMarkEvent = typeof NewsMarkEvent.Type

export const NewsMarkContext = Schema.Struct({
  /** Whose mark it is; null for a guest. */
  userId: Schema.NullOr(PlayerId),
  /** Up to where the account has it read. */
  told: Schema.Int,
  /** Up to where it was read here; the account is behind where this is more. */
  mine: Schema.Int,
  /** What the account was last told. */
  sent: Schema.Int,
})
export type NewsMarkContext = typeof NewsMarkContext.Type
