import { Effect } from "effect"
import { Headers, HttpBody, HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"

const MESSAGE = "The call takes no body of this content type"

const unsupported = HttpBody.jsonUnsafe({
  success: false,
  code: "unsupported-media-type",
  message: MESSAGE,
  errors: [{ detail: MESSAGE }],
})

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
    Effect.map(Effect.updateService(app, HttpServerRequest.HttpServerRequest, asJson), (response) =>
      response.status === 415 ? HttpServerResponse.setBody(response, unsupported) : response,
    ),
  { global: true },
)
