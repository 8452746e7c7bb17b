import { Schema } from "effect"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { WaitingWork } from "#models/operator/waiting-work.ts"
import { RoleFailure } from "../../audit/role-entry/role-entry.events.ts"
import { deadlineEvent, doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** How much waits, and when that is asked next; milliseconds since the epoch by the page's clock. */
export const WaitingOutcome = outcomeOf(
  Schema.Struct({ work: WaitingWork, askAt: Schema.Int }),
  Schema.Struct({ ...RoleFailure.fields, askAt: Schema.Int }),
)
export type WaitingOutcome = typeof WaitingOutcome.Type

/** What reaches the counts beside the desks' names. */
export const WaitingWorkEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("shell.opened") }),
  Schema.Struct({ type: Schema.Literal("shell.closed") }),
  doneEvent("countWork", WaitingOutcome),
  deadlineEvent("untilCounted"),
])
export type WaitingWorkEvent = typeof WaitingWorkEvent.Type

export const WaitingWorkContext = Schema.Struct({
  /** Null before it was counted. */
  work: Schema.NullOr(WaitingWork),
  askAt: Schema.Int,
  /** Why the session is over, for the way in. */
  error: Schema.NullOr(FormMessage),
})
export type WaitingWorkContext = typeof WaitingWorkContext.Type
