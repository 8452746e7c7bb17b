import { Schema } from "effect"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { OperatorRole } from "#models/operator/operator.ts"
import { OperatorAct, OperatorRow } from "#models/operator/operator-row.ts"
import { RoleFailure } from "../../audit/role-entry/role-entry.events.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"

export const PeopleOutcome = outcomeOf(Schema.Array(OperatorRow), RoleFailure)
export type PeopleOutcome = typeof PeopleOutcome.Type

/** Whom something was done to, as they stand then; `link`: path of a link to a key, shown this once. */
export const ManagedOutcome = outcomeOf(
  Schema.Struct({ person: OperatorRow, link: Schema.NullOr(Schema.String) }),
  RoleFailure,
)
export type ManagedOutcome = typeof ManagedOutcome.Type

/** What a form says: an invitation, or an act on somebody. `roles` counts where the act is about roles. */
export const PeopleDeed = Schema.Struct({
  act: Schema.Union([OperatorAct, Schema.Literal("invite")]),
  name: Schema.String,
  /** What the page has seen of them; empty where they are invited. */
  seen: Schema.String,
  roles: Schema.Array(OperatorRole),
  reason: Schema.String,
  /** The last day on which they may sign in; empty: no day is the last. Counts for an invitation and where the act is about it. */
  lastDay: Schema.String,
})
export type PeopleDeed = typeof PeopleDeed.Type

/** What reaches the desk of people. */
export const PeopleDeskEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("desk.opened") }),
  Schema.Struct({ type: Schema.Literal("desk.closed") }),
  Schema.Struct({ type: Schema.Literal("refresh.pressed") }),
  Schema.Struct({ type: Schema.Literal("deed.submitted"), deed: PeopleDeed }),
  doneEvent("loadPeople", PeopleOutcome),
  doneEvent("carryOut", ManagedOutcome),
])
export type PeopleDeskEvent = typeof PeopleDeskEvent.Type

/** A field of a form that lacks something. */
export const PeopleFault = Schema.Literals(["name", "roles", "reason", "lastDay"])
export type PeopleFault = typeof PeopleFault.Type

export const PeopleDeskContext = Schema.Struct({
  /** Null before they were read. */
  people: Schema.NullOr(Schema.Array(OperatorRow)),
  /** What is being done, or what a form said that lacks something. */
  deed: Schema.NullOr(PeopleDeed),
  faults: Schema.Array(PeopleFault),
  /** The link that was made last, and for whom. */
  link: Schema.NullOr(Schema.Struct({ name: Schema.String, path: Schema.String })),
  error: Schema.NullOr(FormMessage),
})
export type PeopleDeskContext = typeof PeopleDeskContext.Type
