import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerRequest } from "effect/http"
import { HttpApiError } from "effect/http-api"
import { Decoding } from "#models/api/decoding.ts"
import { fault } from "#models/request/fault.ts"
import { illFormedIn } from "#models/request/well-formed.ts"
import { badRequest } from "../handlers/refusals.ts"
import { languageOf } from "../handlers/request-origin.ts"
import { faultsOf } from "./faults-of.ts"
import { IllFormedBody, illFormedQuery, wellFormedRequest } from "./well-formed-request.ts"

const illFormed = (fields: ReadonlyArray<string>, language: string) =>
  badRequest(
    fields.map((field) => ({ field, fault: fault("ill-formed") })),
    language,
  )

/**
 * Answers 400 with every wrong field by its path and the reason, in words of who asks; nothing of the request is repeated. Every text
 * of every call passes here before its Schema reads it: in the path, the query, the cookies and the body.
 */
export const DecodingLive = Layer.succeed(Decoding, (httpEffect) =>
  Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const { params } = yield* HttpRouter.RouteContext
    const language = languageOf(request)
    const wrong = [...illFormedIn(params), ...illFormedQuery(request.url)]
    if (wrong.length > 0) return yield* illFormed(wrong, language)
    return yield* Effect.updateService(
      httpEffect,
      HttpServerRequest.HttpServerRequest,
      wellFormedRequest,
    ).pipe(
      Effect.catchDefect((defect) =>
        defect instanceof IllFormedBody
          ? Effect.fail(illFormed(defect.fields, language))
          : Effect.die(defect),
      ),
      Effect.catch((error) => {
        if (!HttpApiError.HttpApiSchemaError.is(error)) return Effect.fail(error)
        // A parameter is no text where it was sent more than once.
        const once = fault("once")
        const faults = faultsOf(error.cause.issue).map((each) =>
          error.kind === "Query" && each.fault.key === "text" ? { ...each, fault: once } : each,
        )
        return Effect.fail(badRequest(faults, language))
      }),
    )
  }),
)
