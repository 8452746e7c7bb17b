import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import type { PlayerId } from "#models/account/account.ts"
import { Api } from "#models/api/api.ts"
import { Invalid } from "#models/api/errors.ts"
import { CurrentPlayer } from "#models/api/session.ts"
import { countedIn } from "#models/money/decimal-amount.ts"
import type { MinorUnits } from "#models/money/money.ts"
import { Sessions } from "#src/server/domains/identity/identity.domain.ts"
import { countedFor, Wallets } from "#src/server/domains/wallet/wallet.domain.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { moneyWords } from "#src/server/kernel/words/money-words.ts"
import { fieldRefusal, fromOrigin, keyReused, notFound, unavailable } from "#src/server/web/refusals.ts"
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
    /** Amounts as the player's account has them, in words. */
    const wordsFor = (userId: PlayerId, { language }: Origin) =>
      Effect.map(
        wallets.currency(userId),
        (currency) => (units: MinorUnits) => moneyWords(units, currency, language),
      )
    return handlers.handleAll({
      deposit: ({ payload }) =>
        fromOrigin((origin) =>
          Effect.gen(function* () {
            const { userId, sessionId } = yield* CurrentPlayer
            yield* sessions.touch({ id: sessionId, playerId: userId })
            const order = yield* counted(userId, (currency) => ({
              ...payload,
              summ: countedIn(payload.summ, currency, "summ"),
            }))
            const value = yield* credit({ playerId: userId, ...order, origin }).pipe(
              Effect.catchTag("DepositOutOfBounds", ({ minimum, maximum }) =>
                Effect.flatMap(wordsFor(userId, origin), (words) => {
                  const bounds = { minimum: words(minimum), maximum: words(maximum) }
                  return Effect.fail(
                    new Invalid(fieldRefusal("deposit-out-of-bounds", "summ", origin, bounds)),
                  )
                }),
              ),
              Effect.catchTag("LevelNeeded", ({ above }) =>
                Effect.flatMap(wordsFor(userId, origin), (words) =>
                  Effect.fail(
                    new Invalid(
                      fieldRefusal("identification-needed", "summ", origin, { bound: words(above) }),
                    ),
                  ),
                ),
              ),
            )
            return { success: true as const, value }
          }).pipe(
            Effect.catchTag("CashierClosed", () => Effect.fail(notFound("cashier-closed", origin))),
            Effect.catchTag("KeyReused", keyReused(origin)),
            Effect.catchTag("StoreUnavailable", unavailable(origin)),
          ),
        ),
    })
  }),
)
