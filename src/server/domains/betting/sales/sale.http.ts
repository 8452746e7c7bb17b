import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { CurrentPlayer } from "#models/api/session.ts"
import { countedIn } from "#models/money/decimal-amount.ts"
import { Sessions } from "#src/server/domains/identity/identity.domain.ts"
import { countedFor, Wallets } from "#src/server/domains/wallet/wallet.domain.ts"
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
    const counted = countedFor(wallets)
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
            const body = yield* counted(userId, (currency) => ({
              ...payload,
              summ: countedIn(payload.summ, currency, "summ"),
              price: countedIn(payload.price, currency, "price"),
            }))
            return { success: true as const, value: yield* sales.sell(userId, body, origin) }
          }),
        ),
      orderSale: ({ payload }) =>
        reply((origin) =>
          Effect.gen(function* () {
            const { userId, sessionId } = yield* CurrentPlayer
            yield* sessions.touch({ id: sessionId, playerId: userId })
            const body = yield* counted(userId, (currency) => ({
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
    const sessions = yield* Sessions
    const wallets = yield* Wallets
    const reply = answering(bettingRefusals(wallets))
    const counted = countedFor(wallets)
    return handlers.handleAll({
      insureBet: ({ payload }) =>
        reply((origin) =>
          Effect.gen(function* () {
            const { userId, sessionId } = yield* CurrentPlayer
            yield* sessions.touch({ id: sessionId, playerId: userId })
            const body = yield* counted(userId, (currency) => ({
              ...payload,
              premium: countedIn(payload.premium, currency, "premium"),
            }))
            return { success: true as const, value: yield* insurances.insure(userId, body, origin) }
          }),
        ),
    })
  }),
)
