import { Effect, Scope } from "effect"
import { HttpRouter } from "effect/http"
import { HttpApiScalar } from "effect/http-api"
import { Api } from "#models/api/api.ts"

/** Where the contract is read and tried. */
export const API_DOCS_PATH = "/api-docs"

/** The contract to read and try in a browser. Its 3 MB of script are read with the first page that is asked for. */
export const ApiDocsRoute = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const page = yield* Effect.cached(
      Effect.provideService(
        HttpRouter.toHttpEffect(HttpApiScalar.layer(Api, { path: API_DOCS_PATH })),
        Scope.Scope,
        yield* Effect.scope,
      ),
    )
    yield* router.add("GET", API_DOCS_PATH, Effect.orDie(Effect.flatten(page)))
  }),
)
