import { Schema } from "effect"
import { secret } from "#machines/kernel/redact.ts"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { deadlineEvent, doneEvent, outcomeOf } from "../../kernel/done-event.ts"
import { SendCodeFailure } from "../code-entry/code-entry.events.ts"

/** A code on its way to the phone. Times in milliseconds since the epoch; `sent` counts the codes sent to the number. */
export const SentCode = Schema.Struct({
  verificationId: Schema.String,
  codeLength: Schema.Int,
  sent: Schema.Int,
  resendAt: Schema.Int,
  expiresAt: Schema.Int,
})
export type SentCode = typeof SentCode.Type

/** Why a code was not confirmed. */
export const ConfirmCodeFailure = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("wrongCode"), attemptsLeft: Schema.Int, message: FormMessage }),
  /** The code has expired or its tries are used up. */
  Schema.Struct({ kind: Schema.Literal("spent"), message: FormMessage }),
  Schema.Struct({ kind: Schema.Literal("failed"), message: FormMessage }),
])
export type ConfirmCodeFailure = typeof ConfirmCodeFailure.Type

export const SendCodeOutcome = outcomeOf(SentCode, SendCodeFailure)
export type SendCodeOutcome = typeof SendCodeOutcome.Type

/** `proof` stands for the confirmed phone in what follows; it is bound to the number, short-lived, and good for one use. */
export const ConfirmCodeOutcome = outcomeOf(Schema.Struct({ proof: Schema.String }), ConfirmCodeFailure)
export type ConfirmCodeOutcome = typeof ConfirmCodeOutcome.Type

/** What reaches the confirmation of a phone. Phones are full digits, code first. */
export const ConfirmPhoneEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("code.requested"), phone: Schema.String }),
  Schema.Struct({ type: Schema.Literal("resend.requested") }),
  Schema.Struct({ type: Schema.Literal("code.entered"), code: secret("0") }),
  Schema.Struct({ type: Schema.Literal("phone.changed") }),
  /** The proof was taken by what the phone was confirmed for. */
  Schema.Struct({ type: Schema.Literal("proof.used") }),
  Schema.Struct({ type: Schema.Literal("proof.refused"), message: FormMessage }),
  /** The page was loaded again while a code was being checked: the code was not kept. */
  Schema.Struct({ type: Schema.Literal("secret.lost") }),
  doneEvent("sendCode", SendCodeOutcome),
  doneEvent("confirmCode", ConfirmCodeOutcome),
  deadlineEvent("untilRetry"),
  deadlineEvent("untilResend"),
  deadlineEvent("untilExpiry"),
])
export type ConfirmPhoneEvent = typeof ConfirmPhoneEvent.Type

export const ConfirmPhoneContext = Schema.Struct({
  phone: Schema.String,
  /** The last code sent; null before the first, and once the phone is changed. */
  sentCode: Schema.NullOr(SentCode),
  /** The code being checked; empty at any other time. */
  code: Schema.String,
  attemptsLeft: Schema.NullOr(Schema.Int),
  retryAt: Schema.Int,
  proof: Schema.NullOr(Schema.String),
  error: Schema.NullOr(FormMessage),
})
export type ConfirmPhoneContext = typeof ConfirmPhoneContext.Type
