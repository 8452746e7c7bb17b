import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"
import { Decoding } from "#models/api/decoding.ts"
import { fault } from "#models/request/fault.ts"
import { badRequest } from "../handlers/refusals.ts"
import { languageOf } from "../handlers/request-origin.ts"
import { faultsOf } from "./faults-of.ts"

/** Answers 400 with every wrong field by its path and the reason, in words of who asks; nothing of the request is repeated. */
export const DecodingLive = HttpApiMiddleware.layerSchemaErrorTransform(Decoding, ({ kind, cause }) =>
  Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) => {
    // A parameter is no text where it was sent more than once.
    const once = fault("once")
    const faults = faultsOf(cause.issue).map((each) =>
      kind === "Query" && each.fault.key === "text" ? { ...each, fault: once } : each,
    )
    return Effect.fail(badRequest(faults, languageOf(request)))
  }),
)
