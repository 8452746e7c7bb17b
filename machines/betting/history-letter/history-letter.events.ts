import { Schema } from "effect"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { deadlineEvent, doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** Why no letter was sent. */
export const HistoryLetterFailure = Schema.Union([
  /** The player has no mail address, or one that nothing proves. */
  Schema.Struct({ kind: Schema.Literal("unproved") }),
  /** Another letter can be asked for at `retryAt`, in milliseconds since the epoch. */
  Schema.Struct({ kind: Schema.Literal("tooSoon"), retryAt: Schema.Int }),
  Schema.Struct({ kind: Schema.Literal("failed"), message: FormMessage }),
])
export type HistoryLetterFailure = typeof HistoryLetterFailure.Type

/** The address that the letter went to, masked; or why none did. */
export const HistoryLetterOutcome = outcomeOf(Schema.Struct({ email: Schema.String }), HistoryLetterFailure)
export type HistoryLetterOutcome = typeof HistoryLetterOutcome.Type

/** What reaches the asking for the letter. */
export const HistoryLetterEvent = Schema.Union([
  /** Of bets that were placed in the last so many days. */
  Schema.Struct({ type: Schema.Literal("letter.requested"), days: Schema.Int }),
  /** The screen is left. */
  Schema.Struct({ type: Schema.Literal("letter.left") }),
  doneEvent("sendLetter", HistoryLetterOutcome),
  deadlineEvent("untilRetry"),
])
export type HistoryLetterEvent = typeof HistoryLetterEvent.Type

export const HistoryLetterContext = Schema.Struct({
  /** The days that were asked for last; 0 before any were. */
  days: Schema.Int,
  /** Where the last letter went, masked; empty before one was sent. */
  email: Schema.String,
  /** When another can be asked for, in milliseconds since the epoch. */
  retryAt: Schema.Int,
  error: Schema.NullOr(FormMessage),
})
export type HistoryLetterContext = typeof HistoryLetterContext.Type
