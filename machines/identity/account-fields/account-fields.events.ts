import { Schema } from "effect"
import { AccountFieldsView } from "#models/identity/account-fields.ts"
import { FormErrors, FormMessage } from "#models/identity/registration/form-message.ts"
import { FormValues } from "#models/identity/registration/registration.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"
import { secret } from "../../kernel/redact.ts"

/** What the server said of a person is asked for again after a reload: it is written down in no browser. */
const ToldView = Schema.Struct({
  ...AccountFieldsView.fields,
  values: Schema.Record(Schema.String, Schema.Union([secret(), Schema.Number, Schema.Boolean])),
})

/** Why fields were not read or saved: in words, and by field where the server names them. */
export const FieldsFailure = Schema.Struct({ message: FormMessage, errors: FormErrors })
export type FieldsFailure = typeof FieldsFailure.Type

/** The fields as they stand after it. */
export const FieldsOutcome = outcomeOf(ToldView, FieldsFailure)
export type FieldsOutcome = typeof FieldsOutcome.Type

/** What reaches the page of the account's fields. */
export const AccountFieldsEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("page.opened"), playerId: Schema.Int }),
  Schema.Struct({ type: Schema.Literal("page.closed") }),
  Schema.Struct({ type: Schema.Literal("page.asked") }),
  Schema.Struct({ type: Schema.Literal("secret.lost") }),
  Schema.Struct({
    type: Schema.Literal("field.changed"),
    id: Schema.String,
    value: Schema.Union([Schema.String, Schema.Number, Schema.Boolean]),
  }),
  Schema.Struct({ type: Schema.Literal("field.left"), id: Schema.String }),
  Schema.Struct({ type: Schema.Literal("changes.dropped") }),
  Schema.Struct({ type: Schema.Literal("form.submitted") }),
  doneEvent("loadFields", FieldsOutcome),
  doneEvent("saveFields", FieldsOutcome),
])
export type AccountFieldsEvent = typeof AccountFieldsEvent.Type

export const AccountFieldsContext = Schema.Struct({
  /** Whose fields: what somebody else typed in this tab is nobody's business. Null before the page was opened. */
  playerId: Schema.NullOr(Schema.Int),
  /** Null before it was read. */
  view: Schema.NullOr(AccountFieldsView),
  /** What was typed and chosen, and not saved yet. */
  changes: FormValues,
  errors: FormErrors,
  error: Schema.NullOr(FormMessage),
  /** Whether what was changed last is saved. */
  isSaved: Schema.Boolean,
})
export type AccountFieldsContext = typeof AccountFieldsContext.Type
