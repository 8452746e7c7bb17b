import { Schema } from "effect"

/** A letter with a code that counts: moments in milliseconds since the epoch. */
export const ActivationLetter = Schema.Struct({
  code_length: Schema.Int,
  /** Letters sent so far. */
  sent: Schema.Int,
  /** No other letter before this moment. */
  resendAt: Schema.Int,
  expiresAt: Schema.Int,
})
export type ActivationLetter = typeof ActivationLetter.Type

/** A player's mail address (§7 User: activation): masked, and empty where none was given. */
export const MailboxState = Schema.Struct({
  email: Schema.String,
  confirmed: Schema.Boolean,
  /** The letter whose code counts; null where none does. */
  letter: Schema.NullOr(ActivationLetter),
})
export type MailboxState = typeof MailboxState.Type

/** An address that was proved, masked. */
export const ProvedMailbox = Schema.Struct({ email: Schema.String })
export type ProvedMailbox = typeof ProvedMailbox.Type
