import { Schema } from "effect"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { deadlineEvent, doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** Why no letter was sent. */
export const VipLetterFailure = Schema.Union([
  /** The player has no mail address, or one that nothing proves. */
  Schema.Struct({ kind: Schema.Literal("unproved") }),
  /** Another letter can be asked for at `retryAt`, in milliseconds since the epoch. */
  Schema.Struct({ kind: Schema.Literal("tooSoon"), retryAt: Schema.Int }),
  Schema.Struct({ kind: Schema.Literal("failed"), message: FormMessage }),
])
export type VipLetterFailure = typeof VipLetterFailure.Type

/** The address that the letter went to, masked; or why none did. */
export const VipLetterOutcome = outcomeOf(Schema.Struct({ email: Schema.String }), VipLetterFailure)
export type VipLetterOutcome = typeof VipLetterOutcome.Type

/** What reaches the asking for the letter. */
export const VipLetterEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("letter.requested") }),
  /** The screen is left. */
  Schema.Struct({ type: Schema.Literal("letter.left") }),
  doneEvent("sendLetter", VipLetterOutcome),
  deadlineEvent("untilRetry"),
])
export type VipLetterEvent = typeof VipLetterEvent.Type

export const VipLetterContext = Schema.Struct({
  /** Where the last letter went, masked; empty before one was sent. */
  email: Schema.String,
  /** When another can be asked for, in milliseconds since the epoch. */
  retryAt: Schema.Int,
  error: Schema.NullOr(FormMessage),
})
export type VipLetterContext = typeof VipLetterContext.Type
