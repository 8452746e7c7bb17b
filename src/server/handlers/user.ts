import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { CurrentPlayer } from "#models/api/session.ts"
import { Wallets } from "../decisions/Wallets.ts"
import { Players } from "../identity/Players.ts"
import { ServiceTokens } from "../identity/ServiceTokens.ts"
import { type LivingSession, Sessions } from "../identity/Sessions.ts"
import { takeCookie } from "./authentication.ts"
import { fromOrigin, unavailable } from "./refusals.ts"

const success = <A>(value: A) => ({ success: true as const, value })

const current = Effect.map(
  CurrentPlayer,
  ({ userId, sessionId }): LivingSession => ({ id: sessionId, playerId: userId }),
)

/** §7 User and Office: what needs a session. */
export const UserHandlers = HttpApiBuilder.group(
  Api,
  "user",
  Effect.fnUntraced(function* (handlers) {
    const players = yield* Players
    const sessions = yield* Sessions
    const tokens = yield* ServiceTokens
    const wallets = yield* Wallets

    const serviceToken = Effect.map(Effect.flatMap(current, tokens.issue), ({ token, expiresAt }) => ({
      data: { data: { attributes: { userToken: token, expireDate: expiresAt } } },
    }))
    const balance = Effect.flatMap(current, ({ playerId }) => wallets.balance(playerId))

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
        Effect.map(Effect.flatMap(current, tokens.issue), ({ token }) => ({ data: { data: { token } } })),
      mobileToken: () => serviceToken,
      refreshToken: () => serviceToken,
      signOut: () =>
        fromOrigin((origin) =>
          Effect.flatMap(current, (session) => sessions.signOut(session, origin)).pipe(
            Effect.andThen(takeCookie),
            Effect.as(success(null)),
            Effect.catchTag("StoreUnavailable", unavailable(origin)),
          ),
        ),
      touch: () => Effect.flatMap(current, sessions.touch).pipe(Effect.orDie, Effect.as(success(null))),
      sessions: () =>
        fromOrigin((origin) =>
          Effect.gen(function* () {
            const { id: own, playerId } = yield* current
            const open = yield* players.sessions(playerId)
            return success(
              open.map(({ id, at, address, device }) => ({
                // The whole digest names the session's stream; a part of it tells sessions apart just as well.
                id: id.slice(0, 16),
                at,
                address,
                device,
                current: id === own,
              })),
            )
          }).pipe(Effect.catchTag("StoreUnavailable", unavailable(origin))),
        ),
      disconnectEverywhere: () =>
        fromOrigin((origin) =>
          Effect.gen(function* () {
            const session = yield* current
            yield* sessions.revokeOthers(session, origin)
            yield* sessions.signOut(session, origin)
            yield* takeCookie
            return success(null)
          }).pipe(Effect.catchTag("StoreUnavailable", unavailable(origin))),
        ),
    })
  }),
)
