import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Destination } from "../cashier/destination.ts"
import { MethodId, MethodKind } from "../cashier/method.ts"
import { PaymentOrder } from "../cashier/payment-order.ts"
import { PaymentRequest } from "../cashier/payment-request.ts"
import { WithdrawalPage, WithdrawalTerms, WithdrawalView } from "../cashier/withdrawal-view.ts"
import { DecimalAmount } from "../money/decimal-amount.ts"
import { CurrencyCode, MinorUnits } from "../money/money.ts"
import { CommandKey } from "../request/command-key.ts"
import { Balance } from "../wallet/account.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Conflict, Invalid, NotFound, Refused, Unavailable } from "./errors.ts"
import { BODY_BYTES, BodyLimit } from "./limits.ts"
import { SignedIn } from "./session.ts"

/** The account that a payment is for; the active one where it is absent. */
const accountId = Schema.optionalKey(Schema.Int)

/** Terms of payments by a method in the account's currency: bounds in minor units, the provider's fee in hundredths of a percent, and the time in minutes, 0 for at once. */
export const OfferedTerms = Schema.Struct({
  least: MinorUnits,
  most: MinorUnits,
  fee: Schema.Int,
  minutes: Schema.Int,
})

/** A method as the player is offered it, by its name in their language. Without `deposit` nothing is paid in by it. */
export const OfferedMethod = Schema.Struct({
  id: MethodId,
  kind: MethodKind,
  name: Schema.String,
  deposit: Schema.optionalKey(OfferedTerms),
})
export type OfferedMethod = typeof OfferedMethod.Type

/** What an account can be filled by, and the payments to it that are not over. */
export const RechargeData = Schema.Struct({
  accountId: Schema.Int,
  currency: CurrencyCode,
  methods: Schema.Array(OfferedMethod),
  open: Schema.Array(PaymentOrder),
})
export type RechargeData = typeof RechargeData.Type

/** From 1 on; the first where it is absent. */
const PageNumber = Schema.FiniteFromString.check(
  Schema.isInt(),
  Schema.isBetween({ minimum: 1, maximum: 100_000 }),
)

/** The cashier: payments by the site's methods, play money where `playMoney` is on, and withdrawals, all through the ledger. */
export class CashierApi extends HttpApiGroup.make("cashier")
  .add(
    HttpApiEndpoint.post("deposit", "/account-api/cashier/sandbox/deposit", {
      payload: Schema.Struct({ guid: CommandKey, accountId, summ: DecimalAmount }),
      success: answer(Balance),
      error: [BadRequest, Conflict, Invalid, NotFound, Unavailable],
    }),
    /** §7 Office: the methods of the player's country and the account's currency. */
    HttpApiEndpoint.post("rechargeData", "/getrechargedata", {
      payload: Schema.Struct({ accountId }),
      success: answer(RechargeData),
      error: [BadRequest, Unavailable],
    }),
    /** Orders a payment; sent again with its key it answers how the payment stands. */
    HttpApiEndpoint.post("pay", "/account-api/cashier/payments", {
      payload: Schema.Struct({ guid: CommandKey, accountId, method: MethodId, summ: DecimalAmount }),
      success: answer(PaymentOrder),
      error: [BadRequest, Conflict, Invalid, NotFound, Unavailable],
    }),
    HttpApiEndpoint.get("payment", "/account-api/cashier/payments/:guid", {
      params: { guid: CommandKey },
      success: answer(PaymentOrder),
      error: [NotFound, Unavailable],
    }),
  )
  .add(
    HttpApiEndpoint.post("requestWithdrawal", "/account-api/cashier/withdrawals", {
      payload: Schema.Struct({
        guid: CommandKey,
        /** The account that it is from; the active one where it is absent. */
        accountId: Schema.optionalKey(Schema.Int),
        method: MethodId,
        summ: DecimalAmount,
        to: Destination,
      }),
      success: answer(WithdrawalView),
      error: [BadRequest, Conflict, Invalid, NotFound, Unavailable],
    }),
  )
  .add(
    /** Payments in and out that are not over, newest first (§2 Personal office: payment requests). */
    HttpApiEndpoint.get("paymentRequests", "/account-api/cashier/payment-requests", {
      success: answer(Schema.Array(PaymentRequest)),
      error: Unavailable,
    }),
  )
  .add(
    HttpApiEndpoint.get("withdrawals", "/account-api/cashier/withdrawals", {
      query: { page_number: Schema.optionalKey(PageNumber) },
      success: answer(WithdrawalPage),
      error: [BadRequest, Unavailable],
    }),
  )
  .add(
    HttpApiEndpoint.post("cancelWithdrawal", "/account-api/cashier/withdrawals/:guid/cancel", {
      params: { guid: CommandKey },
      success: answer(WithdrawalView),
      error: [BadRequest, Conflict, NotFound, Unavailable],
    }),
  )
  .add(
    HttpApiEndpoint.get("withdrawalTerms", "/account-api/cashier/withdrawal-terms", {
      query: { accountId: Schema.optionalKey(Schema.FiniteFromString.check(Schema.isInt())) },
      success: answer(WithdrawalTerms),
      error: [BadRequest, Unavailable],
    }),
  )
  .middleware(SignedIn) {}

/** What providers of payments say: known by their signature over the bytes that came, answered at once and carried out afterwards. */
export class PaymentCallbacksApi extends HttpApiGroup.make("paymentCallbacks").add(
  HttpApiEndpoint.post("callback", "/payments/:provider/callback", {
    params: { provider: Schema.String },
    success: answer(Schema.Null),
    error: [NotFound, Refused, Unavailable],
  }).annotate(BodyLimit, BODY_BYTES.report),
) {}
