import { Schema } from "effect"
import { PromoCode } from "#models/betting/promo.ts"
import { PromoTerms } from "#models/betting/promo-terms.ts"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { PromoAct, PromoDeskPage } from "#models/operator/promo-desk.ts"
import { TypedPromo } from "#models/operator/promo-form.ts"
import { RoleFailure } from "../../audit/role-entry/role-entry.events.ts"
import { deadlineEvent, doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** When the page is read next, whether it came or not; milliseconds since the epoch by the page's clock. */
const askAt = Schema.Int
export const PromosRead = outcomeOf(
  Schema.Struct({ page: PromoDeskPage, askAt }),
  Schema.Struct({ ...RoleFailure.fields, askAt }),
)
export type PromosRead = typeof PromosRead.Type

export const PromoActed = outcomeOf(PromoDeskPage, RoleFailure)
export type PromoActed = typeof PromoActed.Type

/** What an operator asks of the server: a new code, or something to be done to one. */
export const PromoAsk = Schema.Union([
  Schema.Struct({ ask: Schema.Literal("make"), code: PromoCode, terms: PromoTerms }),
  Schema.Struct({ ask: Schema.Literal("change"), code: PromoCode, act: PromoAct }),
])
export type PromoAsk = typeof PromoAsk.Type

/** What reaches the desk of promotional codes. */
export const PromoDeskEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("desk.opened") }),
  Schema.Struct({ type: Schema.Literal("desk.closed") }),
  Schema.Struct({ type: Schema.Literal("refresh.pressed") }),
  Schema.Struct({ type: Schema.Literal("code.submitted"), typed: TypedPromo }),
  Schema.Struct({ type: Schema.Literal("act.pressed"), code: PromoCode, act: PromoAct }),
  doneEvent("loadPromos", PromosRead),
  deadlineEvent("untilAsked"),
  doneEvent("act", PromoActed),
])
export type PromoDeskEvent = typeof PromoDeskEvent.Type

export const PromoDeskContext = Schema.Struct({
  /** Null before it was read. */
  page: Schema.NullOr(PromoDeskPage),
  /** When it is read next; 0 where it was not read yet. */
  askAt: Schema.Int,
  /** What is being asked. */
  ask: Schema.NullOr(PromoAsk),
  /** What is wrong with the form, by field: keys of the dictionary. */
  faults: Schema.Record(Schema.String, Schema.String),
  /** How many codes were made here: each begins an empty form. */
  made: Schema.Int,
  error: Schema.NullOr(FormMessage),
})
export type PromoDeskContext = typeof PromoDeskContext.Type
