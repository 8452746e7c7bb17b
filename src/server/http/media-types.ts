import { Effect } from "effect"
import { HttpBody, HttpRouter, HttpServerResponse } from "effect/http"

const MESSAGE = "The call takes no body of this content type"

const unsupported = HttpBody.jsonUnsafe({
  success: false,
  code: "unsupported-media-type",
  message: MESSAGE,
  errors: [{ detail: MESSAGE }],
})

/** A body of a type that no call has is refused by the router in bare text; here it is refused as everything else is (§8). */
export const mediaTypeMiddleware = HttpRouter.middleware(
  (app) =>
    Effect.map(app, (response) =>
      response.status === 415 ? HttpServerResponse.setBody(response, unsupported) : response,
    ),
  { global: true },
)
