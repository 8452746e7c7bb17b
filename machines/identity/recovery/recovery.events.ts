import { Schema } from "effect"
import { secret } from "#machines/kernel/redact.ts"
import { FormErrors, FormMessage } from "#models/identity/registration/form-message.ts"
import { AskedAnswer } from "#models/identity/secure-question.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"
import { codeRequestEvents, codeRequestFields } from "../code-request/code-request.events.ts"

/** Why no new password was set. */
export const ResetFailure = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("wrongCode"), message: FormMessage }),
  /** The code has expired, its tries are used up, or another one was asked for. */
  Schema.Struct({ kind: Schema.Literal("spent"), message: FormMessage }),
  /** Fields that the server refuses (§8 Validation errors). */
  Schema.Struct({ kind: Schema.Literal("invalid"), errors: FormErrors }),
  /** The player's question has to be answered beside the code. */
  Schema.Struct({ kind: Schema.Literal("answerNeeded"), asked: AskedAnswer, message: FormMessage }),
  Schema.Struct({ kind: Schema.Literal("failed"), message: FormMessage }),
])
export type ResetFailure = typeof ResetFailure.Type

export const ResetOutcome = outcomeOf(Schema.Null, ResetFailure)
export type ResetOutcome = typeof ResetOutcome.Type

/** What reaches the recovery of a password. */
export const RecoveryEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("recovery.opened") }),
  Schema.Struct({ type: Schema.Literal("recovery.closed") }),
  ...codeRequestEvents,
  Schema.Struct({ type: Schema.Literal("password.entered"), password: secret() }),
  Schema.Struct({ type: Schema.Literal("confirmation.entered"), confirmation: secret() }),
  /** The answer to the player's question, or a code of the second factor. */
  Schema.Struct({ type: Schema.Literal("answer.entered"), answer: secret() }),
  Schema.Struct({ type: Schema.Literal("reset.submitted") }),
  /** The page was loaded again: code and passwords are not kept. */
  Schema.Struct({ type: Schema.Literal("secret.lost") }),
  doneEvent("resetPassword", ResetOutcome),
])
export type RecoveryEvent = typeof RecoveryEvent.Type

/** Errors are by field: those of the request, `password`, `password_confirmation`, `user_answer`. */
export const RecoveryContext = Schema.Struct({
  ...codeRequestFields,
  password: Schema.String,
  confirmation: Schema.String,
  /** What is asked beside the code; null until the server says so. */
  asked: Schema.NullOr(AskedAnswer),
  answer: Schema.String,
})
export type RecoveryContext = typeof RecoveryContext.Type
