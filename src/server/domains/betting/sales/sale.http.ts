import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { CurrentPlayer } from "#models/api/session.ts"
import { countedIn } from "#models/money/decimal-amount.ts"
import { Sessions } from "#src/server/domains/identity/identity.domain.ts"
import { countedOr400, Wallets } from "#src/server/domains/wallet/wallet.domain.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { bettingRefusals } from "../betting.refusals.ts"
import { Insurances } from "./Insurances.ts"
import { Sales } from "./Sales.ts"

/** The sale of bets back to the house. */
export const SaleHandlers = HttpApiBuilder.group(
  Api,
  "sale",
  Effect.fnUntraced(function* (handlers) {
    const sales = yield* Sales
    const sessions = yield* Sessions
    const wallets = yield* Wallets
    const reply = answering(bettingRefusals(wallets))
    return handlers.handleAll({
      saleOffer: ({ params }) =>
        reply(() =>
          Effect.gen(function* () {
            const { userId } = yield* CurrentPlayer
            const value = yield* sales.offer(userId, params.betGuid)
            return { success: true as const, value }
          }),
        ),
      sellBet: ({ payload }) =>
        reply((origin) =>
          Effect.gen(function* () {
            const { userId, sessionId } = yield* CurrentPlayer
            yield* sessions.touch({ id: sessionId, playerId: userId })
            const { currency, ...payer } = yield* sales.paying(userId, payload.betGuid)
            const body = yield* countedOr400(() => ({
              ...payload,
              summ: countedIn(payload.summ, currency, "summ"),
              price: countedIn(payload.price, currency, "price"),
            }))
            return { success: true as const, value: yield* sales.sell(payer, body, origin) }
          }),
        ),
      orderSale: ({ payload }) =>
        reply((origin) =>
          Effect.gen(function* () {
            const { userId, sessionId } = yield* CurrentPlayer
            yield* sessions.touch({ id: sessionId, playerId: userId })
            const { currency } = yield* sales.paying(userId, payload.betGuid)
            const body = yield* countedOr400(() => ({
              ...payload,
              price: countedIn(payload.price, currency, "price"),
            }))
            return { success: true as const, value: yield* sales.order(userId, body, origin) }
          }),
        ),
      withdrawSale: ({ payload }) =>
        reply((origin) =>
          Effect.gen(function* () {
            const { userId, sessionId } = yield* CurrentPlayer
            yield* sessions.touch({ id: sessionId, playerId: userId })
            return { success: true as const, value: yield* sales.withdraw(userId, payload, origin) }
          }),
        ),
    })
  }),
)

/** The insurance of open bets. */
export const InsuranceHandlers = HttpApiBuilder.group(
  Api,
  "insurance",
  Effect.fnUntraced(function* (handlers) {
    const insurances = yield* Insurances
    const sales = yield* Sales
    const sessions = yield* Sessions
    const wallets = yield* Wallets
    const reply = answering(bettingRefusals(wallets))
    return handlers.handleAll({
      insureBet: ({ payload }) =>
        reply((origin) =>
          Effect.gen(function* () {
            const { userId, sessionId } = yield* CurrentPlayer
            yield* sessions.touch({ id: sessionId, playerId: userId })
            const { currency, ...payer } = yield* sales.paying(userId, payload.betGuid)
            const body = yield* countedOr400(() => ({
              ...payload,
              premium: countedIn(payload.premium, currency, "premium"),
            }))
            return { success: true as const, value: yield* insurances.insure(payer, body, origin) }
          }),
        ),
    })
  }),
)
