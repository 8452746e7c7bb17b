import { Schema } from "effect"
import { RechargeData } from "#models/api/cashier.ts"
import { MethodId } from "#models/cashier/method.ts"
import { PaymentOrder } from "#models/cashier/payment-order.ts"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { CommandKey } from "#models/request/command-key.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"

const Failure = Schema.Struct({ message: FormMessage })

/** What the account can be filled by, and the payment that was asked for: null where none was, or the player has none of that key. */
export const RechargeLoaded = outcomeOf(
  Schema.Struct({ data: RechargeData, order: Schema.NullOr(PaymentOrder) }),
  Failure,
)
export type RechargeLoaded = typeof RechargeLoaded.Type

/** Why an order was not taken: by a rule, or no answer came, so that nothing is known. */
const OrderFailure = Schema.Struct({ kind: Schema.Literals(["refused", "lost"]), message: FormMessage })
export const OrderSent = outcomeOf(PaymentOrder, OrderFailure)
export type OrderSent = typeof OrderSent.Type

export const PaymentFound = outcomeOf(PaymentOrder, Failure)
export type PaymentFound = typeof PaymentFound.Type

/** What is sent, and sent again under the same key. */
export const RechargeRequest = Schema.Struct({
  guid: CommandKey,
  accountId: Schema.Int,
  method: MethodId,
  /** Decimal text of the account's currency. */
  summ: Schema.String,
})
export type RechargeRequest = typeof RechargeRequest.Type

/** What the server is asked for: what an account can be filled by, and a payment where one is named. */
export const RechargeAsked = Schema.Struct({
  account: Schema.NullOr(Schema.Int),
  payment: Schema.NullOr(Schema.String),
})
export type RechargeAsked = typeof RechargeAsked.Type

/** What is typed and chosen; `method` is empty while the first one of the list is meant. */
export const RechargeForm = Schema.Struct({ method: Schema.String, amount: Schema.String })
export type RechargeForm = typeof RechargeForm.Type

/** What reaches the page of paying in. */
export const RechargeEvent = Schema.Union([
  /** `payment`: the key of the payment that the address names, `account`: the account that is to be filled; null where it names none. */
  Schema.Struct({
    type: Schema.Literal("recharge.opened"),
    payment: Schema.NullOr(Schema.String),
    account: Schema.NullOr(Schema.Int),
  }),
  Schema.Struct({ type: Schema.Literal("recharge.left") }),
  Schema.Struct({ type: Schema.Literal("retry.requested") }),
  /** The server says that a payment or the account has changed, or can be heard again. */
  Schema.Struct({ type: Schema.Literal("news.came") }),
  Schema.Struct({
    type: Schema.Literal("field.changed"),
    field: Schema.Literals(["method", "amount"]),
    value: Schema.String,
  }),
  /** The button, with a new key for the payment. */
  Schema.Struct({ type: Schema.Literal("pay.pressed"), guid: CommandKey }),
  Schema.Struct({ type: Schema.Literal("answer.asked") }),
  /** One of the payments that are not over. */
  Schema.Struct({ type: Schema.Literal("payment.picked"), guid: Schema.String }),
  Schema.Struct({ type: Schema.Literal("check.pressed") }),
  Schema.Struct({ type: Schema.Literal("another.pressed") }),
  doneEvent("loadRecharge", RechargeLoaded),
  doneEvent("sendOrder", OrderSent),
  doneEvent("findPayment", PaymentFound),
])
export type RechargeEvent = typeof RechargeEvent.Type

export const RechargeContext = Schema.Struct({
  /** The account that is to be filled; null: the active one. */
  account: Schema.NullOr(Schema.Int),
  /** Key of the payment that is to be shown; null where none is. */
  asked: Schema.NullOr(Schema.String),
  data: Schema.NullOr(RechargeData),
  form: RechargeForm,
  /** What was sent; null where nothing was. */
  request: Schema.NullOr(RechargeRequest),
  /** The payment that is shown. */
  order: Schema.NullOr(PaymentOrder),
  error: Schema.NullOr(FormMessage),
})
export type RechargeContext = typeof RechargeContext.Type
