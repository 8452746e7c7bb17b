import { Schema } from "effect"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"
import { secret } from "../../kernel/redact.ts"

/** Why nothing came: the session of the role is over, or the server says why. */
export const RoleFailure = Schema.Struct({
  kind: Schema.Literals(["signedOut", "failed"]),
  message: FormMessage,
})
export type RoleFailure = typeof RoleFailure.Type

/** Nobody of the role is signed in: nothing went wrong, and nothing is said. */
export const NOBODY: RoleFailure = { kind: "signedOut", message: { text: "" } }

/** Answer of the calls that give nothing but success. */
export const DoneOutcome = outcomeOf(Schema.Null, RoleFailure)
export type DoneOutcome = typeof DoneOutcome.Type

/** What reaches a desk that is opened by the key of a role. */
export const ROLE_ENTRY_EVENTS = [
  Schema.Struct({ type: Schema.Literal("key.submitted"), key: secret() }),
  Schema.Struct({ type: Schema.Literal("signOut.pressed") }),
  doneEvent("askSession", DoneOutcome),
  doneEvent("signIn", DoneOutcome),
  doneEvent("signOut", DoneOutcome),
] as const
