import { Schema } from "effect"
import { secret } from "#machines/kernel/redact.ts"
import { ProvedMailbox } from "#models/identity/mailbox.ts"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** Why the link proved nothing. */
export const LinkFailure = Schema.Union([
  /** Too old, used, replaced by a newer letter, or no link of ours. */
  Schema.Struct({ kind: Schema.Literal("spent"), message: FormMessage }),
  Schema.Struct({ kind: Schema.Literal("failed"), message: FormMessage }),
])
export type LinkFailure = typeof LinkFailure.Type

/** Masked address, and the number of the account that it belongs to now. */
export const LinkOutcome = outcomeOf(
  Schema.Struct({ ...ProvedMailbox.fields, userId: Schema.Int }),
  LinkFailure,
)
export type LinkOutcome = typeof LinkOutcome.Type

/** What reaches the page that the link of a letter opens. */
export const ActivationLinkEvent = Schema.Union([
  /** What stood behind the number sign of the address; empty where nothing did. */
  Schema.Struct({ type: Schema.Literal("link.opened"), hash: secret(), code: secret("0") }),
  Schema.Struct({ type: Schema.Literal("link.closed") }),
  Schema.Struct({ type: Schema.Literal("proof.confirmed") }),
  doneEvent("followLink", LinkOutcome),
])
export type ActivationLinkEvent = typeof ActivationLinkEvent.Type

export const ActivationLinkContext = Schema.Struct({
  hash: Schema.String,
  code: Schema.String,
  proved: Schema.NullOr(Schema.Struct({ ...ProvedMailbox.fields, userId: Schema.Int })),
  error: Schema.NullOr(FormMessage),
})
export type ActivationLinkContext = typeof ActivationLinkContext.Type
