import { Effect, Scope } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { HttpApiScalar } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { docsPolicy } from "./content-policy.ts"

/** Where the contract is read and tried. */
export const API_DOCS_PATH = "/api-docs"

/** The page with the policy that fits it. */
const guarded = (page: HttpServerResponse.HttpServerResponse): HttpServerResponse.HttpServerResponse => {
  const { body } = page
  if (body._tag !== "Uint8Array") throw new Error("The contract's page is not whole")
  return HttpServerResponse.setHeader(
    page,
    "content-security-policy",
    docsPolicy(new TextDecoder().decode(body.body)),
  )
}

/** The contract to read and try in a browser. Its 3 MB of script are read with the first page that is asked for. */
export const ApiDocsRoute = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const docs = Effect.flatten(HttpRouter.toHttpEffect(HttpApiScalar.layer(Api, { path: API_DOCS_PATH })))
    const page = yield* Effect.cached(
      Effect.provideService(Effect.map(docs, guarded), Scope.Scope, yield* Effect.scope),
    )
    yield* router.add("GET", API_DOCS_PATH, Effect.orDie(page))
  }),
)
