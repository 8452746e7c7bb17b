import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { InsuranceRefused, SaleRefused } from "#models/api/sale.ts"
import { CurrentPlayer } from "#models/api/session.ts"
import { countedIn } from "#models/money/decimal-amount.ts"
import { Sessions } from "#src/server/domains/identity/identity.domain.ts"
import { countedFor, Wallets } from "#src/server/domains/wallet/wallet.domain.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { say } from "#src/server/kernel/words/words.ts"
import { fromOrigin, keyReused, notFound, unavailable } from "#src/server/web/refusals.ts"
import { type InsuranceNotTaken, Insurances } from "./Insurances.ts"
import { Sales } from "./Sales.ts"
import type { SaleNotTaken } from "./sell-bet.ts"

const saleRefused =
  ({ language }: Origin) =>
  ({ refusal: sale }: SaleNotTaken) => {
    const message = say(language, `sale.refused.${sale.code}`)
    return Effect.fail(
      new SaleRefused({ success: false, code: sale.code, message, errors: [{ detail: message }], sale }),
    )
  }

/** The sale of bets back to the house. */
export const SaleHandlers = HttpApiBuilder.group(
  Api,
  "sale",
  Effect.fnUntraced(function* (handlers) {
    const sales = yield* Sales
    const sessions = yield* Sessions
    const counted = countedFor(yield* Wallets)
    return handlers.handleAll({
      saleOffer: ({ params }) =>
        fromOrigin((origin) =>
          Effect.gen(function* () {
            const { userId } = yield* CurrentPlayer
            const value = yield* sales.offer(userId, params.betGuid)
            return { success: true as const, value }
          }).pipe(
            Effect.catchTag("BetUnknown", () => Effect.fail(notFound("unknown-bet", origin))),
            Effect.catchTag("StoreUnavailable", unavailable(origin)),
          ),
        ),
      sellBet: ({ payload }) =>
        fromOrigin((origin) =>
          Effect.gen(function* () {
            const { userId, sessionId } = yield* CurrentPlayer
            yield* sessions.touch({ id: sessionId, playerId: userId })
            const body = yield* counted(userId, (currency) => ({
              ...payload,
              summ: countedIn(payload.summ, currency, "summ"),
              price: countedIn(payload.price, currency, "price"),
            }))
            return { success: true as const, value: yield* sales.sell(userId, body, origin) }
          }).pipe(
            Effect.catchTag("BetUnknown", () => Effect.fail(notFound("unknown-bet", origin))),
            Effect.catchTag("SaleNotTaken", saleRefused(origin)),
            Effect.catchTag("KeyReused", keyReused(origin)),
            Effect.catchTag("StoreUnavailable", unavailable(origin)),
          ),
        ),
      orderSale: ({ payload }) =>
        fromOrigin((origin) =>
          Effect.gen(function* () {
            const { userId, sessionId } = yield* CurrentPlayer
            yield* sessions.touch({ id: sessionId, playerId: userId })
            const body = yield* counted(userId, (currency) => ({
              ...payload,
              price: countedIn(payload.price, currency, "price"),
            }))
            return { success: true as const, value: yield* sales.order(userId, body, origin) }
          }).pipe(
            Effect.catchTag("BetUnknown", () => Effect.fail(notFound("unknown-bet", origin))),
            Effect.catchTag("SaleNotTaken", saleRefused(origin)),
            Effect.catchTag("KeyReused", keyReused(origin)),
            Effect.catchTag("StoreUnavailable", unavailable(origin)),
          ),
        ),
      withdrawSale: ({ payload }) =>
        fromOrigin((origin) =>
          Effect.gen(function* () {
            const { userId, sessionId } = yield* CurrentPlayer
            yield* sessions.touch({ id: sessionId, playerId: userId })
            return { success: true as const, value: yield* sales.withdraw(userId, payload, origin) }
          }).pipe(
            Effect.catchTag("BetUnknown", () => Effect.fail(notFound("unknown-bet", origin))),
            Effect.catchTag("SaleNotTaken", saleRefused(origin)),
            Effect.catchTag("StoreUnavailable", unavailable(origin)),
          ),
        ),
    })
  }),
)

const insuranceRefused =
  ({ language }: Origin) =>
  ({ refusal: insurance }: InsuranceNotTaken) => {
    const message = say(language, `insurance.refused.${insurance.code}`)
    return Effect.fail(
      new InsuranceRefused({
        success: false,
        code: insurance.code,
        message,
        errors: [{ detail: message }],
        insurance,
      }),
    )
  }

/** The insurance of open bets. */
export const InsuranceHandlers = HttpApiBuilder.group(
  Api,
  "insurance",
  Effect.fnUntraced(function* (handlers) {
    const insurances = yield* Insurances
    const sessions = yield* Sessions
    const counted = countedFor(yield* Wallets)
    return handlers.handleAll({
      insureBet: ({ payload }) =>
        fromOrigin((origin) =>
          Effect.gen(function* () {
            const { userId, sessionId } = yield* CurrentPlayer
            yield* sessions.touch({ id: sessionId, playerId: userId })
            const body = yield* counted(userId, (currency) => ({
              ...payload,
              premium: countedIn(payload.premium, currency, "premium"),
            }))
            return { success: true as const, value: yield* insurances.insure(userId, body, origin) }
          }).pipe(
            Effect.catchTag("BetUnknown", () => Effect.fail(notFound("unknown-bet", origin))),
            Effect.catchTag("InsuranceNotTaken", insuranceRefused(origin)),
            Effect.catchTag("KeyReused", keyReused(origin)),
            Effect.catchTag("StoreUnavailable", unavailable(origin)),
          ),
        ),
    })
  }),
)
