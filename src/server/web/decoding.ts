import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerRequest } from "effect/http"
import { type HttpApiEndpoint, HttpApiError } from "effect/http-api"
import { Decoding } from "#models/api/decoding.ts"
import { fault } from "#models/request/fault.ts"
import { illFormedIn } from "#models/request/well-formed.ts"
import { type FieldFault, faultsOf, firstFaults } from "./faults-of.ts"
import { badRequest } from "./refusals.ts"
import { languageOf } from "./request-origin.ts"
import { unfitBody } from "./unfit-body.ts"
import { IllFormedBody, illFormedQuery, wellFormedRequest } from "./well-formed-request.ts"

const illFormed = (fields: ReadonlyArray<string>, language: string) =>
  badRequest(firstFaults(fields.map((field) => ({ field, fault: fault("ill-formed") }))), language)

const once = fault("once")

const told = ({ kind, cause }: HttpApiError.HttpApiSchemaError): ReadonlyArray<FieldFault> =>
  faultsOf(cause.issue).map((each) =>
    // A parameter is no text where it was sent more than once.
    kind === "Query" && each.fault.key === "text" ? { ...each, fault: once } : each,
  )

/** A look at the body that an operation takes as JSON; nothing where it takes none. */
const lookAt = ({ method, payload }: HttpApiEndpoint.Top) => {
  const json = [...payload.values()].filter(({ encoding }) => encoding._tag === "Json")
  return method === "GET" || json.length === 0 ? undefined : unfitBody(json.flatMap(({ schemas }) => schemas))
}

/** A body of so many characters is decoded in a turn of the event loop of its own. */
const LARGE = 4_096

/**
 * Answers 400 with the first wrong fields by their path and the reason, in words of who asks; nothing of the request is repeated. Every
 * text of every call passes here before its Schema reads it: in the path, the query, the cookies and the body. What no Schema has to see,
 * such as lists that are too long, is refused before one does.
 */
export const DecodingLive = Layer.succeed(Decoding, (httpEffect, { endpoint }) => {
  const look = lookAt(endpoint)
  return Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const { params } = yield* HttpRouter.RouteContext
    const language = languageOf(request)
    const wrong = [...illFormedIn(params), ...illFormedQuery(request.url)]
    if (wrong.length > 0) return yield* illFormed(wrong, language)
    if (look !== undefined) {
      const text = yield* Effect.orDie(request.text)
      const found = look(text)
      if (found !== undefined) return yield* badRequest(firstFaults([found]), language)
      if (text.length > LARGE) yield* Effect.yieldNow
    }
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
      Effect.catch((error) =>
        HttpApiError.HttpApiSchemaError.is(error)
          ? Effect.fail(badRequest(told(error), language))
          : Effect.fail(error),
      ),
    )
  })
})
