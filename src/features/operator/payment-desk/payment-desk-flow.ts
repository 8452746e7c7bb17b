import { Clock, Effect } from "effect"
import type { Comparing } from "#machines/operator/payment-desk/payment-desk.events.ts"
import { paymentDeskMachine } from "#machines/operator/payment-desk/payment-desk.machine.ts"
import { OperatorPaymentsApi } from "#models/api/operator-payments.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import type { PaymentQuery } from "#models/operator/payment-desk.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http } from "#src/services/Http.ts"
import { deskFailure } from "../operator-entry/desk-failure.ts"
import { tellsLost } from "../operator-entry/tells-lost.ts"

/** Between two readings of the payments by themselves. */
const PAUSE_MS = 15_000
const nextReading = Effect.map(Clock.currentTimeMillis, (now) => now + PAUSE_MS)

const asked = ({ provider, state, after }: PaymentQuery) => ({
  ...(provider === null ? {} : { provider }),
  ...(state === null ? {} : { state }),
  ...(after === null ? {} : { after }),
})

const compared = (about: Comparing | null) =>
  about === null
    ? Effect.fail({ kind: "failed" as const, message: messageOf("error.unexpected") })
    : Effect.flatMap(Http, (http) =>
        http.call(OperatorPaymentsApi, "comparePayments", { payload: about }),
      ).pipe(
        Effect.map(({ value }) => value),
        Effect.mapError(deskFailure),
      )

/** The desk of payments in the page. Nothing of it is journalled. */
export const paymentDeskFlow = defineFlow(
  "payment-desk",
  ({ actor }) => ({
    machine: paymentDeskMachine.provide({
      actors: {
        loadPayments: actor((query) =>
          Effect.flatMap(Http, (http) =>
            http.call(OperatorPaymentsApi, "payments", { query: asked(query) }),
          ).pipe(
            Effect.flatMap(({ value }) => Effect.map(nextReading, (askAt) => ({ page: value, askAt }))),
            Effect.catch((failure) =>
              Effect.flatMap(nextReading, (askAt) => Effect.fail({ ...deskFailure(failure), askAt })),
            ),
          ),
        ),
        compare: actor(compared),
      },
    }),
    input: undefined,
  }),
  { link: tellsLost },
)
