import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { CurrentPlayer } from "#models/api/session.ts"
import { countedIn, type Decimal } from "#models/money/decimal-amount.ts"
import { Sessions } from "#src/server/domains/identity/identity.domain.ts"
import { countedOr400, Wallets } from "#src/server/domains/wallet/wallet.domain.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { answered } from "#src/server/web/answered.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { cashierRefusals } from "./cashier.refusals.ts"
import { deposit } from "./deposit.ts"
import { PaymentRequests } from "./PaymentRequests.ts"
import { Payments } from "./Payments.ts"
import { Recharge } from "./Recharge.ts"
import { WithdrawalList } from "./WithdrawalList.ts"
import { Withdrawals } from "./Withdrawals.ts"
import { withdrawalIdOf } from "./withdrawal.aggregate.ts"

/** Payments by the site's methods, the sandbox cashier, and withdrawals. */
export const CashierHandlers = HttpApiBuilder.group(
  Api,
  "cashier",
  Effect.fnUntraced(function* (handlers) {
    const credit = yield* prepared(deposit)
    const requests = yield* PaymentRequests
    const payments = yield* Payments
    const recharge = yield* Recharge
    const sessions = yield* Sessions
    const wallets = yield* Wallets
    const withdrawals = yield* Withdrawals
    const list = yield* WithdrawalList
    const reply = answering(cashierRefusals)
    const whoAsks = Effect.gen(function* () {
      const { userId, sessionId } = yield* CurrentPlayer
      yield* sessions.touch({ id: sessionId, playerId: userId })
      return userId
    })
    /** The account that a body names, and its amount in minor units of it. */
    const paid = Effect.fnUntraced(function* (asked: {
      readonly accountId?: number | undefined
      readonly summ: Decimal
    }) {
      const account = yield* wallets.paying(yield* whoAsks, asked.accountId)
      const summ = yield* countedOr400(() => countedIn(asked.summ, account.currency, "summ"))
      return { ...account, summ }
    })
    return handlers.handleAll({
      requestWithdrawal: ({ payload }) =>
        reply((origin) =>
          answered(
            Effect.gen(function* () {
              const { guid, method, to } = payload
              const { summ: amount, ...account } = yield* paid(payload)
              const order = { ...account, guid: withdrawalIdOf(guid), method, amount, to, origin }
              return yield* list.view(yield* withdrawals.request(order))
            }),
          ),
        ),
      paymentRequests: () =>
        reply(({ language }) =>
          answered(Effect.flatMap(CurrentPlayer, ({ userId }) => requests.list(userId, language))),
        ),
      withdrawals: ({ query: { page_number = 1 } }) =>
        reply(() => answered(Effect.flatMap(whoAsks, (userId) => list.page(userId, page_number)))),
      cancelWithdrawal: ({ params: { guid } }) =>
        reply((origin) =>
          answered(
            Effect.gen(function* () {
              const userId = yield* whoAsks
              return yield* list.view(yield* withdrawals.cancel(userId, withdrawalIdOf(guid), origin))
            }),
          ),
        ),
      withdrawalTerms: ({ query: { accountId } }) =>
        reply((origin) =>
          answered(
            Effect.gen(function* () {
              const account = yield* wallets.paying(yield* whoAsks, accountId)
              return yield* list.terms(account, origin.language)
            }),
          ),
        ),
      deposit: ({ payload: { guid, ...asked } }) =>
        reply((origin) =>
          answered(
            Effect.flatMap(paid(asked), ({ currency: _, ...payment }) =>
              Effect.flatMap(credit({ ...payment, guid, origin }), wallets.told),
            ),
          ),
        ),
      rechargeData: ({ payload: { accountId } }) =>
        reply(({ language }) =>
          answered(
            Effect.gen(function* () {
              const { userId } = yield* CurrentPlayer
              return yield* recharge.data(yield* wallets.paying(userId, accountId), language)
            }),
          ),
        ),
      pay: ({ payload: { guid, method, ...asked } }) =>
        reply((origin) =>
          answered(
            Effect.flatMap(paid(asked), ({ currency: _, ...payment }) =>
              payments.order({ ...payment, guid, method, origin }),
            ),
          ),
        ),
      payment: ({ params: { guid } }) =>
        reply(() => answered(Effect.flatMap(CurrentPlayer, ({ userId }) => payments.find(userId, guid)))),
    })
  }),
)
