import { Schema } from "effect"
import { PasskeyProof } from "#models/api/passkeys.ts"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { Player } from "#models/wallet/account.ts"
import { deadlineEvent, doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** What a passkey may sign, and how it can be asked for. */
const Prepared = Schema.Struct({
  /** For the browser's dialogue, as WebAuthn writes it in JSON. */
  options: Schema.Record(Schema.String, Schema.Unknown),
  /** Milliseconds since the epoch. */
  expiresAt: Schema.Int,
  /** Whether the browser offers passkeys among what it fills into the login. */
  hasAutofill: Schema.Boolean,
})

/** Why a passkey signed nothing. */
export const AskFailure = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("cancelled") }),
  Schema.Struct({ kind: Schema.Literal("failed"), message: FormMessage }),
])
export type AskFailure = typeof AskFailure.Type

const Said = Schema.Struct({ message: FormMessage })

export const PrepareOutcome = outcomeOf(Prepared, Said)
export type PrepareOutcome = typeof PrepareOutcome.Type
export const AskOutcome = outcomeOf(PasskeyProof, AskFailure)
export type AskOutcome = typeof AskOutcome.Type
export const VerifyOutcome = outcomeOf(Player, Said)
export type VerifyOutcome = typeof VerifyOutcome.Type

/** What reaches the sign-in with a passkey. */
export const PasskeySignInEvent = Schema.Union([
  /** A form to sign in stands open. */
  Schema.Struct({ type: Schema.Literal("passkeys.offered") }),
  Schema.Struct({ type: Schema.Literal("passkeys.withdrawn") }),
  /** The player presses the button. */
  Schema.Struct({ type: Schema.Literal("passkey.requested") }),
  doneEvent("prepare", PrepareOutcome),
  doneEvent("listen", AskOutcome),
  doneEvent("ask", AskOutcome),
  doneEvent("verify", VerifyOutcome),
  deadlineEvent("untilStale"),
])
export type PasskeySignInEvent = typeof PasskeySignInEvent.Type

export const PasskeySignInContext = Schema.Struct({
  prepared: Schema.NullOr(Prepared),
  proof: Schema.NullOr(PasskeyProof),
  /** Whether the button was pressed before the question was there. */
  isWanted: Schema.Boolean,
  error: Schema.NullOr(FormMessage),
  player: Schema.NullOr(Player),
})
export type PasskeySignInContext = typeof PasskeySignInContext.Type
