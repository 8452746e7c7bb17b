import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { Invalid } from "#models/api/errors.ts"
import { CurrentPlayer } from "#models/api/session.ts"
import { Cashier } from "../decisions/Cashier.ts"
import { Sessions } from "../identity/Sessions.ts"
import { fieldRefusal, fromOrigin, keyReused, notFound, unavailable } from "./refusals.ts"

/** The sandbox cashier. */
export const CashierHandlers = HttpApiBuilder.group(
  Api,
  "cashier",
  Effect.fnUntraced(function* (handlers) {
    const cashier = yield* Cashier
    const sessions = yield* Sessions
    return handlers.handleAll({
      deposit: ({ payload }) =>
        fromOrigin((origin) =>
          Effect.gen(function* () {
            const { userId, sessionId } = yield* CurrentPlayer
            yield* sessions.touch({ id: sessionId, playerId: userId })
            return { success: true as const, value: yield* cashier.deposit(userId, payload, origin) }
          }).pipe(
            Effect.catchTag("DepositOutOfBounds", ({ minimum, maximum }) =>
              Effect.fail(
                new Invalid(
                  fieldRefusal("deposit-out-of-bounds", "summ", origin, {
                    minimum: minimum / 100,
                    maximum: maximum / 100,
                  }),
                ),
              ),
            ),
            Effect.catchTag("LevelNeeded", ({ above }) =>
              Effect.fail(
                new Invalid(fieldRefusal("identification-needed", "summ", origin, { bound: above / 100 })),
              ),
            ),
            Effect.catchTag("CashierClosed", () => Effect.fail(notFound("cashier-closed", origin))),
            Effect.catchTag("KeyReused", keyReused(origin)),
            Effect.catchTag("StoreUnavailable", unavailable(origin)),
          ),
        ),
    })
  }),
)
