import { Cause, Effect, Option } from "effect"
import { Headers, HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { SqlError } from "effect/sql"
import { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { isDown } from "#src/server/kernel/store/is-down.ts"
import { say } from "#src/server/kernel/words/words.ts"
import { refusalOf } from "./refused-address.ts"
import { languageOf } from "./request-origin.ts"

/** Seconds after which who was answered 503 may ask again. */
const RETRY_AFTER = "2"

/** Whether anything of it is that the store is away: handlers that took it for impossible die of it. */
const isOutage = (cause: Cause.Cause<unknown>): boolean =>
  cause.reasons.some((reason) => {
    const error = Cause.isFailReason(reason)
      ? reason.error
      : Cause.isDieReason(reason)
        ? reason.defect
        : undefined
    return error instanceof StoreUnavailable || (SqlError.isSqlError(error) && isDown(error))
  })

/** Whether anything of it is a defect; an answer that is thrown is none. */
const isDefect = (cause: Cause.Cause<unknown>): boolean =>
  cause.reasons.some(
    (reason) => Cause.isDieReason(reason) && !HttpServerResponse.isHttpServerResponse(reason.defect),
  )

/** What no handler foresaw is told in the shape of every refusal (§8) too. */
const failed = (status: 500 | 503, code: "store-unavailable" | "internal") =>
  Effect.map(HttpServerRequest.HttpServerRequest, (request) =>
    HttpServerResponse.jsonUnsafe(refusalOf(code, say(languageOf(request), `refusal.${code}`)), { status }),
  )

/** Answers 503 wherever in a handler the store was away, with when to ask again; what else fails is a 500 in words, and logged. */
export const outageMiddleware = HttpRouter.middleware(
  (app) =>
    app.pipe(
      Effect.catchCause((cause) => {
        if (isOutage(cause)) return failed(503, "store-unavailable")
        if (!isDefect(cause)) return Effect.failCause(cause)
        return Effect.andThen(Effect.logError("A request failed", cause), failed(500, "internal"))
      }),
      Effect.map((response) =>
        response.status === 503 && Option.isNone(Headers.get(response.headers, "retry-after"))
          ? HttpServerResponse.setHeader(response, "retry-after", RETRY_AFTER)
          : response,
      ),
    ),
  { global: true },
)
