import { Schema } from "effect"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { OperatorWho } from "#models/operator/operator-who.ts"
import { DoneOutcome, RoleFailure } from "../../audit/role-entry/role-entry.events.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"
import { secret } from "../../kernel/redact.ts"

/** Who is signed in, or why nobody is. */
export const WhoOutcome = outcomeOf(OperatorWho, RoleFailure)
export type WhoOutcome = typeof WhoOutcome.Type

/** What reaches the way in of operators. */
export const OperatorEntryEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("entry.submitted"), name: Schema.String, key: secret() }),
  Schema.Struct({ type: Schema.Literal("signOut.pressed") }),
  /** A desk was told that the session is over. */
  Schema.Struct({ type: Schema.Literal("session.lost"), message: FormMessage }),
  doneEvent("askSession", WhoOutcome),
  doneEvent("signIn", WhoOutcome),
  doneEvent("signOut", DoneOutcome),
])
export type OperatorEntryEvent = typeof OperatorEntryEvent.Type

export const OperatorEntryContext = Schema.Struct({
  name: Schema.String,
  key: Schema.String,
  /** What is wrong with what was given, by its field; texts are keys of the dictionary. */
  faults: Schema.Struct({ name: Schema.NullOr(Schema.String), key: Schema.NullOr(Schema.String) }),
  error: Schema.NullOr(FormMessage),
  who: Schema.NullOr(OperatorWho),
})
export type OperatorEntryContext = typeof OperatorEntryContext.Type
