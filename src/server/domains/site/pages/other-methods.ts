import { Effect } from "effect"
import { HttpRouter, HttpServerError, HttpServerRequest, HttpServerResponse } from "effect/http"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { contractMethods } from "#src/server/web/address-methods.ts"
import { refuseAddress } from "#src/server/web/refused-address.ts"
import { languageOf } from "#src/server/web/request-origin.ts"
import { Addresses } from "../Addresses.ts"
import { requestConfig } from "../request-config.ts"
import { pathOf, placeOf } from "./page-places.ts"
import { WebAssets } from "./WebAssets.ts"

const isNoRoute = (error: unknown): boolean =>
  HttpServerError.isHttpServerError(error) && error.reason._tag === "RouteNotFound"

/**
 * The router answers nothing, without a word, where no route has the method: here it is said which methods an address has,
 * by 405 or to whoever asks for its options, or that there is no such address.
 */
export const otherMethodsMiddleware = HttpRouter.middleware(
  Effect.gen(function* () {
    const assets = yield* WebAssets
    const addresses = yield* Addresses
    const { configIn, modeOf } = requestConfig(yield* SiteSettings)

    const methodsAt = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest) {
      const path = pathOf(request)
      const place = placeOf(path, configIn(modeOf(request)).hiddenPaths)
      const isThere = place === "page" && (yield* addresses.standing(path)).kind !== "lost"
      const isRead = assets.files.has(path) || isThere || place === "elsewhere"
      const methods = contractMethods(request.url)
      return isRead && !methods.includes("GET") ? ["GET", "HEAD", ...methods] : methods
    })

    const answer = Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const methods = yield* methodsAt(request)
      if (methods.includes(request.method)) return refuseAddress([], languageOf(request))
      return request.method === "OPTIONS" && methods.length > 0
        ? HttpServerResponse.empty({ status: 204, headers: { allow: [...methods, "OPTIONS"].join(", ") } })
        : refuseAddress(methods, languageOf(request))
    })
    return (app) => Effect.catch(app, (error) => (isNoRoute(error) ? answer : Effect.fail(error)))
  }),
  { global: true },
)
