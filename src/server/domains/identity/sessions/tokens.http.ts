import { Effect } from "effect"
import { HttpEffect, HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { NAMED_JSON } from "#models/api/tokens.ts"
import { currentSession } from "../sign-in/authentication.http.ts"
import { ServiceTokens } from "./ServiceTokens.ts"

/** Answers by the name that calls with `data.attributes` have (§7 User: mobile token). */
const namedJson = HttpEffect.appendPreResponseHandler((_, response) =>
  Effect.succeed(
    response.status === 200 ? HttpServerResponse.setHeader(response, "content-type", NAMED_JSON) : response,
  ),
)

/** §7 User: service tokens. */
export const TokensHandlers = HttpApiBuilder.group(
  Api,
  "tokens",
  Effect.fnUntraced(function* (handlers) {
    const tokens = yield* ServiceTokens
    const issued = Effect.flatMap(currentSession, tokens.issue)
    const mobile = Effect.map(Effect.andThen(namedJson, issued), ({ token, expiresAt }) => ({
      data: { data: { attributes: { userToken: token, expireDate: expiresAt } } },
    }))
    return handlers.handleAll({
      token: () =>
        Effect.map(issued, ({ token, expiresAt }) => ({ data: { data: { token, expireDate: expiresAt } } })),
      mobileToken: () => mobile,
      refreshToken: () => mobile,
    })
  }),
)
