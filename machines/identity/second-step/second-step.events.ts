import { Schema } from "effect"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { Player } from "#models/wallet/account.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"
import { secret } from "../../kernel/redact.ts"

/** The first step was right; a code is asked for, together with the challenge. `phone`, masked: where it went by SMS. */
export const SecondStepNeeded = Schema.Struct({
  kind: Schema.Literal("secondFactorNeeded"),
  challenge: secret(),
  phone: Schema.optionalKey(Schema.String),
})
export type SecondStepNeeded = typeof SecondStepNeeded.Type

/** Why the second step let nobody in. */
export const SecondStepFailure = Schema.Union([
  /** The challenge counts no more: the first step is asked for anew. */
  Schema.Struct({ kind: Schema.Literal("gone"), message: FormMessage }),
  Schema.Struct({ kind: Schema.Literal("failed"), message: FormMessage }),
])
export type SecondStepFailure = typeof SecondStepFailure.Type

export const SecondStepOutcome = outcomeOf(Player, SecondStepFailure)
export type SecondStepOutcome = typeof SecondStepOutcome.Type

/** What reaches a chart of signing in during its second step. */
export const secondStepEvents = [
  /** A code of the app or of the SMS, or a recovery code. */
  Schema.Struct({ type: Schema.Literal("secondCode.entered"), code: secret("0") }),
  Schema.Struct({ type: Schema.Literal("secondCode.submitted") }),
  doneEvent("checkSecondFactor", SecondStepOutcome),
] as const
const SecondStepEvent = Schema.Union(secondStepEvents)
export type SecondStepEvent = typeof SecondStepEvent.Type

/** What a chart of signing in keeps of its second step. */
export const secondStepFields = {
  /** What the second factor answers; empty while none is asked for. */
  challenge: Schema.String,
  /** Masked phone that the code of the second step went to; empty where it comes from an app. */
  secondPhone: Schema.String,
  secondCode: Schema.String,
}

const SecondStepKept = Schema.Struct(secondStepFields)
export type SecondStepKept = typeof SecondStepKept.Type
