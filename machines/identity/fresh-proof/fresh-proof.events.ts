import { Schema } from "effect"
import { secret } from "#machines/kernel/redact.ts"
import { FormErrors, FormMessage } from "#models/identity/registration/form-message.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** Why the player is not known yet. */
export const ProofFailure = Schema.Union([
  /** The browser's own dialogue was dismissed. */
  Schema.Struct({ kind: Schema.Literal("cancelled") }),
  /** At the field of the password or of the PIN. */
  Schema.Struct({ kind: Schema.Literal("refused"), errors: FormErrors }),
  Schema.Struct({ kind: Schema.Literal("failed"), message: FormMessage }),
])
export type ProofFailure = typeof ProofFailure.Type

export const ProofOutcome = outcomeOf(Schema.Null, ProofFailure)
export type ProofOutcome = typeof ProofOutcome.Type

/** What reaches the question who is there. */
export const FreshProofEvent = Schema.Union([
  /** Something wants a fresh proof; `canUsePasskey`: whether this browser and this address know passkeys. */
  Schema.Struct({ type: Schema.Literal("proof.asked"), canUsePasskey: Schema.Boolean }),
  Schema.Struct({ type: Schema.Literal("password.entered"), password: secret() }),
  Schema.Struct({ type: Schema.Literal("password.submitted") }),
  Schema.Struct({ type: Schema.Literal("passkey.chosen") }),
  /** The player would rather give the PIN, or the password after all. */
  Schema.Struct({ type: Schema.Literal("pin.chosen") }),
  Schema.Struct({ type: Schema.Literal("password.chosen") }),
  Schema.Struct({ type: Schema.Literal("pin.entered"), pin: secret() }),
  Schema.Struct({ type: Schema.Literal("pin.submitted") }),
  Schema.Struct({ type: Schema.Literal("proof.dismissed") }),
  /** Whoever asked goes on. */
  Schema.Struct({ type: Schema.Literal("proof.taken") }),
  doneEvent("checkPassword", ProofOutcome),
  doneEvent("checkPasskey", ProofOutcome),
  doneEvent("checkPin", ProofOutcome),
])
export type FreshProofEvent = typeof FreshProofEvent.Type

export const FreshProofContext = Schema.Struct({
  canUsePasskey: Schema.Boolean,
  password: Schema.String,
  pin: Schema.String,
  errors: FormErrors,
  error: Schema.NullOr(FormMessage),
})
export type FreshProofContext = typeof FreshProofContext.Type
