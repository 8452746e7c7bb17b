import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { CurrentOperator } from "#models/api/operator.ts"
import { fault } from "#models/request/fault.ts"
import { PaymentDesk, placeIn } from "#src/server/domains/cashier/cashier.domain.ts"
import { answering, missing } from "#src/server/web/refusal-table.ts"
import { badField } from "#src/server/web/refusals.ts"
import { OperatorAccess } from "./OperatorAccess.ts"
import { operatorRefusals } from "./operator.refusals.ts"

const reply = answering({
  OperatorEnded: operatorRefusals.OperatorEnded,
  PaymentUnknown: missing("payment-unknown"),
})

const success = <A>(value: A) => ({ success: true as const, value })

/** The desk of payments. */
export const PaymentDeskHandlers = HttpApiBuilder.group(
  Api,
  "operatorPayments",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* OperatorAccess
    const desk = yield* PaymentDesk
    return handlers.handleAll({
      payments: ({ query: { provider = null, state = null, after } }) =>
        reply((origin) =>
          Effect.gen(function* () {
            const place = after === undefined ? undefined : placeIn(after)
            if (after !== undefined && place === undefined) return yield* badField("after", fault("words"))
            const page = yield* desk.page({ provider, state }, place, origin.language)
            return success({ ...page, providers: yield* desk.providers(origin.language) })
          }),
        ),
      comparePayments: ({ payload }) =>
        reply((origin) =>
          Effect.gen(function* () {
            const standing = yield* CurrentOperator
            yield* access.note(standing, { type: "session.used" }, origin)
            return success(
              yield* "payment" in payload ? desk.compare(payload.payment) : desk.compareAll(payload.provider),
            )
          }),
        ),
    })
  }),
)
