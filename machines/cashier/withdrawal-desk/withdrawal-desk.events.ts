import { Schema } from "effect"
import { WithdrawalId } from "#models/cashier/withdrawal.ts"
import { WithdrawalPage, WithdrawalTerms, WithdrawalView } from "#models/cashier/withdrawal-view.ts"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"

const Failure = Schema.Struct({ message: FormMessage })

/** What a withdrawal needs, with the player's own. */
export const DeskLoaded = outcomeOf(Schema.Struct({ terms: WithdrawalTerms, page: WithdrawalPage }), Failure)
export type DeskLoaded = typeof DeskLoaded.Type

/** A further page of the player's own. */
export const PageLoaded = outcomeOf(WithdrawalPage, Failure)
export type PageLoaded = typeof PageLoaded.Type

/** Why a request was not taken: by a rule, or no answer came, so that nothing is known. */
const RequestFailure = Schema.Struct({ kind: Schema.Literals(["refused", "lost"]), message: FormMessage })
export const RequestSent = outcomeOf(WithdrawalView, RequestFailure)
export type RequestSent = typeof RequestSent.Type

export const CancelSent = outcomeOf(WithdrawalView, Failure)
export type CancelSent = typeof CancelSent.Type

/** Fields of the form. */
export const WithdrawalField = Schema.Literals(["method", "amount", "token", "holder"])
export type WithdrawalField = typeof WithdrawalField.Type

/** What is typed and chosen; `method` is empty while the first one of the list is meant. */
export const WithdrawalForm = Schema.Struct({
  method: Schema.String,
  amount: Schema.String,
  token: Schema.String,
  holder: Schema.String,
})
export type WithdrawalForm = typeof WithdrawalForm.Type

/** What reaches the page of withdrawals. */
export const WithdrawalDeskEvent = Schema.Union([
  /** `account`: the one that is to be withdrawn from; absent: the active one. */
  Schema.Struct({ type: Schema.Literal("desk.opened"), account: Schema.optionalKey(Schema.Int) }),
  Schema.Struct({ type: Schema.Literal("desk.left") }),
  Schema.Struct({ type: Schema.Literal("retry.requested") }),
  /** The server says that a withdrawal or the account has changed. */
  Schema.Struct({ type: Schema.Literal("desk.asked") }),
  Schema.Struct({ type: Schema.Literal("field.changed"), field: WithdrawalField, value: Schema.String }),
  /** The button, with a new key for the withdrawal. */
  Schema.Struct({ type: Schema.Literal("request.pressed"), guid: WithdrawalId }),
  Schema.Struct({ type: Schema.Literal("answer.asked") }),
  Schema.Struct({ type: Schema.Literal("cancel.pressed"), id: WithdrawalId }),
  Schema.Struct({ type: Schema.Literal("cancel.confirmed") }),
  Schema.Struct({ type: Schema.Literal("cancel.dismissed") }),
  Schema.Struct({ type: Schema.Literal("page.asked") }),
  doneEvent("loadDesk", DeskLoaded),
  doneEvent("loadPage", PageLoaded),
  doneEvent("sendRequest", RequestSent),
  doneEvent("sendCancel", CancelSent),
])
export type WithdrawalDeskEvent = typeof WithdrawalDeskEvent.Type

export const WithdrawalDeskContext = Schema.Struct({
  /** The account that is to be withdrawn from; null: the active one. */
  account: Schema.NullOr(Schema.Int),
  terms: Schema.NullOr(WithdrawalTerms),
  /** Those that are shown, newest first. */
  withdrawals: Schema.Array(WithdrawalView),
  /** Pages that are shown, and whether there is one after them. */
  pages: Schema.Int,
  more: Schema.Boolean,
  form: WithdrawalForm,
  /** Key of the withdrawal in hand; null while there is none. */
  guid: Schema.NullOr(WithdrawalId),
  /** The last one that was taken; null where none was. */
  taken: Schema.NullOr(WithdrawalId),
  /** The one that is to be cancelled. */
  cancelling: Schema.NullOr(WithdrawalId),
  error: Schema.NullOr(FormMessage),
})
export type WithdrawalDeskContext = typeof WithdrawalDeskContext.Type
