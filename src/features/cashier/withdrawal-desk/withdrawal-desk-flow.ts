import { Effect, Option, Schema } from "effect"
import { withdrawalDeskMachine } from "#machines/cashier/withdrawal-desk/withdrawal-desk.machine.ts"
import {
  chosenMethod,
  chosenToken,
  type RequestInput,
  typedAmount,
} from "#machines/cashier/withdrawal-desk/withdrawal-desk.setup.ts"
import { CashierApi } from "#models/api/cashier.ts"
import type { WithdrawalId } from "#models/cashier/withdrawal.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { DecimalAmount } from "#models/money/decimal-amount.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http } from "#src/services/Http.ts"
import { refusedOrLost } from "#src/services/sent-failure.ts"

const decimalOf = Schema.decodeUnknownOption(DecimalAmount)

const loadDesk = (account: number | null) =>
  Effect.gen(function* () {
    const http = yield* Http
    const [terms, page] = yield* Effect.all(
      [
        http.call(CashierApi, "withdrawalTerms", { query: account === null ? {} : { accountId: account } }),
        http.call(CashierApi, "withdrawals", { query: {} }),
      ],
      { concurrency: 2 },
    ).pipe(Effect.mapError((failure) => ({ message: failureMessage(failure) })))
    return { terms: terms.value, page: page.value }
  })

const loadPage = (page_number: number) =>
  Effect.gen(function* () {
    const http = yield* Http
    const asked = http.call(CashierApi, "withdrawals", { query: { page_number } })
    return (yield* Effect.mapError(asked, (failure) => ({ message: failureMessage(failure) }))).value
  })

/** Only an answer that says so is a refusal; whatever leaves it open whether the money was set aside is `lost`. */
const sendRequest = ({ guid, form, terms }: RequestInput) =>
  Effect.gen(function* () {
    const http = yield* Http
    const method = chosenMethod(terms, form)
    const summ = Option.getOrUndefined(decimalOf(Number(typedAmount(terms, form))))
    if (guid === null || terms === null || method === undefined || summ === undefined)
      return yield* Effect.fail({ kind: "refused" as const, message: messageOf("withdrawal.incomplete") })
    const holder = form.holder.trim()
    const to = {
      token: chosenToken(method, form).trim(),
      ...(method.kind === "bank" && holder !== "" ? { holder } : {}),
    }
    const payload = { guid, accountId: terms.accountId, method: method.id, summ, to }
    const answer = yield* http
      .call(CashierApi, "requestWithdrawal", { payload })
      .pipe(Effect.mapError(refusedOrLost))
    return answer.value
  })

const sendCancel = (id: WithdrawalId | null) =>
  Effect.gen(function* () {
    const http = yield* Http
    if (id === null) return yield* Effect.fail({ message: messageOf("error.unexpected") })
    const asked = http.call(CashierApi, "cancelWithdrawal", { params: { guid: id } })
    return (yield* Effect.mapError(asked, (failure) => ({ message: failureMessage(failure) }))).value
  })

/** Withdrawals, in the page. Nothing of it is journalled: after a reload the list says what was taken. */
export const withdrawalDeskFlow = defineFlow(
  "withdrawal-desk",
  ({ actor }) => ({
    machine: withdrawalDeskMachine.provide({
      actors: {
        loadDesk: actor(loadDesk),
        loadPage: actor(loadPage),
        sendRequest: actor(sendRequest),
        sendCancel: actor(sendCancel),
      },
    }),
    input: undefined,
  }),
  { shown: { left: { type: "desk.left" } } },
)
