import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { CurrentPlayer } from "#models/api/session.ts"
import { countedIn } from "#models/money/decimal-amount.ts"
import { Sessions } from "#src/server/domains/identity/identity.domain.ts"
import { countedFor, Wallets } from "#src/server/domains/wallet/wallet.domain.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { cashierRefusals } from "./cashier.refusals.ts"
import { deposit } from "./deposit.ts"

/** The sandbox cashier. */
export const CashierHandlers = HttpApiBuilder.group(
  Api,
  "cashier",
  Effect.fnUntraced(function* (handlers) {
    const credit = yield* prepared(deposit)
    const sessions = yield* Sessions
    const wallets = yield* Wallets
    const counted = countedFor(wallets)
    const reply = answering(cashierRefusals(wallets))
    return handlers.handleAll({
      deposit: ({ payload }) =>
        reply((origin) =>
          Effect.gen(function* () {
            const { userId, sessionId } = yield* CurrentPlayer
            yield* sessions.touch({ id: sessionId, playerId: userId })
            const order = yield* counted(userId, (currency) => ({
              ...payload,
              summ: countedIn(payload.summ, currency, "summ"),
            }))
            const value = yield* credit({ playerId: userId, ...order, origin })
            return { success: true as const, value }
          }),
        ),
    })
  }),
)
