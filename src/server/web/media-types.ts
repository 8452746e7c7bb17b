import { Effect } from "effect"
import { Headers, HttpBody, HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { say } from "#src/server/kernel/words/words.ts"
import { refusalOf } from "./refused-address.ts"
import { languageOf } from "./request-origin.ts"

const unsupported = (language: string) =>
  HttpBody.jsonUnsafe(refusalOf("unsupported-media-type", say(language, "refusal.media-type")))

/** JSON under the name that calls with `data.attributes` send it by (§7 User: mobile token). */
const NAMED_JSON = /^application\/vnd\.api\+json\b/i

const asJson = (request: HttpServerRequest.HttpServerRequest): HttpServerRequest.HttpServerRequest =>
  NAMED_JSON.test(request.headers["content-type"] ?? "")
    ? request.modify({ headers: Headers.set(request.headers, "content-type", "application/json") })
    : request

/**
 * JSON is read by each of its names. A body of a type that no call has is refused by the router in bare text; here it is refused as
 * everything else is (§8).
 */
export const mediaTypeMiddleware = HttpRouter.middleware(
  (app) =>
    Effect.gen(function* () {
      const response = yield* Effect.updateService(app, HttpServerRequest.HttpServerRequest, asJson)
      if (response.status !== 415) return response
      const language = languageOf(yield* HttpServerRequest.HttpServerRequest)
      return HttpServerResponse.setBody(response, unsupported(language))
    }),
  { global: true },
)
