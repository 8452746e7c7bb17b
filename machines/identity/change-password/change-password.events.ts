import { Schema } from "effect"
import { secret } from "#machines/kernel/redact.ts"
import { FormErrors, FormMessage } from "#models/identity/registration/form-message.ts"
import { deadlineEvent, doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** Why the password stayed as it was. */
export const ChangeFailure = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("captchaNeeded") }),
  /** Wrong passwords before this one: the next try counts at `retryAt`, milliseconds since the epoch. */
  Schema.Struct({ kind: Schema.Literal("tooSoon"), retryAt: Schema.Int, message: FormMessage }),
  /** Fields that the server refuses (§8 Validation errors). */
  Schema.Struct({ kind: Schema.Literal("invalid"), errors: FormErrors }),
  Schema.Struct({ kind: Schema.Literal("failed"), message: FormMessage }),
])
export type ChangeFailure = typeof ChangeFailure.Type

export const ChangeOutcome = outcomeOf(Schema.Null, ChangeFailure)
export type ChangeOutcome = typeof ChangeOutcome.Type

/** What reaches the change of a password. */
export const ChangePasswordEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("change.closed") }),
  Schema.Struct({ type: Schema.Literal("old.entered"), old: secret() }),
  Schema.Struct({ type: Schema.Literal("password.entered"), password: secret() }),
  Schema.Struct({ type: Schema.Literal("confirmation.entered"), confirmation: secret() }),
  Schema.Struct({ type: Schema.Literal("others.chosen"), endOthers: Schema.Boolean }),
  Schema.Struct({ type: Schema.Literal("change.submitted") }),
  Schema.Struct({ type: Schema.Literal("change.restarted") }),
  doneEvent("changePassword", ChangeOutcome),
  deadlineEvent("untilRetry"),
])
export type ChangePasswordEvent = typeof ChangePasswordEvent.Type

export const ChangePasswordContext = Schema.Struct({
  old: Schema.String,
  password: Schema.String,
  confirmation: Schema.String,
  /** Whether every other session ends with the old password. */
  endOthers: Schema.Boolean,
  /** Whether the next try has to pass a captcha first. */
  needsCaptcha: Schema.Boolean,
  retryAt: Schema.Int,
  /** By field of §7: `old_password`, `password`, `password_confirmation`. */
  errors: FormErrors,
  error: Schema.NullOr(FormMessage),
})
export type ChangePasswordContext = typeof ChangePasswordContext.Type
