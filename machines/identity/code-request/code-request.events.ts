import { Schema } from "effect"
import { RecoveryWay } from "#models/identity/login.ts"
import { FormErrors, FormMessage } from "#models/identity/registration/form-message.ts"
import { deadlineEvent, doneEvent, outcomeOf } from "../../kernel/done-event.ts"
import { secret } from "../../kernel/redact.ts"
import { SendCodeFailure } from "../code-entry/code-entry.events.ts"
import { phoneEntryEvents, phoneEntryFields } from "../phone-entry/phone-entry.events.ts"

/** A code on its way, if the login is anybody's. Times in milliseconds since the epoch. */
export const SentCode = Schema.Struct({
  /** Names the request; the code counts only together with it. */
  hash: Schema.String,
  codeLength: Schema.Int,
  resendAt: Schema.Int,
  expiresAt: Schema.Int,
})
export type SentCode = typeof SentCode.Type

export const SendCodeOutcome = outcomeOf(SentCode, SendCodeFailure)
export type SendCodeOutcome = typeof SendCodeOutcome.Type

/** What reaches a chart while somebody who is not signed in asks for a code and types it. */
export const codeRequestEvents = [
  ...phoneEntryEvents,
  /** Where the code is to go. */
  Schema.Struct({ type: Schema.Literal("way.chosen"), way: RecoveryWay }),
  Schema.Struct({ type: Schema.Literal("email.entered"), email: Schema.String }),
  Schema.Struct({ type: Schema.Literal("code.requested") }),
  Schema.Struct({ type: Schema.Literal("resend.requested") }),
  Schema.Struct({ type: Schema.Literal("login.changed") }),
  Schema.Struct({ type: Schema.Literal("code.entered"), code: secret("0") }),
  doneEvent("sendCode", SendCodeOutcome),
  deadlineEvent("untilRetry"),
  deadlineEvent("untilResend"),
  deadlineEvent("untilExpiry"),
] as const

/** What a chart keeps of a code that is asked for. */
export const codeRequestFields = {
  ...phoneEntryFields,
  way: RecoveryWay,
  email: Schema.String,
  /** The last code sent; null before the first and once it counts no more. */
  sentCode: Schema.NullOr(SentCode),
  retryAt: Schema.Int,
  code: Schema.String,
  /** By field: `phone`, `email`, `confirm_code`, and those the chart adds. */
  errors: FormErrors,
  error: Schema.NullOr(FormMessage),
}

const CodeRequest = Schema.Struct(codeRequestFields)
export type CodeRequest = typeof CodeRequest.Type

const CodeRequestEvent = Schema.Union(codeRequestEvents)
export type CodeRequestEvent = typeof CodeRequestEvent.Type
