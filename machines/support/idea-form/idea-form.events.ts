import { Schema } from "effect"
import { FormErrors, FormMessage } from "#models/identity/registration/form-message.ts"
import { MessageKey } from "#models/support/conversation.ts"
import { IdeaArea, IdeaId, IdeaPage, IdeaView } from "#models/support/idea.ts"
import { PlayerId } from "#models/wallet/account.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** Why nothing came of a request; `errors` of its fields. */
export const IdeaFailure = Schema.Struct({ errors: FormErrors, message: Schema.NullOr(FormMessage) })
export type IdeaFailure = typeof IdeaFailure.Type

export const IdeaPageOutcome = outcomeOf(IdeaPage, IdeaFailure)
export type IdeaPageOutcome = typeof IdeaPageOutcome.Type
export const IdeaOutcome = outcomeOf(IdeaView, IdeaFailure)
export type IdeaOutcome = typeof IdeaOutcome.Type

/** What reaches the page of a player's ideas. */
export const IdeaFormEvent = Schema.Union([
  /** Who looks at it. */
  Schema.Struct({ type: Schema.Literal("ideas.opened"), userId: PlayerId }),
  Schema.Struct({ type: Schema.Literal("ideas.left") }),
  /** Something happened to one of them. */
  Schema.Struct({ type: Schema.Literal("news.heard") }),
  Schema.Struct({ type: Schema.Literal("refresh.pressed") }),
  Schema.Struct({ type: Schema.Literal("more.pressed") }),
  Schema.Struct({ type: Schema.Literal("area.chosen"), area: IdeaArea }),
  Schema.Struct({ type: Schema.Literal("text.typed"), text: Schema.String }),
  /** The button, with a new key. */
  Schema.Struct({ type: Schema.Literal("idea.submitted"), key: MessageKey }),
  Schema.Struct({ type: Schema.Literal("withdraw.pressed"), id: IdeaId }),
  doneEvent("loadIdeas", IdeaPageOutcome),
  doneEvent("shareIdea", IdeaOutcome),
  doneEvent("withdrawIdea", IdeaOutcome),
])
export type IdeaFormEvent = typeof IdeaFormEvent.Type

export const IdeaFormContext = Schema.Struct({
  /** Whose page it is, and whose words are in the form. */
  userId: Schema.NullOr(PlayerId),
  /** Null before it was read. */
  page: Schema.NullOr(IdeaPage),
  area: Schema.NullOr(IdeaArea),
  text: Schema.String,
  /** Of what was sent last and perhaps arrived; null where something else is written since. */
  key: Schema.NullOr(MessageKey),
  /** Which one is being taken back. */
  taking: Schema.NullOr(IdeaId),
  /** How many were sent since the page was opened. */
  sent: Schema.Int,
  errors: FormErrors,
  error: Schema.NullOr(FormMessage),
})
export type IdeaFormContext = typeof IdeaFormContext.Type
