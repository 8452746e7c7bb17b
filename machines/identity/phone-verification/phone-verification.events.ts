import { Schema } from "effect"
import { PlayerId } from "#models/wallet/account.ts"

const at = Schema.Int

/** Events of a phone's verification. Codes and proofs appear only as digests keyed by a secret of the server. */
export const PhoneVerificationEvent = Schema.Union([
  Schema.Struct({
    type: Schema.Literal("code.sent"),
    at,
    /** Digest of the id that the code is handed in with. */
    verificationId: Schema.String,
    codeHash: Schema.String,
    /** No further code before this moment. */
    resendAt: Schema.Int,
    expiresAt: Schema.Int,
  }),
  Schema.Struct({ type: Schema.Literal("code.mistaken"), at }),
  Schema.Struct({
    type: Schema.Literal("code.confirmed"),
    at,
    codeHash: Schema.String,
    proofHash: Schema.String,
    proofExpiresAt: Schema.Int,
  }),
  Schema.Struct({ type: Schema.Literal("code.expired"), at }),
  Schema.Struct({ type: Schema.Literal("proof.used"), at, proofHash: Schema.String, playerId: PlayerId }),
])
export type PhoneVerificationEvent = typeof PhoneVerificationEvent.Type

/** Tries that one code allows (assurance B6.5.1, B6.6.3). */
export const CODE_TRIES = 5

/** The code last sent: `sent` counts the codes sent to the number, `triesLeft` the mistakes still allowed. */
export const PhoneVerificationContext = Schema.Struct({
  sent: Schema.Int,
  verificationId: Schema.String,
  codeHash: Schema.String,
  resendAt: Schema.Int,
  expiresAt: Schema.Int,
  triesLeft: Schema.Int,
  proofHash: Schema.String,
  proofExpiresAt: Schema.Int,
})
export type PhoneVerificationContext = typeof PhoneVerificationContext.Type
