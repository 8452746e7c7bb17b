import { Schema } from "effect"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { Consent, NewsKind } from "#models/privacy/consents.ts"
import { ErasureView } from "#models/privacy/erasure.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** How consents and erasure of the player stand. */
export const PersonalView = Schema.Struct({ consents: Schema.Array(Consent), erasure: ErasureView })
export type PersonalView = typeof PersonalView.Type

/** What the server is asked to do. */
export const PersonalCommand = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("consent"), news: NewsKind, granted: Schema.Boolean }),
  Schema.Struct({ kind: Schema.Literal("export") }),
  Schema.Struct({ kind: Schema.Literal("erase"), leavesBalance: Schema.Boolean }),
  Schema.Struct({ kind: Schema.Literal("keep") }),
])
export type PersonalCommand = typeof PersonalCommand.Type

/** How it all stands after it. */
export const PersonalOutcome = outcomeOf(PersonalView, Schema.Struct({ message: FormMessage }))
export type PersonalOutcome = typeof PersonalOutcome.Type

/** What reaches the panel of personal data. */
export const PersonalDataEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("data.opened") }),
  Schema.Struct({ type: Schema.Literal("data.closed") }),
  Schema.Struct({ type: Schema.Literal("data.asked") }),
  Schema.Struct({ type: Schema.Literal("news.switched"), news: NewsKind, granted: Schema.Boolean }),
  Schema.Struct({ type: Schema.Literal("export.requested") }),
  Schema.Struct({ type: Schema.Literal("erasure.requested") }),
  /** Whether what is left of the balance is given up. */
  Schema.Struct({ type: Schema.Literal("balance.decided"), leaves: Schema.Boolean }),
  Schema.Struct({ type: Schema.Literal("erasure.confirmed") }),
  Schema.Struct({ type: Schema.Literal("erasure.abandoned") }),
  Schema.Struct({ type: Schema.Literal("erasure.withdrawn") }),
  doneEvent("loadData", PersonalOutcome),
  doneEvent("carryOut", PersonalOutcome),
])
export type PersonalDataEvent = typeof PersonalDataEvent.Type

export const PersonalDataContext = Schema.Struct({
  /** Null before it was read. */
  view: Schema.NullOr(PersonalView),
  leavesBalance: Schema.Boolean,
  /** What the server is doing; null while it does nothing. */
  command: Schema.NullOr(PersonalCommand),
  error: Schema.NullOr(FormMessage),
})
export type PersonalDataContext = typeof PersonalDataContext.Type
