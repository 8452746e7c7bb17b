import { Schema } from "effect"
import { secret } from "#machines/kernel/redact.ts"
import { AccountData } from "#models/identity/access.ts"
import { FormErrors, FormMessage } from "#models/identity/registration/form-message.ts"
import { deadlineEvent, doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** A secret for the app, shown once (§3 Account area data). */
export const FactorOffer = Schema.Struct({
  /** A picture of the link: `data:` address. */
  picture: Schema.String,
  /** `otpauth:` address, for an app on the same device. */
  link: Schema.String,
  /** The secret to type by hand, base 32. */
  secret: Schema.String,
})
export type FactorOffer = typeof FactorOffer.Type

/** A code on its way to the player's own phone, which is masked. `resendAt` in milliseconds since the epoch. */
export const SentSms = Schema.Struct({
  phone: Schema.String,
  codeLength: Schema.Int,
  resendAt: Schema.Int,
})
export type SentSms = typeof SentSms.Type

/** Why nothing was switched. */
export const FactorFailure = Schema.Union([
  /** The factor is not as the page thought: switched elsewhere, or the offer is too old. */
  Schema.Struct({ kind: Schema.Literal("elsewhere"), message: FormMessage }),
  /** Messages by field: `app_code` or `sms_code` when enabling, `hash` when disabling (§8 Two-factor enabling). */
  Schema.Struct({ kind: Schema.Literal("refused"), errors: FormErrors }),
  /** Another code has to wait until `retryAt` (milliseconds since the epoch). */
  Schema.Struct({ kind: Schema.Literal("tooSoon"), retryAt: Schema.Int, message: FormMessage }),
  Schema.Struct({ kind: Schema.Literal("failed"), message: FormMessage }),
])
export type FactorFailure = typeof FactorFailure.Type

export const LoadAccountOutcome = outcomeOf(AccountData, Schema.Struct({ message: FormMessage }))
export type LoadAccountOutcome = typeof LoadAccountOutcome.Type

export const OfferOutcome = outcomeOf(FactorOffer, FactorFailure)
export type OfferOutcome = typeof OfferOutcome.Type

export const SmsOutcome = outcomeOf(SentSms, FactorFailure)
export type SmsOutcome = typeof SmsOutcome.Type

/** The recovery codes, shown once. */
export const EnableOutcome = outcomeOf(Schema.Array(Schema.String), FactorFailure)
export type EnableOutcome = typeof EnableOutcome.Type

export const DisableOutcome = outcomeOf(Schema.Null, FactorFailure)
export type DisableOutcome = typeof DisableOutcome.Type

/** What reaches the setting of the second factor. */
export const TwoFactorSetupEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("setup.opened") }),
  Schema.Struct({ type: Schema.Literal("setup.closed") }),
  /** Asks the server again how things stand. */
  Schema.Struct({ type: Schema.Literal("account.asked") }),
  Schema.Struct({ type: Schema.Literal("offer.requested") }),
  Schema.Struct({ type: Schema.Literal("offer.dropped") }),
  /** Codes are to come by SMS, or one is to switch it off: the first is asked for. */
  Schema.Struct({ type: Schema.Literal("sms.requested") }),
  /** Another code by SMS is asked for. */
  Schema.Struct({ type: Schema.Literal("resend.requested") }),
  /** A code of the app or of the SMS; to switch it off also a recovery code. */
  Schema.Struct({ type: Schema.Literal("code.entered"), code: secret("0") }),
  Schema.Struct({ type: Schema.Literal("enable.submitted") }),
  Schema.Struct({ type: Schema.Literal("codes.kept") }),
  Schema.Struct({ type: Schema.Literal("disable.submitted") }),
  doneEvent("loadAccount", LoadAccountOutcome),
  doneEvent("offerFactor", OfferOutcome),
  doneEvent("sendSms", SmsOutcome),
  doneEvent("enableFactor", EnableOutcome),
  doneEvent("disableFactor", DisableOutcome),
  deadlineEvent("untilResend"),
])
export type TwoFactorSetupEvent = typeof TwoFactorSetupEvent.Type

export const TwoFactorSetupContext = Schema.Struct({
  account: Schema.NullOr(AccountData),
  offer: Schema.NullOr(FactorOffer),
  /** The code that was sent to the phone; null before. */
  sms: Schema.NullOr(SentSms),
  code: Schema.String,
  /** Shown until the player says that they are kept. */
  recoveryCodes: Schema.Array(Schema.String),
  errors: FormErrors,
  error: Schema.NullOr(FormMessage),
})
export type TwoFactorSetupContext = typeof TwoFactorSetupContext.Type
