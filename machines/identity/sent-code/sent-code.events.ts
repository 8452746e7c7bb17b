import { Schema } from "effect"
import { PlayerId } from "#models/wallet/account.ts"

const at = Schema.Int

/** What a code is good for: one that was sent for one purpose opens no other. */
export const CodePurpose = Schema.Literals([
  "registration",
  "recovery",
  "sign-in",
  "activation",
  "two-factor",
  "present-phone",
  "new-phone",
])
export type CodePurpose = typeof CodePurpose.Type

/**
 * Events of the codes that are sent for one purpose to one place. Codes and proofs appear only as digests keyed by a secret of the
 * server.
 */
export const SentCodeEvent = Schema.Union([
  Schema.Struct({
    type: Schema.Literal("code.sent"),
    at,
    purpose: CodePurpose,
    /** Tells this code's request from those before: a code counts only together with it. */
    request: Schema.String,
    codeHash: Schema.String,
    /** No further code before this moment. */
    resendAt: Schema.Int,
    expiresAt: Schema.Int,
  }),
  Schema.Struct({ type: Schema.Literal("code.mistaken"), at }),
  Schema.Struct({ type: Schema.Literal("code.expired"), at }),
  /** A code of a request that no longer counts was handed in: it opens nothing. */
  Schema.Struct({ type: Schema.Literal("code.refused"), at, request: Schema.String }),
  Schema.Struct({
    type: Schema.Literal("code.used"),
    at,
    request: Schema.String,
    codeHash: Schema.String,
  }),
  /** The right code was traded for a proof, which what it is for uses later. */
  Schema.Struct({
    type: Schema.Literal("code.traded"),
    at,
    request: Schema.String,
    codeHash: Schema.String,
    proofHash: Schema.String,
    proofExpiresAt: Schema.Int,
  }),
  Schema.Struct({ type: Schema.Literal("proof.used"), at, proofHash: Schema.String, playerId: PlayerId }),
])
export type SentCodeEvent = typeof SentCodeEvent.Type

/** Tries that one code allows (assurance B6.5.1, B6.6.3). */
export const CODE_TRIES = 5

/** Refused codes that are recorded after one code: whoever goes on fills no log. */
export const REFUSALS_RECORDED = 20

/** The code last sent: `sent` counts the codes so far, `triesLeft` the mistakes still allowed. */
export const SentCodeContext = Schema.Struct({
  sent: Schema.Int,
  /** None before the first code. */
  purpose: Schema.Union([CodePurpose, Schema.Literal("")]),
  request: Schema.String,
  codeHash: Schema.String,
  resendAt: Schema.Int,
  expiresAt: Schema.Int,
  triesLeft: Schema.Int,
  /** Codes handed in since then that counted no more. */
  refused: Schema.Int,
  /** What the code was traded for; empty before that and once it is used. */
  proofHash: Schema.String,
  proofExpiresAt: Schema.Int,
})
export type SentCodeContext = typeof SentCodeContext.Type
