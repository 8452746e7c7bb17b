import { Schema } from "effect"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { IdeaAct, IdeaId, IdeaQuery, IdeaQueue, IdeaRow } from "#models/support/idea.ts"
import { RoleFailure } from "../../audit/role-entry/role-entry.events.ts"
import { deadlineEvent, doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** When the desk is read next, whether it came or not; milliseconds since the epoch by the page's clock. */
const askAt = Schema.Int
/** `opened`: the idea that is open, as it stands then; null where none is. */
export const IdeasRead = outcomeOf(
  Schema.Struct({ queue: IdeaQueue, opened: Schema.NullOr(IdeaRow), askAt }),
  Schema.Struct({ ...RoleFailure.fields, askAt }),
)
export type IdeasRead = typeof IdeasRead.Type

export const IdeaActed = outcomeOf(IdeaRow, RoleFailure)
export type IdeaActed = typeof IdeaActed.Type

/** What an operator does with which idea. */
export const IdeaAsk = Schema.Struct({ id: IdeaId, act: IdeaAct })
export type IdeaAsk = typeof IdeaAsk.Type

/** What reaches the desk of ideas. */
export const IdeaDeskEvent = Schema.Union([
  /** The desk is shown, or its address asks for other ideas. `mayDecide`: whoever looks may do something with them. */
  Schema.Struct({ type: Schema.Literal("desk.opened"), query: IdeaQuery, mayDecide: Schema.Boolean }),
  Schema.Struct({ type: Schema.Literal("desk.closed") }),
  Schema.Struct({ type: Schema.Literal("refresh.pressed") }),
  Schema.Struct({ type: Schema.Literal("idea.opened"), id: IdeaId }),
  Schema.Struct({ type: Schema.Literal("idea.closed") }),
  Schema.Struct({ type: Schema.Literal("answer.typed"), text: Schema.String }),
  Schema.Struct({ type: Schema.Literal("act.pressed"), act: IdeaAct.fields.act }),
  doneEvent("loadIdeas", IdeasRead),
  deadlineEvent("untilAsked"),
  doneEvent("act", IdeaActed),
])
export type IdeaDeskEvent = typeof IdeaDeskEvent.Type

export const IdeaDeskContext = Schema.Struct({
  query: IdeaQuery,
  mayDecide: Schema.Boolean,
  /** Null before it was read. */
  queue: Schema.NullOr(IdeaQueue),
  /** The idea that is open, as it was read last. */
  opened: Schema.NullOr(IdeaRow),
  /** What is being written to its player. */
  answer: Schema.String,
  /** When it is read next; 0 where it was not read yet. */
  askAt: Schema.Int,
  /** What is being done. */
  ask: Schema.NullOr(IdeaAsk),
  /** Why the ideas could not be loaded. */
  error: Schema.NullOr(FormMessage),
  /** Why nothing was done, until the operator does something else. */
  refused: Schema.NullOr(FormMessage),
})
export type IdeaDeskContext = typeof IdeaDeskContext.Type
