import { Schema } from "effect"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { StopReason } from "#models/line/trading-stop.ts"
import { EmergencyState } from "#models/operator/trading-desk.ts"
import { RoleFailure } from "../../audit/role-entry/role-entry.events.ts"
import { deadlineEvent, doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** How everything stands, and when that is asked next; milliseconds since the epoch by the page's clock. */
export const EmergencyOutcome = outcomeOf(
  Schema.Struct({ state: EmergencyState, askAt: Schema.Int }),
  Schema.Struct({ ...RoleFailure.fields, askAt: Schema.Int }),
)
export type EmergencyOutcome = typeof EmergencyOutcome.Type

/** What is done once everything is stopped. */
export const AfterStop = Schema.Literals(["explain", "ask", "confirm", "withdraw"])
export type AfterStop = typeof AfterStop.Type

/** What reaches the stop of everything, on whichever page of operators it is. */
export const EmergencyStopEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("shell.opened") }),
  Schema.Struct({ type: Schema.Literal("shell.closed") }),
  /** By the button or by the keys. */
  Schema.Struct({ type: Schema.Literal("stop.armed") }),
  Schema.Struct({ type: Schema.Literal("stop.left") }),
  Schema.Struct({ type: Schema.Literal("stop.confirmed") }),
  /** `reason` is null where none was chosen, and with all but an explanation. */
  Schema.Struct({
    type: Schema.Literal("act.pressed"),
    act: AfterStop,
    reason: Schema.NullOr(StopReason),
    note: Schema.String,
  }),
  doneEvent("loadState", EmergencyOutcome),
  doneEvent("stopAll", EmergencyOutcome),
  doneEvent("act", EmergencyOutcome),
  deadlineEvent("untilAsked"),
])
export type EmergencyStopEvent = typeof EmergencyStopEvent.Type

export const EmergencyStopContext = Schema.Struct({
  /** Null before it was read. */
  state: Schema.NullOr(EmergencyState),
  askAt: Schema.Int,
  error: Schema.NullOr(FormMessage),
  /** What is wrong with what was given, by its field; texts are keys of the dictionary. */
  faults: Schema.Struct({ reason: Schema.NullOr(Schema.String), note: Schema.NullOr(Schema.String) }),
  /** What is being done. */
  act: Schema.NullOr(AfterStop),
  reason: Schema.NullOr(StopReason),
  note: Schema.String,
})
export type EmergencyStopContext = typeof EmergencyStopContext.Type
