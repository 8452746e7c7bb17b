import { Schema } from "effect"
import { DrawKind } from "#models/draws/draw.ts"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { DrawDeskPage } from "#models/operator/draw-desk.ts"
import { RoleFailure } from "../../audit/role-entry/role-entry.events.ts"
import { deadlineEvent, doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** When the page is read next, whether it came or not; milliseconds since the epoch by the page's clock. */
const askAt = Schema.Int
export const DrawsRead = outcomeOf(
  Schema.Struct({ page: DrawDeskPage, askAt }),
  Schema.Struct({ ...RoleFailure.fields, askAt }),
)
export type DrawsRead = typeof DrawsRead.Type

export const DrawActed = outcomeOf(DrawDeskPage, RoleFailure)
export type DrawActed = typeof DrawActed.Type

/** What an operator does to a draw: verifies the count of a moment, or calls it off with a reason. */
export const DrawAct = Schema.Union([
  Schema.Struct({
    act: Schema.Literal("verify"),
    kind: DrawKind,
    number: Schema.Int,
    counted: Schema.Int,
  }),
  Schema.Struct({ act: Schema.Literal("cancel"), kind: DrawKind, number: Schema.Int, note: Schema.String }),
])
export type DrawAct = typeof DrawAct.Type

/** What reaches the desk of draws. */
export const DrawDeskEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("desk.opened") }),
  Schema.Struct({ type: Schema.Literal("desk.closed") }),
  Schema.Struct({ type: Schema.Literal("refresh.pressed") }),
  Schema.Struct({ type: Schema.Literal("act.pressed"), act: DrawAct }),
  doneEvent("loadDraws", DrawsRead),
  deadlineEvent("untilAsked"),
  doneEvent("act", DrawActed),
])
export type DrawDeskEvent = typeof DrawDeskEvent.Type

export const DrawDeskContext = Schema.Struct({
  /** Null before it was read. */
  page: Schema.NullOr(DrawDeskPage),
  /** When it is read next; 0 where it was not read yet. */
  askAt: Schema.Int,
  /** What is being done, or was last. */
  act: Schema.NullOr(DrawAct),
  error: Schema.NullOr(FormMessage),
})
export type DrawDeskContext = typeof DrawDeskContext.Type
