import { Schema } from "effect"
import { secret } from "#machines/kernel/redact.ts"
import { RecoveryWay } from "#models/account/login.ts"
import { PhoneCountry, PhoneMask } from "#models/account/phone.ts"
import { FormErrors, FormMessage } from "#models/registration/form-message.ts"
import { deadlineEvent, doneEvent, outcomeOf } from "../kernel/done-event.ts"

const PhoneBook = Schema.Struct({
  countries: Schema.Array(PhoneCountry),
  masks: Schema.Array(PhoneMask),
})

/** The country references, and the country a visitor probably has; null where nothing tells. */
const PhoneReferences = Schema.Struct({ phones: PhoneBook, countryId: Schema.NullOr(Schema.Int) })

export const LoadPhonesOutcome = outcomeOf(PhoneReferences, Schema.Struct({ message: FormMessage }))
export type LoadPhonesOutcome = typeof LoadPhonesOutcome.Type

/** A code on its way, if the login is anybody's. Times in milliseconds since the epoch. */
export const RecoveryCode = Schema.Struct({
  /** Names the request; the code counts only together with it. */
  hash: Schema.String,
  codeLength: Schema.Int,
  resendAt: Schema.Int,
  expiresAt: Schema.Int,
})
export type RecoveryCode = typeof RecoveryCode.Type

/** Why no code was sent. */
export const SendCodeFailure = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("tooSoon"), retryAt: Schema.Int, message: FormMessage }),
  Schema.Struct({ kind: Schema.Literal("failed"), message: FormMessage }),
])
export type SendCodeFailure = typeof SendCodeFailure.Type

/** Why no new password was set. */
export const ResetFailure = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("wrongCode"), message: FormMessage }),
  /** The code has expired, its tries are used up, or another one was asked for. */
  Schema.Struct({ kind: Schema.Literal("spent"), message: FormMessage }),
  /** Fields that the server refuses (§8 Validation errors). */
  Schema.Struct({ kind: Schema.Literal("invalid"), errors: FormErrors }),
  Schema.Struct({ kind: Schema.Literal("failed"), message: FormMessage }),
])
export type ResetFailure = typeof ResetFailure.Type

export const SendCodeOutcome = outcomeOf(RecoveryCode, SendCodeFailure)
export type SendCodeOutcome = typeof SendCodeOutcome.Type

export const ResetOutcome = outcomeOf(Schema.Null, ResetFailure)
export type ResetOutcome = typeof ResetOutcome.Type

/** What reaches the recovery of a password. */
export const RecoveryEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("recovery.opened") }),
  Schema.Struct({ type: Schema.Literal("recovery.closed") }),
  /** By which login the code is asked for. */
  Schema.Struct({ type: Schema.Literal("way.chosen"), way: RecoveryWay }),
  Schema.Struct({ type: Schema.Literal("country.chosen"), countryId: Schema.Int }),
  /** National digits where the country is known, else all of them. */
  Schema.Struct({ type: Schema.Literal("phone.entered"), phone: Schema.String }),
  Schema.Struct({ type: Schema.Literal("email.entered"), email: Schema.String }),
  Schema.Struct({ type: Schema.Literal("code.requested") }),
  Schema.Struct({ type: Schema.Literal("resend.requested") }),
  Schema.Struct({ type: Schema.Literal("login.changed") }),
  Schema.Struct({ type: Schema.Literal("code.entered"), code: secret("0") }),
  Schema.Struct({ type: Schema.Literal("password.entered"), password: secret() }),
  Schema.Struct({ type: Schema.Literal("confirmation.entered"), confirmation: secret() }),
  Schema.Struct({ type: Schema.Literal("reset.submitted") }),
  /** The page was loaded again: code and passwords are not kept. */
  Schema.Struct({ type: Schema.Literal("secret.lost") }),
  doneEvent("loadPhones", LoadPhonesOutcome),
  doneEvent("sendCode", SendCodeOutcome),
  doneEvent("resetPassword", ResetOutcome),
  deadlineEvent("untilRetry"),
  deadlineEvent("untilResend"),
])
export type RecoveryEvent = typeof RecoveryEvent.Type

export const RecoveryContext = Schema.Struct({
  phones: PhoneBook,
  countryId: Schema.NullOr(Schema.Int),
  way: RecoveryWay,
  phone: Schema.String,
  email: Schema.String,
  /** The last code sent; null before the first and once it counts no more. */
  sentCode: Schema.NullOr(RecoveryCode),
  retryAt: Schema.Int,
  code: Schema.String,
  password: Schema.String,
  confirmation: Schema.String,
  /** By field: `phone`, `email`, `confirm_code`, `password`, `password_confirmation`. */
  errors: FormErrors,
  error: Schema.NullOr(FormMessage),
})
export type RecoveryContext = typeof RecoveryContext.Type
