import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { PaymentState } from "../cashier/payment-order.ts"
import { PaymentDeskPage, PaymentsCompared, ProviderName } from "../operator/payment-desk.ts"
import { answer } from "./attributes.ts"
import { BadRequest, NotFound, NotSignedIn, Unavailable } from "./errors.ts"
import { Needs, SignedInOperator } from "./operator.ts"

/** The desk of payments to the site, and how their providers do. */
export class OperatorPaymentsApi extends HttpApiGroup.make("operatorPayments")
  .add(
    /** Twenty a page, newest first, with every provider. */
    HttpApiEndpoint.get("payments", "/operator-api/payments", {
      query: {
        provider: Schema.optionalKey(ProviderName),
        state: Schema.optionalKey(PaymentState),
        /** Where the page before said that the next one begins. */
        after: Schema.optionalKey(Schema.String.check(Schema.isBetweenLength(1, 100))),
      },
      success: answer(PaymentDeskPage),
      error: [BadRequest, Unavailable],
    }).annotate(Needs, "payments.read"),
    /**
     * Asks the provider about a payment, or about those of the last 24 hours; hears all that it says, as if it had told it by itself, and
     * answers where the two differ still. Written down as the work of whoever asks.
     */
    HttpApiEndpoint.post("comparePayments", "/operator-api/payments/compare", {
      payload: Schema.Union([
        Schema.Struct({ payment: Schema.String.check(Schema.isBetweenLength(1, 100)) }),
        Schema.Struct({ provider: ProviderName }),
      ]),
      success: answer(PaymentsCompared),
      error: [BadRequest, NotFound, NotSignedIn, Unavailable],
    }).annotate(Needs, "payments.compare"),
  )
  .middleware(SignedInOperator) {}
