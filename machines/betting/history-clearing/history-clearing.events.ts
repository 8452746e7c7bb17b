import { Schema } from "effect"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** When the history was cleared, in milliseconds since the epoch, null where every bet is shown; or why that is not known. */
export const ClearedOutcome = outcomeOf(
  Schema.Struct({ clearedAt: Schema.NullOr(Schema.Int) }),
  Schema.Struct({ message: FormMessage }),
)
export type ClearedOutcome = typeof ClearedOutcome.Type

/** What a player does to the history. */
export const HistoryChange = Schema.Literals(["clear", "restore"])
export type HistoryChange = typeof HistoryChange.Type

/** What reaches the page on which the history is cleared. */
export const HistoryClearingEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("clearing.opened") }),
  Schema.Struct({ type: Schema.Literal("clearing.left") }),
  Schema.Struct({ type: Schema.Literal("retry.pressed") }),
  Schema.Struct({ type: Schema.Literal("clear.pressed") }),
  Schema.Struct({ type: Schema.Literal("restore.pressed") }),
  doneEvent("askCleared", ClearedOutcome),
  doneEvent("change", ClearedOutcome),
])
export type HistoryClearingEvent = typeof HistoryClearingEvent.Type

export const HistoryClearingContext = Schema.Struct({
  clearedAt: Schema.NullOr(Schema.Int),
  change: HistoryChange,
  error: Schema.NullOr(FormMessage),
})
export type HistoryClearingContext = typeof HistoryClearingContext.Type
