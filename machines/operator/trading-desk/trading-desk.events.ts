import { Schema } from "effect"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { StopReason, StopScope } from "#models/line/trading-stop.ts"
import { TradingPage, TradingQuery } from "#models/operator/trading-desk.ts"
import { DoneOutcome, RoleFailure } from "../../audit/role-entry/role-entry.events.ts"
import { deadlineEvent, doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** When the line is read next, whether it came or not; milliseconds since the epoch by the page's clock. */
const askAt = Schema.Int
export const LineOutcome = outcomeOf(
  Schema.Struct({ page: TradingPage, askAt }),
  Schema.Struct({ ...RoleFailure.fields, askAt }),
)
export type LineOutcome = typeof LineOutcome.Type

/** What the operator is about to do, and to what. */
export const PickedAct = Schema.Struct({
  scope: StopScope,
  act: Schema.Literals(["stop", "lift"]),
  /** What it is called on the screen. */
  name: Schema.String,
  /** When the stop was placed that is to be lifted; null where none is. */
  since: Schema.NullOr(Schema.Int),
})
export type PickedAct = typeof PickedAct.Type

/** What reaches the desk of trading. */
export const TradingDeskEvent = Schema.Union([
  /** The desk is shown, or its address asks for another part of the line. */
  Schema.Struct({ type: Schema.Literal("desk.opened"), query: TradingQuery }),
  Schema.Struct({ type: Schema.Literal("desk.closed") }),
  Schema.Struct({ type: Schema.Literal("refresh.pressed") }),
  Schema.Struct({ type: Schema.Literal("act.picked"), ...PickedAct.fields }),
  Schema.Struct({ type: Schema.Literal("act.left") }),
  /** `reason` is null where none was chosen, and to lift a stop. */
  Schema.Struct({
    type: Schema.Literal("act.submitted"),
    reason: Schema.NullOr(StopReason),
    note: Schema.String,
  }),
  doneEvent("loadLine", LineOutcome),
  deadlineEvent("untilAsked"),
  doneEvent("act", DoneOutcome),
])
export type TradingDeskEvent = typeof TradingDeskEvent.Type

export const TradingDeskContext = Schema.Struct({
  query: TradingQuery,
  /** Null before it was read. */
  page: Schema.NullOr(TradingPage),
  /** When it is read next; 0 where it was not read yet. */
  askAt: Schema.Int,
  error: Schema.NullOr(FormMessage),
  /** What is wrong with what was given, by its field; texts are keys of the dictionary. */
  faults: Schema.Struct({ reason: Schema.NullOr(Schema.String), note: Schema.NullOr(Schema.String) }),
  picked: Schema.NullOr(PickedAct),
  reason: Schema.NullOr(StopReason),
  note: Schema.String,
  /** What was done last. */
  done: Schema.NullOr(Schema.Literals(["stop", "lift"])),
})
export type TradingDeskContext = typeof TradingDeskContext.Type
