import { Schema } from "effect"
import { secret } from "#machines/kernel/redact.ts"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { deadlineEvent, doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** Why no other code was sent; `retryAt` in milliseconds since the epoch, 0 where nothing has to be waited for. */
const AgainFailure = Schema.Struct({ retryAt: Schema.Int, message: FormMessage })
export type AgainFailure = typeof AgainFailure.Type

/** Answers when the next code may be asked for. */
export const AgainOutcome = outcomeOf(Schema.Struct({ retryAt: Schema.Int }), AgainFailure)
export type AgainOutcome = typeof AgainOutcome.Type

/** What reaches the asking for another code of the second step. */
export const SecondCodeEvent = Schema.Union([
  /** `challenge`: what the first step of the sign-in gave. */
  Schema.Struct({ type: Schema.Literal("again.requested"), challenge: secret() }),
  Schema.Struct({ type: Schema.Literal("again.left") }),
  doneEvent("sendAgain", AgainOutcome),
  deadlineEvent("untilRetry"),
])
export type SecondCodeEvent = typeof SecondCodeEvent.Type

export const SecondCodeContext = Schema.Struct({
  challenge: Schema.String,
  retryAt: Schema.Int,
  /** Whether another code went out since the step began. */
  isSent: Schema.Boolean,
  error: Schema.NullOr(FormMessage),
})
export type SecondCodeContext = typeof SecondCodeContext.Type
