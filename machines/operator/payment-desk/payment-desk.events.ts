import { Schema } from "effect"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { PaymentDeskPage, PaymentQuery, PaymentsCompared } from "#models/operator/payment-desk.ts"
import { RoleFailure } from "../../audit/role-entry/role-entry.events.ts"
import { deadlineEvent, doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** When the page is read next, whether it came or not; milliseconds since the epoch by the page's clock. */
const askAt = Schema.Int
export const PaymentsRead = outcomeOf(
  Schema.Struct({ page: PaymentDeskPage, askAt }),
  Schema.Struct({ ...RoleFailure.fields, askAt }),
)
export type PaymentsRead = typeof PaymentsRead.Type

export const ComparedOutcome = outcomeOf(PaymentsCompared, RoleFailure)
export type ComparedOutcome = typeof ComparedOutcome.Type

/** What a provider is asked about: one payment, or those of the last 24 hours. */
export const Comparing = Schema.Union([
  Schema.Struct({ payment: Schema.String }),
  Schema.Struct({ provider: Schema.String }),
])
export type Comparing = typeof Comparing.Type

/** What reaches the desk of payments. */
export const PaymentDeskEvent = Schema.Union([
  /** The desk is shown, or its address asks for other payments. */
  Schema.Struct({ type: Schema.Literal("desk.opened"), query: PaymentQuery }),
  Schema.Struct({ type: Schema.Literal("desk.closed") }),
  Schema.Struct({ type: Schema.Literal("refresh.pressed") }),
  Schema.Struct({ type: Schema.Literal("compare.pressed"), about: Comparing }),
  doneEvent("loadPayments", PaymentsRead),
  deadlineEvent("untilAsked"),
  doneEvent("compare", ComparedOutcome),
])
export type PaymentDeskEvent = typeof PaymentDeskEvent.Type

export const PaymentDeskContext = Schema.Struct({
  query: PaymentQuery,
  /** Null before it was read. */
  page: Schema.NullOr(PaymentDeskPage),
  /** When it is read next; 0 where it was not read yet. */
  askAt: Schema.Int,
  /** What the provider is being asked about, or was last. */
  about: Schema.NullOr(Comparing),
  /** What came of it. */
  compared: Schema.NullOr(PaymentsCompared),
  error: Schema.NullOr(FormMessage),
})
export type PaymentDeskContext = typeof PaymentDeskContext.Type
