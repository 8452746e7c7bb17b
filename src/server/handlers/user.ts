import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { Wallets } from "../decisions/Wallets.ts"
import { ServiceTokens } from "../identity/ServiceTokens.ts"
import { Sessions } from "../identity/Sessions.ts"
import { currentSession, takeCookie } from "./authentication.ts"
import { fromOrigin, unavailable } from "./refusals.ts"

const success = <A>(value: A) => ({ success: true as const, value })

/** §7 User: what needs a session. */
export const UserHandlers = HttpApiBuilder.group(
  Api,
  "user",
  Effect.fnUntraced(function* (handlers) {
    const sessions = yield* Sessions
    const tokens = yield* ServiceTokens
    const wallets = yield* Wallets

    const serviceToken = Effect.map(Effect.flatMap(currentSession, tokens.issue), ({ token, expiresAt }) => ({
      data: { data: { attributes: { userToken: token, expireDate: expiresAt } } },
    }))
    const balance = Effect.flatMap(currentSession, ({ playerId }) => wallets.balance(playerId))

    return handlers.handleAll({
      balance: () =>
        fromOrigin((origin) =>
          Effect.map(balance, (one) => success(one)).pipe(
            Effect.catchTag("StoreUnavailable", unavailable(origin)),
          ),
        ),
      balances: () =>
        fromOrigin((origin) =>
          Effect.map(balance, (one) => success([one])).pipe(
            Effect.catchTag("StoreUnavailable", unavailable(origin)),
          ),
        ),
      token: () =>
        Effect.map(Effect.flatMap(currentSession, tokens.issue), ({ token }) => ({
          data: { data: { token } },
        })),
      mobileToken: () => serviceToken,
      refreshToken: () => serviceToken,
      signOut: () =>
        fromOrigin((origin) =>
          Effect.flatMap(currentSession, (session) => sessions.signOut(session, origin)).pipe(
            Effect.andThen(takeCookie),
            Effect.as(success(null)),
            Effect.catchTag("StoreUnavailable", unavailable(origin)),
          ),
        ),
      touch: () =>
        Effect.flatMap(currentSession, sessions.touch).pipe(Effect.orDie, Effect.as(success(null))),
    })
  }),
)
