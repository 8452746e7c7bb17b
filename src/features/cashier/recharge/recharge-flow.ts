import { Effect, Option, Schema } from "effect"
import type { RechargeAsked, RechargeRequest } from "#machines/cashier/recharge/recharge.events.ts"
import { rechargeMachine } from "#machines/cashier/recharge/recharge.machine.ts"
import { CashierApi } from "#models/api/cashier.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { DecimalAmount } from "#models/money/decimal-amount.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http } from "#src/services/Http.ts"
import { refusedOrLost } from "#src/services/sent-failure.ts"

const decimalOf = Schema.decodeUnknownOption(DecimalAmount)

const findPayment = (guid: string | null) =>
  Effect.gen(function* () {
    const http = yield* Http
    if (guid === null) return yield* Effect.fail({ message: messageOf("recharge.missing") })
    const asked = http.call(CashierApi, "payment", { params: { guid } })
    return (yield* Effect.mapError(asked, (failure) => ({ message: failureMessage(failure) }))).value
  })

const loadRecharge = ({ account, payment }: RechargeAsked) =>
  Effect.gen(function* () {
    const http = yield* Http
    // A key that is none, or is another player's, is no payment: the methods are shown all the same.
    const named =
      payment === null
        ? Effect.succeed(null)
        : http.call(CashierApi, "payment", { params: { guid: payment } }).pipe(
            Effect.map(({ value }) => value),
            Effect.catchIf(
              (failure) => failure._tag === "Refusal" && failure.body._tag === "NotFound",
              () => Effect.succeed(null),
            ),
          )
    const payload = account === null ? {} : { accountId: account }
    const [data, order] = yield* Effect.all([http.call(CashierApi, "rechargeData", { payload }), named], {
      concurrency: 2,
    }).pipe(Effect.mapError((failure) => ({ message: failureMessage(failure) })))
    return { data: data.value, order }
  })

/** Only an answer that says so is a refusal; whatever leaves it open whether the payment was ordered is `lost`. */
const sendOrder = (request: RechargeRequest | null) =>
  Effect.gen(function* () {
    const http = yield* Http
    const summ = Option.getOrUndefined(decimalOf(Number(request?.summ)))
    if (request === null || summ === undefined)
      return yield* Effect.fail({ kind: "refused" as const, message: messageOf("recharge.incomplete") })
    const answer = yield* http
      .call(CashierApi, "pay", { payload: { ...request, summ } })
      .pipe(Effect.mapError(refusedOrLost))
    return answer.value
  })

/** Paying in, in the page. Nothing of it is journalled: after a reload the server lists the payments that are not over. */
export const rechargeFlow = defineFlow(
  "recharge",
  ({ actor }) => ({
    machine: rechargeMachine.provide({
      actors: {
        loadRecharge: actor(loadRecharge),
        sendOrder: actor(sendOrder),
        findPayment: actor(findPayment),
      },
    }),
    input: undefined,
  }),
  { shown: { left: { type: "recharge.left" } } },
)
