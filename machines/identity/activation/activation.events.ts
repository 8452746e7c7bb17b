import { Schema } from "effect"
import { secret } from "#machines/kernel/redact.ts"
import { MailboxState, ProvedMailbox } from "#models/identity/mailbox.ts"
import { FormErrors, FormMessage } from "#models/identity/registration/form-message.ts"
import { deadlineEvent, doneEvent, outcomeOf } from "../../kernel/done-event.ts"

const failed = Schema.Struct({ kind: Schema.Literal("failed"), message: FormMessage })

export const LoadMailboxOutcome = outcomeOf(MailboxState, Schema.Struct({ message: FormMessage }))
export type LoadMailboxOutcome = typeof LoadMailboxOutcome.Type

/** Why no letter was sent. */
export const LetterFailure = Schema.Union([
  /** Proved elsewhere meanwhile: how things stand is asked anew. */
  Schema.Struct({ kind: Schema.Literal("elsewhere"), message: FormMessage }),
  /** The next letter, or the next try of a password, counts at `retryAt`, milliseconds since the epoch. */
  Schema.Struct({ kind: Schema.Literal("tooSoon"), retryAt: Schema.Int, message: FormMessage }),
  /** Fields that the server refuses (§8 Validation errors): `email`, `password`. */
  Schema.Struct({ kind: Schema.Literal("invalid"), errors: FormErrors }),
  failed,
])
export type LetterFailure = typeof LetterFailure.Type

export const LetterOutcome = outcomeOf(MailboxState, LetterFailure)
export type LetterOutcome = typeof LetterOutcome.Type

/** Why the code proved nothing. */
export const ProofFailure = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("wrongCode"), message: FormMessage }),
  /** Too old, used, its tries are over, or the address became another account's. */
  Schema.Struct({ kind: Schema.Literal("spent"), message: FormMessage }),
  failed,
])
export type ProofFailure = typeof ProofFailure.Type

export const ProofOutcome = outcomeOf(ProvedMailbox, ProofFailure)
export type ProofOutcome = typeof ProofOutcome.Type

/** What reaches the proof of a mail address. */
export const ActivationEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("mailbox.opened") }),
  Schema.Struct({ type: Schema.Literal("mailbox.closed") }),
  /** Asks the server again how things stand. */
  Schema.Struct({ type: Schema.Literal("mailbox.asked") }),
  /** Another address is wanted in the place of the one not proved. */
  Schema.Struct({ type: Schema.Literal("address.rejected") }),
  /** The address stays as it is after all. */
  Schema.Struct({ type: Schema.Literal("address.kept") }),
  Schema.Struct({ type: Schema.Literal("email.entered"), email: Schema.String }),
  Schema.Struct({ type: Schema.Literal("password.entered"), password: secret() }),
  Schema.Struct({ type: Schema.Literal("address.submitted") }),
  Schema.Struct({ type: Schema.Literal("letter.requested") }),
  Schema.Struct({ type: Schema.Literal("code.entered"), code: secret("0") }),
  Schema.Struct({ type: Schema.Literal("code.submitted") }),
  doneEvent("loadMailbox", LoadMailboxOutcome),
  doneEvent("giveAddress", LetterOutcome),
  doneEvent("sendLetter", LetterOutcome),
  doneEvent("proveMailbox", ProofOutcome),
  deadlineEvent("untilResend"),
  deadlineEvent("untilRetry"),
])
export type ActivationEvent = typeof ActivationEvent.Type

export const ActivationContext = Schema.Struct({
  /** As the server last told it; null before. */
  mailbox: Schema.NullOr(MailboxState),
  email: Schema.String,
  password: Schema.String,
  code: Schema.String,
  retryAt: Schema.Int,
  /** By field: `email`, `password`, `confirm_code`. */
  errors: FormErrors,
  error: Schema.NullOr(FormMessage),
})
export type ActivationContext = typeof ActivationContext.Type
