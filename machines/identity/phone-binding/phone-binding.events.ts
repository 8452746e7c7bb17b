import { Schema } from "effect"
import { FormErrors, FormMessage } from "#models/identity/registration/form-message.ts"
import { AskedAnswer } from "#models/identity/secure-question.ts"
import { deadlineEvent, doneEvent, outcomeOf } from "../../kernel/done-event.ts"
import { secret } from "../../kernel/redact.ts"
import { phoneEntryEvents, phoneEntryFields } from "../phone-entry/phone-entry.events.ts"

/** A code on its way to a phone, which is masked. Times in milliseconds since the epoch. */
const PhoneCode = Schema.Struct({
  phone: Schema.String,
  codeLength: Schema.Int,
  resendAt: Schema.Int,
})
export type PhoneCode = typeof PhoneCode.Type

/** The account's phone, masked; empty where it has none. */
export const LoadBoundOutcome = outcomeOf(
  Schema.Struct({ phone: Schema.String }),
  Schema.Struct({ message: FormMessage }),
)
export type LoadBoundOutcome = typeof LoadBoundOutcome.Type

/** The player did not say who is there, or it is not as it was here: a phone came or went, or the present one's say is old. */
const Aside = [
  Schema.Struct({ kind: Schema.Literal("cancelled") }),
  Schema.Struct({ kind: Schema.Literal("elsewhere"), message: FormMessage }),
  Schema.Struct({ kind: Schema.Literal("failed"), message: FormMessage }),
] as const

/** Why no code was sent. */
export const SendFailure = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("tooSoon"), retryAt: Schema.Int, message: FormMessage }),
  /** Fields that the server refuses (§8 Validation errors). */
  Schema.Struct({ kind: Schema.Literal("invalid"), errors: FormErrors }),
  /** The player's question has to be answered first. */
  Schema.Struct({ kind: Schema.Literal("answerNeeded"), asked: AskedAnswer }),
  ...Aside,
])
export type SendFailure = typeof SendFailure.Type

/** Why a code did nothing. */
export const CodeFailure = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("wrongCode"), message: FormMessage }),
  /** It counts no more, or the phone was taken meanwhile. */
  Schema.Struct({ kind: Schema.Literal("spent"), message: FormMessage }),
  ...Aside,
])
export type CodeFailure = typeof CodeFailure.Type

/** Why an answer did nothing. */
export const AnswerFailure = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("wrongAnswer"), message: FormMessage }),
  ...Aside,
])
export type AnswerFailure = typeof AnswerFailure.Type

export const AnswerOutcome = outcomeOf(Schema.Null, AnswerFailure)
export type AnswerOutcome = typeof AnswerOutcome.Type

export const SendOutcome = outcomeOf(PhoneCode, SendFailure)
export type SendOutcome = typeof SendOutcome.Type

export const AllowOutcome = outcomeOf(Schema.Null, CodeFailure)
export type AllowOutcome = typeof AllowOutcome.Type

/** With the phone as it is bound since; masked. */
export const BindOutcome = outcomeOf(Schema.Struct({ phone: Schema.String }), CodeFailure)
export type BindOutcome = typeof BindOutcome.Type

/** What reaches the binding of a phone. */
export const PhoneBindingEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("binding.opened") }),
  Schema.Struct({ type: Schema.Literal("binding.closed") }),
  Schema.Struct({ type: Schema.Literal("phone.asked") }),
  Schema.Struct({ type: Schema.Literal("change.requested") }),
  Schema.Struct({ type: Schema.Literal("change.dropped") }),
  ...phoneEntryEvents,
  Schema.Struct({ type: Schema.Literal("number.submitted") }),
  /** The code went to a phone that is not the one meant. */
  Schema.Struct({ type: Schema.Literal("number.changed") }),
  Schema.Struct({ type: Schema.Literal("code.entered"), code: secret("0") }),
  Schema.Struct({ type: Schema.Literal("code.submitted") }),
  Schema.Struct({ type: Schema.Literal("answer.entered"), answer: secret() }),
  Schema.Struct({ type: Schema.Literal("answer.submitted") }),
  Schema.Struct({ type: Schema.Literal("resend.requested") }),
  doneEvent("loadBound", LoadBoundOutcome),
  doneEvent("sendToPresent", SendOutcome),
  doneEvent("allowChange", AllowOutcome),
  doneEvent("sendToNew", SendOutcome),
  doneEvent("proveAnswer", AnswerOutcome),
  doneEvent("bindPhone", BindOutcome),
  deadlineEvent("untilResend"),
  deadlineEvent("untilRetry"),
])
export type PhoneBindingEvent = typeof PhoneBindingEvent.Type

export const PhoneBindingContext = Schema.Struct({
  ...phoneEntryFields,
  /** The account's phone, masked; empty where it has none. */
  bound: Schema.String,
  /** Whether it was bound just now. */
  isBoundNow: Schema.Boolean,
  /** The code on its way, to the present phone or to the new one; null before and once it counts no more. */
  sent: Schema.NullOr(PhoneCode),
  retryAt: Schema.Int,
  code: Schema.String,
  /** What is asked beside the code of the present phone; null where nothing is. */
  asked: Schema.NullOr(AskedAnswer),
  answer: Schema.String,
  /** By field: `phone`, `confirm_code`, `user_answer`. */
  errors: FormErrors,
  error: Schema.NullOr(FormMessage),
})
export type PhoneBindingContext = typeof PhoneBindingContext.Type
