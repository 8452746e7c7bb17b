import { Schema } from "effect"
import { secret } from "#machines/kernel/redact.ts"
import { Player } from "#models/account/account.ts"
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
export const SignInCode = Schema.Struct({
  /** Names the request; the code counts only together with it. */
  hash: Schema.String,
  codeLength: Schema.Int,
  resendAt: Schema.Int,
  expiresAt: Schema.Int,
})
export type SignInCode = typeof SignInCode.Type

/** Why no code was sent. */
export const SendCodeFailure = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("tooSoon"), retryAt: Schema.Int, message: FormMessage }),
  Schema.Struct({ kind: Schema.Literal("failed"), message: FormMessage }),
])
export type SendCodeFailure = typeof SendCodeFailure.Type

/** Why the code let nobody in. */
export const CodeFailure = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("wrongCode"), message: FormMessage }),
  /** The code has expired, its tries are used up, or another one was asked for. */
  Schema.Struct({ kind: Schema.Literal("spent"), message: FormMessage }),
  /** The code was right; a second factor is asked for, together with the challenge. */
  Schema.Struct({
    kind: Schema.Literal("secondFactorNeeded"),
    challenge: secret(),
    /** Masked: where the second code went by SMS. */
    phone: Schema.optionalKey(Schema.String),
  }),
  Schema.Struct({ kind: Schema.Literal("failed"), message: FormMessage }),
])
export type CodeFailure = typeof CodeFailure.Type

/** Why the second factor let nobody in. */
export const SecondStepFailure = Schema.Union([
  /** The challenge counts no more: a code is asked for anew. */
  Schema.Struct({ kind: Schema.Literal("gone"), message: FormMessage }),
  Schema.Struct({ kind: Schema.Literal("failed"), message: FormMessage }),
])
export type SecondStepFailure = typeof SecondStepFailure.Type

export const SendCodeOutcome = outcomeOf(SignInCode, SendCodeFailure)
export type SendCodeOutcome = typeof SendCodeOutcome.Type

export const CheckCodeOutcome = outcomeOf(Player, CodeFailure)
export type CheckCodeOutcome = typeof CheckCodeOutcome.Type

export const SecondStepOutcome = outcomeOf(Player, SecondStepFailure)
export type SecondStepOutcome = typeof SecondStepOutcome.Type

/** What reaches the sign-in by a code. */
export const CodeSignInEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("codeSignIn.opened") }),
  Schema.Struct({ type: Schema.Literal("codeSignIn.closed") }),
  /** Where the code is to go. */
  Schema.Struct({ type: Schema.Literal("way.chosen"), way: RecoveryWay }),
  Schema.Struct({ type: Schema.Literal("country.chosen"), countryId: Schema.Int }),
  /** National digits where the country is known, else all of them. */
  Schema.Struct({ type: Schema.Literal("phone.entered"), phone: Schema.String }),
  Schema.Struct({ type: Schema.Literal("email.entered"), email: Schema.String }),
  Schema.Struct({ type: Schema.Literal("code.requested") }),
  Schema.Struct({ type: Schema.Literal("resend.requested") }),
  Schema.Struct({ type: Schema.Literal("login.changed") }),
  Schema.Struct({ type: Schema.Literal("code.entered"), code: secret("0") }),
  Schema.Struct({ type: Schema.Literal("code.submitted") }),
  /** A code of the app, or a recovery code. */
  Schema.Struct({ type: Schema.Literal("secondCode.entered"), code: secret("0") }),
  Schema.Struct({ type: Schema.Literal("secondCode.submitted") }),
  /** The page was loaded again: codes and the challenge are not kept. */
  Schema.Struct({ type: Schema.Literal("secret.lost") }),
  doneEvent("loadPhones", LoadPhonesOutcome),
  doneEvent("sendCode", SendCodeOutcome),
  doneEvent("checkCode", CheckCodeOutcome),
  doneEvent("checkSecondFactor", SecondStepOutcome),
  deadlineEvent("untilRetry"),
  deadlineEvent("untilResend"),
])
export type CodeSignInEvent = typeof CodeSignInEvent.Type

export const CodeSignInContext = Schema.Struct({
  phones: PhoneBook,
  countryId: Schema.NullOr(Schema.Int),
  way: RecoveryWay,
  phone: Schema.String,
  email: Schema.String,
  /** The last code sent; null before the first and once it counts no more. */
  sentCode: Schema.NullOr(SignInCode),
  retryAt: Schema.Int,
  code: Schema.String,
  /** What the second factor answers; empty while none is asked for. */
  challenge: Schema.String,
  /** Masked phone that the code of the second step went to; empty where it comes from an app. */
  secondPhone: Schema.String,
  secondCode: Schema.String,
  player: Schema.NullOr(Player),
  /** By field: `phone`, `email`, `confirm_code`, `code` of the second factor. */
  errors: FormErrors,
  error: Schema.NullOr(FormMessage),
})
export type CodeSignInContext = typeof CodeSignInContext.Type
