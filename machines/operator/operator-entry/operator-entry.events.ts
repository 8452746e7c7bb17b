import { Schema } from "effect"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { OperatorName } from "#models/operator/operator.ts"
import { OperatorWho } from "#models/operator/operator-who.ts"
import { DoneOutcome, RoleFailure } from "../../audit/role-entry/role-entry.events.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"
import { secret } from "../../kernel/redact.ts"

/** Who is signed in, or why nobody is. */
export const WhoOutcome = outcomeOf(OperatorWho, RoleFailure)
export type WhoOutcome = typeof WhoOutcome.Type

/** The key that a link gave, shown this once. */
export const KeyOutcome = outcomeOf(Schema.Struct({ key: secret() }), RoleFailure)
export type KeyOutcome = typeof KeyOutcome.Type

/** What reaches the way in of operators. */
export const OperatorEntryEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("entry.submitted"), name: Schema.String, key: secret() }),
  /** A link to a key was followed, by a press: programs that look at links before people do press nothing. */
  Schema.Struct({ type: Schema.Literal("link.followed"), name: OperatorName, secret: secret() }),
  Schema.Struct({ type: Schema.Literal("signOut.pressed") }),
  /** A desk was told that the session is over. */
  Schema.Struct({ type: Schema.Literal("session.lost"), message: FormMessage }),
  doneEvent("askSession", WhoOutcome),
  doneEvent("signIn", WhoOutcome),
  doneEvent("takeKey", KeyOutcome),
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
  /** The link that was followed. */
  link: Schema.optional(Schema.Struct({ name: OperatorName, secret: Schema.String })),
  /** The key that it gave, until its owner signs in. */
  taken: Schema.optional(Schema.Struct({ name: OperatorName, key: Schema.String })),
})
export type OperatorEntryContext = typeof OperatorEntryContext.Type
