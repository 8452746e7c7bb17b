import { Schema } from "effect"
import { PROOF_FAULTS } from "#models/audit/proof.ts"
import { Bet } from "#models/betting/bet.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** What a proof says of its bet: how it was placed, its selections as they stand, and what was posted to and from the player's wallet. */
export const ProvenBet = Schema.Struct({
  placed: Schema.Struct({
    id: Bet.fields.id,
    at: Schema.Int,
    kind: Bet.fields.kind,
    systemSize: Bet.fields.systemSize,
    groups: Bet.fields.groups,
    stake: Bet.fields.stake,
    currency: Bet.fields.currency,
  }),
  /** With the odds that were accepted and the results that were given last. */
  legs: Bet.fields.legs,
  /** Whether it was refused after its delay. */
  isRefused: Schema.Boolean,
  /** `amount`: minor units, below zero where they were taken. `at`: milliseconds since the epoch. */
  money: Schema.Array(
    Schema.Struct({ seq: Schema.Int, at: Schema.Int, currency: Schema.String, amount: Schema.Int }),
  ),
})
export type ProvenBet = typeof ProvenBet.Type

/** What the check of a proof found: no fault where it holds. */
export const CheckedProof = Schema.Struct({
  /** The bet's stream in the log. */
  stream: Schema.String,
  faults: Schema.Array(Schema.Struct({ code: Schema.Literals(PROOF_FAULTS), seq: Schema.Int })),
  /** SHA-256 of the key that signed the heads; empty where they name none. */
  fingerprint: Schema.String,
  /** `at`: milliseconds since the epoch. */
  events: Schema.Array(Schema.Struct({ seq: Schema.Int, at: Schema.Int, type: Schema.String })),
  /** What the file says of the bet; null where its chart does not take the events. */
  proven: Schema.NullOr(ProvenBet),
})
export type CheckedProof = typeof CheckedProof.Type

export const ProofOutcome = outcomeOf(CheckedProof, Schema.Struct({ kind: Schema.Literal("unreadable") }))
export type ProofOutcome = typeof ProofOutcome.Type

/** What happens to the check of a proof in the page. */
export const ProofCheckEvent = Schema.Union([
  /** A file was chosen; the file itself is no event. */
  Schema.Struct({ type: Schema.Literal("file.chosen") }),
  /** The choice was taken back. */
  Schema.Struct({ type: Schema.Literal("file.removed") }),
  doneEvent("checkFile", ProofOutcome),
])
export type ProofCheckEvent = typeof ProofCheckEvent.Type

export const ProofCheckContext = Schema.Struct({
  checked: Schema.NullOr(CheckedProof),
})
export type ProofCheckContext = typeof ProofCheckContext.Type
